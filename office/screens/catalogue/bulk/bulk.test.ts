import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { catalogueBatch } from "#modules/assortment/tables.server.ts";
import { hotel, stayPackage } from "#modules/catalogue/tables.server.ts";
import { createCatalogueOffice } from "#tests/support/catalogue-office.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { fieldsOf, filled } from "#tests/support/office-form.ts";
import { textOf, wordsOf } from "#tests/support/office.ts";
import { signInAs } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const office = createCatalogueOffice(database);
const { see, send } = office;
let ids: number[] = [];
let other = "";

beforeAll(async () => {
  const rows = await database()
    .db.select({ id: stayPackage.id })
    .from(stayPackage)
    .where(
      sql`kind = 'weekend' and is_published and last_arrival is null and exists (select from rate_day r where r.room_rate_id = package.room_rate_id)`,
    )
    .orderBy(asc(stayPackage.id))
    .limit(4);
  ids = rows.map(({ id }) => id);
  other = (await signInAs(database().db, ["catalogue"])).cookie;
});
const reset = () =>
  database()
    .db.update(stayPackage)
    .set({ isPublished: true, sites: null, lastArrival: null })
    .where(inArray(stayPackage.id, ids));
beforeEach(reset);

const stateOf = async () =>
  (
    await database()
      .db.select({ id: stayPackage.id, isPublished: stayPackage.isPublished, sites: stayPackage.sites })
      .from(stayPackage)
      .where(inArray(stayPackage.id, ids))
      .orderBy(asc(stayPackage.id))
  ).map(({ isPublished, sites }) => (isPublished ? (sites?.length ?? 6) : 0));
const lastAudit = async () => (await database().db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]?.id ?? 0;
const newsSince = async (id: number) =>
  database()
    .db.select()
    .from(audit)
    .where(sql`${audit.id} > ${id} and ${audit.verb} like 'catalogue.%'`)
    .orderBy(asc(audit.id));

const ticked = (...of: number[]): [string, string][] => of.map((id) => ["row", String(id)]);
const look = async (wish: [string, string][], of = ids) =>
  send("/catalogue/bulk", [...ticked(...of), ["scope", "ticked"], ...wish]);
const withdraw: [string, string][] = [["do", "withdraw"]];
/** What the page's form does with a reason, and the page that it leads to. */
async function doIt(page: string, why = "fin de saison", as?: string) {
  const answer = await send("/catalogue/bulk", filled(page, { reason: why, step: "do" }), as);
  return { answer, batch: answer.headers.get("location") ?? "" };
}

