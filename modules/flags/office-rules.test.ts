import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createFlagDesk, type FlagDesk } from "./desk.server.ts";
import { createFlags, withShares, type FlagService } from "./flags.server.ts";
import { openOfficeRules, type LiveRules } from "./office-rules.server.ts";

const database = useDatabase();
const ADMIN: Actor = {
  kind: "staff",
  staffId: "00000000-0000-4000-8000-000000000002",
  permissions: ["administration"],
};
const GIVEN = { datesForced: true, autoDiscount: { code: "EXTRA10", value: 10 } };
const { fr_FR, es_ES } = SITES;

/** Two processes on one database. */
let houses: { office: LiveRules; flags: FlagService; desk: FlagDesk }[] = [];
const [NEAR, FAR] = [0, 1];
const at = (index: number) => {
  const house = houses[index];
  if (!house) throw new Error("no such process");
  return house;
};

beforeAll(async () => {
  const { db } = database();
  const open = async () => {
    const office = await openOfficeRules({ db, log: silentLog, outages: { note: () => null }, everyMs: 3_600_000 });
    const flags = await createFlags({ given: GIVEN, isIndexingAllowed: false, office, secret: "of these tests" });
    const clock = fixedClock("2026-11-20T10:00:00Z");
    return { office, flags, desk: createFlagDesk({ db, clock, given: GIVEN, ...office }) };
  };
  houses = [await open(), await open()];
});
afterAll(() => Promise.all(houses.map(({ office }) => office.stop())));

const change = (flag: string, rule: unknown, seen: number, by = ADMIN, reason = "trial") =>
  at(NEAR).desk.change({ flag, rule, seen, reason }, by);

