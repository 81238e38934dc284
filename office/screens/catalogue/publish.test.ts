import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rateDay } from "#modules/availability/tables.server.ts";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import { createCatalogueOffice } from "#tests/support/catalogue-office.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { fieldsOf, filled } from "#tests/support/office-form.ts";
import { textOf, wordsOf } from "#tests/support/office.ts";
import { jsonPost } from "#tests/support/server.ts";

const database = useDemoDatabase();
const office = createCatalogueOffice(database);
const { see, send, lastDeed } = office;
let packageId = 0;
beforeAll(() => void ({ packageId } = office.seat()));

describe("publishing", () => {
  const path = () => `/catalogue/packages/${packageId}/publish`;
  const found = async (locale = "fr_FR") => {
    const [row] = await database()
      .db.select({ city: hotel.cityId })
      .from(hotel)
      .innerJoin(stayPackage, eq(stayPackage.hotelId, hotel.id))
      .where(eq(stayPackage.id, packageId));
    const asked = { locale, searchCriterias: { city: row?.city }, numberOfPackagesPerHotel: 20 };
    const answer = await office.seat().server.fetch("/api/offers.json", jsonPost(asked));
    return (await answer.text()).includes(`"weekendId":"${packageId}"`);
  };

  it("takes a package out of the searches and back, each with why, and the page says when they have it", async () => {
    expect(await found()).toBe(true);
    const page = await (await see(path())).text();
    expect((await send(path(), filled(page, { deed: "withdraw", reason: "" }))).status).toBe(422);
    const gone = await send(path(), filled(page, { deed: "withdraw", reason: "hôtel en travaux" }));
    expect(gone.headers.get("location")).toBe(`/catalogue/packages/${packageId}`);
    await expect.poll(() => found(), { interval: 100, timeout: 30_000 }).toBe(false);
    expect(await lastDeed()).toMatchObject({
      verb: "catalogue.withdraw",
      before: { isPublished: true },
      after: { isPublished: false },
      reason: "hôtel en travaux",
    });
    expect(await textOf(await see(`/catalogue/packages/${packageId}`))).toMatch(/Brouillon/);
    const back = await (await see(path())).text();
    expect((await send(path(), filled(back, { deed: "publish", reason: "travaux finis" }))).status).toBe(303);
    await expect.poll(() => found(), { interval: 100, timeout: 30_000 }).toBe(true);
  });

  it("shows it on the ticked sites alone, and says so in lists, journal and history", async () => {
    const ticked = (html: string, sites: string[], reason: string): [string, string][] => [
      ...fieldsOf(html).filter(([name]) => name !== "site" && name !== "reason"),
      ...sites.map((site): [string, string] => ["site", site]),
      ["reason", reason],
      ["deed", "publish"],
    ];
    const first = await (await see(path())).text();
    expect(fieldsOf(first).filter(([name]) => name === "site")).toHaveLength(6);
    const led = await send(path(), ticked(first, ["fr_FR", "fr_BE"], "contrat français"));
    expect([led.status, led.headers.get("location")]).toEqual([303, `/catalogue/packages/${packageId}`]);
    expect(await lastDeed()).toMatchObject({
      verb: "catalogue.withdraw",
      before: { sites: null },
      after: { sites: ["fr_FR", "fr_BE"] },
      reason: "contrat français",
    });
    await expect.poll(() => found("nl_NL"), { interval: 100, timeout: 30_000 }).toBe(false);
    expect([await found("fr_FR"), await found("fr_BE"), await found("it_IT")]).toEqual([true, true, false]);
    const shown = await textOf(await see(`/catalogue/packages/${packageId}`));
    expect(shown).toContain("2/6 sites");
    expect(shown).toMatch(/→ France, Belgique/);
    const listed = async (site: string) =>
      (await (await see(`/catalogue?q=${packageId}&site=${site}`)).text()).includes(
        `/catalogue/packages/${packageId}"`,
      );
    expect([await listed("fr_BE"), await listed("nl_NL")]).toEqual([true, false]);

    const stale = await (await see(path())).text();
    expect((await send(path(), ticked(stale, [], "rien"))).status).toBe(422);
    expect((await send(path(), ticked(stale, ["fr_BE"], "un seul"))).status).toBe(303);
    expect((await send(path(), ticked(stale, ["it_IT"], "trop tard"))).status).toBe(409);
    await expect.poll(() => found("fr_FR"), { interval: 100, timeout: 30_000 }).toBe(false);
    expect(await found("fr_BE")).toBe(true);
    const all = ["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"];
    expect((await send(path(), ticked(await (await see(path())).text(), all, "partout"))).status).toBe(303);
    expect(await lastDeed()).toMatchObject({ verb: "catalogue.publish", after: { sites: null } });
    await expect.poll(() => found("nl_NL"), { interval: 100, timeout: 30_000 }).toBe(true);
  });

  it("takes no site whose texts are missing, and says which", async () => {
    const { db } = database();
    const [row] = await db.select({ texts: stayPackage.texts }).from(stayPackage).where(eq(stayPackage.id, packageId));
    const { nl: _nl, ...others } = row?.texts ?? {};
    await send(path(), filled(await (await see(path())).text(), { deed: "withdraw", reason: "textes" }));
    await db.update(stayPackage).set({ texts: others }).where(eq(stayPackage.id, packageId));
    const page = await (await see(path())).text();
    const sites = fieldsOf(page).flatMap(([name, value]) => (name === "site" ? [value] : []));
    expect(sites.toSorted()).toEqual(["es_ES", "fr_BE", "fr_FR", "it_IT"]);
    const refused = await send(path(), [...filled(page, { deed: "publish", reason: "quand même" }), ["site", "nl_NL"]]);
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Pays-Bas : ses textes en Nederlands ne sont pas complets"),
    ]);
    expect((await send(path(), filled(page, { deed: "publish", reason: "les autres" }))).status).toBe(303);
    await db
      .update(stayPackage)
      .set({ texts: row?.texts ?? {}, sites: null })
      .where(eq(stayPackage.id, packageId));
  });

  it("is stopped where nothing has a price, and says so", async () => {
    const { db } = database();
    const [row] = await db
      .select()
      .from(stayPackage)
      .where(eq(stayPackage.kind, "room"))
      .orderBy(desc(stayPackage.id))
      .limit(1);
    const id = row?.id ?? 0;
    const address = `/catalogue/packages/${id}/publish`;
    await send(address, filled(await (await see(address)).text(), { deed: "withdraw", reason: "a" }));
    const page = await (await see(address)).text();
    await db.delete(rateDay).where(eq(rateDay.roomRateId, row?.roomRateId ?? 0));
    const refused = await send(address, filled(page, { deed: "publish", reason: "b" }));
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Aucun prix sur un jour réservable"),
    ]);
    expect(await textOf(await see(address))).toContain("Ce qui bloque doit d’abord être réglé");
  });
});