describe("many at once", () => {
  it("are shown with what would change before anything does", async () => {
    const before = await lastAudit();
    await database()
      .db.update(stayPackage)
      .set({ isPublished: false })
      .where(eq(stayPackage.id, ids[0] ?? 0));
    const text = wordsOf(await (await look(withdraw)).text());
    expect(text).toContain("Rien n’est encore enregistré");
    expect(text).toContain("3 sur 4 changent");
    expect(text).toContain("Retiré de tous les sites");
    expect(text).toContain("C’est déjà le cas");
    expect([await stateOf(), await lastAudit()]).toEqual([[0, 6, 6, 6], before]);
  });

  it("are done with one line of the journal each, and put back", async () => {
    const known = await lastAudit();
    const { answer, batch } = await doIt(
      await (
        await look([
          ["do", "take"],
          ["on", "it_IT"],
          ["on", "es_ES"],
        ])
      ).text(),
    );
    expect([answer.status, batch]).toEqual([303, expect.stringMatching(/^\/catalogue\/batches\/[0-9a-f-]{36}$/)]);
    expect(await stateOf()).toEqual([4, 4, 4, 4]);
    expect((await newsSince(known)).map(({ verb, thingId, reason }) => [verb, thingId, reason])).toEqual(
      ids.map((id) => ["catalogue.withdraw", String(id), "fin de saison"]),
    );
    const page = await (await see(batch)).text();
    expect(wordsOf(page)).toContain("4 modifiés");
    const done = await lastAudit();
    const back = await send(batch, filled(page, { reason: "trop tôt" }));
    expect([back.status, await stateOf()]).toEqual([303, [6, 6, 6, 6]]);
    expect((await newsSince(done)).map(({ verb, thingId, reason }) => [verb, thingId, reason])).toEqual(
      ids.map((id) => ["catalogue.publish", String(id), "trop tôt"]),
    );
    expect(await textOf(await see(batch))).toContain("Modifié depuis");
    // Taken back itself, it is done again.
    const undone = back.headers.get("location") ?? "";
    await send(undone, filled(await (await see(undone)).text(), { reason: "finalement si" }));
    expect(await stateOf()).toEqual([4, 4, 4, 4]);
  });

  it("leave what somebody has changed meanwhile, and do the rest", async () => {
    const page = await (await look(withdraw)).text();
    const [first = 0] = ids;
    await database().db.update(stayPackage).set({ discountPercent: 17 }).where(eq(stayPackage.id, first));
    const { batch } = await doIt(page);
    expect(await stateOf()).toEqual([6, 0, 0, 0]);
    const text = await textOf(await see(batch));
    expect(text).toContain("3 modifiés. 1 laissé tel quel");
    expect(text).toContain("Modifié entre-temps par quelqu’un");
  });

  it("put back only what nobody has changed since", async () => {
    const { batch } = await doIt(await (await look(withdraw)).text());
    const page = await (await see(batch)).text();
    const [first = 0] = ids;
    await database().db.update(stayPackage).set({ discountPercent: 18 }).where(eq(stayPackage.id, first));
    expect(await textOf(await see(batch))).toContain("En rétablir 3");
    const back = await send(batch, filled(page, { reason: "erreur" }));
    expect(await stateOf()).toEqual([0, 6, 6, 6]);
    expect(await textOf(await see(back.headers.get("location") ?? ""))).toContain("Modifié entre-temps par quelqu’un");
  });

  it("do not come back without what showing takes", async () => {
    const [first = 0] = ids;
    const { batch } = await doIt(await (await look(withdraw, [first])).text());
    const page = await (await see(batch)).text();
    // Its prices are gone meanwhile: the thing itself is as it was left.
    const rates = sql`room_rate_id = (select room_rate_id from package where id = ${first})`;
    await database().db.execute(sql`update rate_day set is_closed = true where ${rates}`);
    try {
      const back = await send(batch, filled(page, { reason: "erreur" }));
      expect((await stateOf())[0]).toBe(0);
      expect(await textOf(await see(back.headers.get("location") ?? ""))).toContain(
        "Aucun prix sur un jour réservable",
      );
      expect(await textOf(await look([["do", "publish"]], [first]))).toContain("Impossible");
    } finally {
      await database().db.execute(sql`update rate_day set is_closed = false where ${rates}`);
    }
  });

  it("ask why, and keep what was unticked", async () => {
    const page = await (await look(withdraw)).text();
    const some = fieldsOf(page).filter(([name, value]) => name !== "item" || !value.startsWith(`${ids[0] ?? 0}_`));
    const known = await lastAudit();
    const answer = await send("/catalogue/bulk", [...some, ["step", "do"]]);
    const again = await answer.text();
    expect([answer.status, await lastAudit()]).toEqual([422, known]);
    expect(fieldsOf(again).filter(([name]) => name === "item")).toHaveLength(3);
    await doIt(again);
    expect(await stateOf()).toEqual([6, 0, 0, 0]);
  });

  it("sent twice are done once", async () => {
    const page = await (await look(withdraw)).text();
    const known = await lastAudit();
    const [one, two] = [await doIt(page), await doIt(page)];
    expect(two.batch).toBe(one.batch);
    expect(await newsSince(known)).toHaveLength(4);
  });

  it("of two people are done by one, and the other is told of each", async () => {
    const page = await (await look(withdraw)).text();
    const theirs = await (
      await send("/catalogue/bulk", [...ticked(...ids), ["scope", "ticked"], ["do", "take"], ["on", "fr_FR"]], other)
    ).text();
    const known = await lastAudit();
    await Promise.all([doIt(page), doIt(theirs, "autre", other)]);
    expect(await newsSince(known)).toHaveLength(4);
    const batches = await database().db.select().from(catalogueBatch).orderBy(desc(catalogueBatch.startedAt)).limit(2);
    expect(batches.reduce((sum, { left }) => sum + (left?.length ?? 0), 0)).toBe(4);
  });
});