describe("flags that the office sets (docs/product/services.md#flags)", () => {
  it("go before the configuration in every process, and back, and the journal tells", async () => {
    const { flags } = at(FAR);
    const before = flags.generation();
    expect([(await flags.flagsFor(fr_FR)).datesForced, (await flags.flagsFor(es_ES)).datesForced]).toEqual([
      true,
      true,
    ]);
    expect(await change("datesForced", { default: false, sites: { es_ES: true } }, 0)).toEqual({ kind: "changed" });
    expect((await at(NEAR).flags.flagsFor(fr_FR)).datesForced).toBe(false);
    await at(FAR).office.catchUp();
    expect([(await flags.flagsFor(fr_FR)).datesForced, (await flags.flagsFor(es_ES)).datesForced]).toEqual([
      false,
      true,
    ]);
    expect(flags.generation()).toBeGreaterThan(before);
    expect(await change("datesForced", null, 1)).toEqual({ kind: "changed" });
    await at(FAR).office.catchUp();
    expect((await flags.flagsFor(fr_FR)).datesForced).toBe(true);
    const lines = await database()
      .db.select()
      .from(audit)
      .where(sql`${audit.thingId} = 'datesForced'`)
      .orderBy(audit.id);
    expect(lines).toMatchObject([
      { verb: "flag.change", before: { rule: null }, after: { rule: { default: false, sites: { es_ES: true } } } },
      { verb: "flag.change", before: { rule: { default: false } }, after: { rule: null }, reason: "trial" },
    ]);
  });

  it("say which codes count as well", async () => {
    expect(at(NEAR).flags.findPromotionCode("fr_FR", "EXTRA10", "booking")).toMatchObject({ percentage: 10 });
    await change("autoDiscount", { code: "NOEL15", value: 15 }, 0);
    expect(at(NEAR).flags.findPromotionCode("fr_FR", "EXTRA10", "booking")).toBeNull();
    expect(at(NEAR).flags.findPromotionCode("fr_FR", "noel15", "booking")).toEqual({ code: "NOEL15", percentage: 15 });
    const two = { code: "A12", value: 10 };
    expect(await change("autoDiscount", { default: two, sites: { fr_FR: { ...two, value: 20 } } }, 1)).toMatchObject({
      kind: "bad",
    });
    await change("autoDiscount", { default: null }, 1);
    expect((await at(NEAR).flags.flagsFor(fr_FR)).autoDiscount).toBeNull();
  });

  it("are seen the other way round by a share of visitors, each of whom stays on their side", async () => {
    await change("homeBannerOnTop", { default: false, share: 30, affiliates: { 12: false } }, 0);
    const { flags } = at(NEAR);
    const addresses = Array.from({ length: 1000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    const inShare = addresses.filter((address) => flags.sharesOf(address).includes("homeBannerOnTop"));
    expect(inShare.length).toBeGreaterThan(230);
    expect(inShare.length).toBeLessThan(370);
    await at(FAR).office.catchUp();
    const [one = ""] = inShare;
    expect(at(FAR).flags.sharesOf(one)).toEqual(flags.sharesOf(one));
    const theirs = withShares(flags, flags.sharesOf(one));
    expect([(await theirs.flagsFor(fr_FR)).homeBannerOnTop, (await flags.flagsFor(fr_FR)).homeBannerOnTop]).toEqual([
      true,
      false,
    ]);
    expect((await theirs.flagsFor(fr_FR, { affiliateId: "12" })).homeBannerOnTop).toBe(false);
    expect(await change("customerAccount", { default: true, share: 10 }, 0)).toMatchObject({
      kind: "bad",
      problems: [{ path: "share" }],
    });
  });

  it("are counted by what pages were shown with, while a rule holds", async () => {
    await change("allIncentive", { default: false, share: 50 }, 0);
    const { flags, desk } = at(NEAR);
    for (const shares of [["allIncentive"], [], []] as const) flags.noteShown(fr_FR, {}, shares);
    await at(FAR).office.catchUp();
    at(FAR).flags.noteShown(es_ES, {}, []);
    await at(FAR).office.flush();
    expect((await desk.find("allIncentive"))?.exposures).toEqual([
      { flag: "allIncentive", seq: 1, value: "false", pages: 3 },
      { flag: "allIncentive", seq: 1, value: "true", pages: 1 },
    ]);
    await change("allIncentive", { default: true }, 1);
    expect((await desk.find("allIncentive"))?.exposures).toEqual([]);
  });

  it("are counted on while the database is away, and written when it is back", async () => {
    const { office, desk } = at(NEAR);
    const { db } = database();
    await change("singleVoucherRedirect", { default: true }, (await desk.find("singleVoucherRedirect"))?.newest ?? 0);
    office.count("singleVoucherRedirect", "true");
    await db.execute(sql`alter table flag_exposure rename to flag_exposure_away`);
    try {
      await expect(office.flush()).rejects.toMatchObject({ cause: { code: "42P01" } });
    } finally {
      await db.execute(sql`alter table flag_exposure_away rename to flag_exposure`);
    }
    office.count("singleVoucherRedirect", "true");
    expect((await desk.find("singleVoucherRedirect"))?.exposures).toMatchObject([{ value: "true", pages: 2 }]);
  });

  it("are counted by processes that write the same at the same time", async () => {
    const count = async () =>
      (await at(NEAR).desk.find("datesSuggested"))?.exposures.reduce((sum, { pages }) => sum + pages, 0) ?? 0;
    const before = await count();
    const values = Array.from({ length: 400 }, (_, index) => JSON.stringify(`${index}`));
    for (let round = 0; round < 8; round += 1) {
      for (const value of values) at(NEAR).office.count("datesSuggested", value);
      for (const value of values.toReversed()) at(FAR).office.count("datesSuggested", value);
      await Promise.all(houses.map(({ office }) => office.flush()));
    }
    expect((await count()) - before).toBe(values.length * 2 * 8);
  });

  it("are changed for a reason, by who may, knowing what was changed before", async () => {
    const content: Actor = { ...ADMIN, permissions: ["content"] };
    expect(await change("promoBanner", false, 0, content)).toEqual({ kind: "forbidden" });
    expect(await change("promoBanner", false, 0, ADMIN, "")).toEqual({ kind: "no_reason" });
    expect(await change("nothing", false, 0)).toEqual({ kind: "not_found" });
    expect(await change("promoBanner", "yes", 0)).toMatchObject({ kind: "bad" });
    await change("promoBanner", false, 0);
    expect(await change("promoBanner", true, 0)).toEqual({ kind: "stale", newest: 1 });
    await expect(database().db.execute(sql`delete from flag_change`)).rejects.toMatchObject({
      cause: { message: "versions, releases and flags are only ever added to" },
    });
  });
});