describe("all of a list", () => {
  it("is looked at by its address, as many as one go takes", async () => {
    const [row] = await database()
      .db.select({ name: hotel.name })
      .from(hotel)
      .innerJoin(stayPackage, eq(stayPackage.hotelId, hotel.id))
      .where(eq(stayPackage.id, ids[0] ?? 0));
    const led = await send("/catalogue/bulk", [
      ["list:q", row?.name ?? ""],
      ["list:state", "published"],
      ["scope", "all"],
      ["do", "withdraw"],
    ]);
    expect(led.status).toBe(303);
    const path = led.headers.get("location") ?? "";
    expect(path).toContain("state=published");
    expect(await textOf(await see(path))).toContain(row?.name.replaceAll("'", "’"));
    const whole = await textOf(await see("/catalogue/bulk?do=take&on=it_IT"));
    const [, of = "0"] = /\d+ sur (\d+) change/.exec(whole) ?? [];
    expect(Number(of)).toBeLessThanOrEqual(200);
    expect(await textOf(await see("/catalogue/bulk?do=withdraw&after=1999999999"))).toContain("Rien ne correspond");
  });

  it("closes hotels and days of activities", async () => {
    const { db } = database();
    const [house] = await db.select({ id: hotel.id }).from(hotel).where(eq(hotel.isActive, true)).limit(1);
    const page = await (
      await send("/catalogue/bulk", [["list:of", "hotels"], ...ticked(house?.id ?? 0), ["do", "withdraw"]])
    ).text();
    expect(wordsOf(page)).toContain("Ouvert → Fermé");
    const { batch } = await doIt(page);
    await send(batch, filled(await (await see(batch)).text(), { reason: "rouvert" }));
    const [now] = await db
      .select({ isActive: hotel.isActive })
      .from(hotel)
      .where(eq(hotel.id, house?.id ?? 0));
    expect(now?.isActive).toBe(true);
    const closed = await send("/catalogue/bulk", [
      ["list:of", "activities"],
      ["scope", "all"],
      ["do", "closeDay"],
      ["day", "2027-12-25"],
    ]);
    expect(await textOf(await see(closed.headers.get("location") ?? ""))).toContain("Fermé le samedi 25 décembre 2027");
  });
});

describe("what is sent by hand", () => {
  it.each([
    ["nothing ticked", [["do", "withdraw"]], 303],
    [
      "rows that are no ids",
      [
        ["row", "x"],
        ["row", "-1"],
        ["row", "99999999999"],
        ["do", "withdraw"],
      ],
      303,
    ],
    [
      "what there is not",
      [
        ["row", "1"],
        ["do", "withdraw"],
      ],
      200,
    ],
    [
      "no form of ours",
      [
        ["row", "1"],
        ["do", "withdraw"],
        ["step", "do"],
        ["item", "1_x"],
        ["reason", "r"],
        ["key", "k"],
      ],
      404,
    ],
    [
      "a wish that there is not",
      [
        ["row", "1"],
        ["do", "erase"],
        ["step", "do"],
        ["item", "1_x"],
        ["reason", "r"],
      ],
      200,
    ],
  ] as [string, [string, string][], number][])("%s writes nothing", async (_what, fields, status) => {
    const known = await lastAudit();
    expect((await send("/catalogue/bulk", fields)).status).toBe(status);
    expect(await newsSince(known)).toEqual([]);
  });

  it("a batch that there is not", async () => {
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"])
      expect((await see(`/catalogue/batches/${id}`)).status).toBe(404);
  });
});
