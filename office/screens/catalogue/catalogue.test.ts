import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { hotel, ratePlan, room, roomRate, stayPackage } from "#modules/catalogue/tables.server.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { createCatalogueOffice } from "#tests/support/catalogue-office.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { attribute, filled } from "#tests/support/office-form.ts";
import { textOf, wordsOf } from "#tests/support/office.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

const database = useDemoDatabase();
const office = createCatalogueOffice(database);
const { see, send, lastDeed } = office;
let cookie = "";
let staffId = "";
let packageId = 0;
beforeAll(() => void ({ cookie, staffId, packageId } = office.seat()));
const textsOf = async (id: number) =>
  (await database().db.select({ texts: stayPackage.texts }).from(stayPackage).where(eq(stayPackage.id, id)))[0]?.texts;

describe("the list of the catalogue", () => {
  it("shows packages with their languages, weekends and prices, and finds them", async () => {
    const page = await (await see("/catalogue")).text();
    expect(wordsOf(page)).toMatch(/\d+ forfaits, 60 hôtels/);
    expect(page).toContain('class="chip complete"');
    expect(wordsOf(page)).toContain("Suivants");
    const [row] = await database()
      .db.select({ name: hotel.name })
      .from(hotel)
      .innerJoin(stayPackage, eq(stayPackage.hotelId, hotel.id))
      .where(eq(stayPackage.id, packageId));
    const found = await textOf(await see(`/catalogue?q=${encodeURIComponent(row?.name ?? "")}`));
    expect(found).toContain(row?.name.replaceAll("'", "’"));
    expect(await textOf(await see(`/catalogue?q=${packageId}`))).toMatch(/Publié/);
  });

  it("says that nothing fits, whatever is typed", async () => {
    for (const query of [
      "q=%25%25%27",
      "q=zzz&of=hotels",
      "missing=es&of=activities&q=zzz",
      "state=ended",
      "page=9999",
    ])
      expect([query, (await see(`/catalogue?${query}`)).status]).toEqual([query, 200]);
    expect(await textOf(await see("/catalogue?q=%25"))).toContain("Rien ne correspond");
  });

  it.each(["hotels", "activities", "activity-vouchers"])("lists %s", async (of) => {
    expect(await (await see(`/catalogue?of=${of}`)).text()).toContain(`href="/catalogue/${of}/`);
  });
});

describe("editing texts", () => {
  const path = () => `/catalogue/packages/${packageId}?part=texts&in=es`;

  it("stands beside the French, is written as it was typed, and read back in its history", async () => {
    const page = await (await see(path())).text();
    const before = await textsOf(packageId);
    expect(wordsOf(page)).toContain(
      (before?.fr?.label ?? "?").replaceAll("'", "’").replaceAll(/[\s\u00a0\u202f]+/g, " "),
    );
    const done = await send(
      path(),
      filled(page, { "texts.es.label": "Dos noches «junto» al mar", why: "título pobre" }),
    );
    expect([done.status, done.headers.get("location")]).toEqual([
      303,
      `/catalogue/packages/${packageId}?part=texts&in=es`,
    ]);
    expect(await textsOf(packageId)).toEqual({
      ...before,
      es: { ...before?.es, label: "Dos noches «junto» al mar" },
    });
    expect(await lastDeed()).toMatchObject({
      actor: `staff:${staffId}`,
      verb: "catalogue.edit",
      thingId: String(packageId),
      before: { "texts.es.label": before?.es?.label },
      after: { "texts.es.label": "Dos noches «junto» al mar" },
      reason: "título pobre",
    });
    expect(await textOf(await see(path()))).toContain("Titre (Español)");
  });

  it("tells the second of two, keeps what they typed, and writes over nothing that they did not touch", async () => {
    const [mine, theirs] = [await (await see(path())).text(), await (await see(path())).text()];
    await send(path(), filled(theirs, { "texts.es.description": "Descripción de otra persona.", why: "b" }));
    const late = await send(path(), filled(mine, { "texts.es.label": "Mi título", why: "c" }));
    const again = await late.text();
    expect(late.status).toBe(409);
    expect(wordsOf(again)).toContain("Votre saisie est encore là");
    expect(again).toContain("Mi título");
    expect((await textsOf(packageId))?.es?.label).not.toBe("Mi título");
    expect((await send(path(), filled(again, {}))).status).toBe(303);
    expect((await textsOf(packageId))?.es).toMatchObject({
      label: "Mi título",
      description: "Descripción de otra persona.",
    });
  });

  it("names what is wrong beside it, asks why, and loses nothing that was typed", async () => {
    const page = await (await see(path())).text();
    const deed = await lastDeed();
    const wrong = await send(path(), filled(page, { "texts.es.label": "m".repeat(301), why: "d" }));
    const text = await wrong.text();
    expect([wrong.status, text.includes("m".repeat(301)), text.includes('id="texts.es.label-error"')]).toEqual([
      422,
      true,
      true,
    ]);
    const unsaid = await send(path(), filled(page, { "texts.es.label": "Sin motivo", why: "" }));
    expect([unsaid.status, (await unsaid.text()).includes("Sin motivo")]).toEqual([422, true]);
    expect(await lastDeed()).toEqual(deed);
  });

  it("takes a whole language away where nothing is left of it", async () => {
    const it = `/catalogue/packages/${packageId}?part=texts&in=it`;
    const page = await (await see(it)).text();
    const changes = { "texts.it.label": "", "texts.it.description": "", "texts.it.importantInfos": "", why: "e" };
    expect((await send(it, filled(page, changes))).status).toBe(303);
    expect((await textsOf(packageId))?.it).toBeUndefined();
    expect(await textOf(await see(it))).toContain("Italiano : incomplet");
  });

  it("is over for whoever's role is taken away in between", async () => {
    const { cookie: theirs, id } = await signInAs(database().db, ["catalogue"]);
    const page = await (await see(path(), theirs)).text();
    await database()
      .db.update(staffPerson)
      .set({ roles: ["care"] })
      .where(eq(staffPerson.id, id));
    const before = await textsOf(packageId);
    expect((await send(path(), filled(page, { "texts.es.label": "Nunca", why: "f" }), theirs)).status).toBe(403);
    expect(await textsOf(packageId)).toEqual(before);
  });
});

describe("every part of everything", () => {
  const PARTS = ["texts", "facts", "house"];

  it("opens, and sent as it stands changes nothing", async () => {
    const { db } = database();
    const id = async (table: string) =>
      (await db.execute<{ id: number }>(sql.raw(`select id from ${table} order by id limit 3`))).rows;
    for (const [file, table] of [
      ["hotels", "hotel"],
      ["rooms", "room"],
      ["rate-plans", "rate_plan"],
      ["activities", "activity"],
      ["packages", "package"],
      ["activity-vouchers", "activity_voucher"],
    ] as const) {
      for (const row of await id(table)) {
        for (const part of PARTS) {
          const path = `/catalogue/${file}/${row.id}?part=${part}`;
          const answer = await see(path);
          expect([path, answer.status]).toEqual([path, 200]);
          const fields = filled(await answer.text(), { why: "rien" });
          if (!fields.some(([name]) => name === "seen")) continue;
          const deed = await lastDeed();
          const sent = await send(path, fields);
          expect([path, sent.status, wordsOf(await sent.text()).slice(0, 300)]).toEqual([path, 303, ""]);
          expect([path, (await lastDeed())?.id]).toEqual([path, deed?.id]);
        }
      }
    }
  }, 120_000);

  it("is not there where there is nothing", async () => {
    for (const path of [
      "/catalogue/hotels/1999999999",
      "/catalogue/reviews/1",
      "/catalogue/packages/x",
      "/catalogue/rooms/new?hotel=0",
    ])
      expect([path, (await see(path)).status]).toEqual([path, 404]);
  });
});

describe("a package from nothing", () => {
  it("is made with its hotel, room and plan, and is a draft until it has a price", async () => {
    const { db } = database();
    const make = async (path: string, changes: Record<string, string>) => {
      const page = await (await see(path)).text();
      const answer = await send(path, filled(page, { why: "un nouvel hôtel", ...changes }));
      expect([path, answer.status, answer.status === 422 ? wordsOf(await answer.text()) : ""]).toEqual([path, 303, ""]);
      return answer.headers.get("location") ?? "";
    };
    const [city] = await db
      .select({ cityId: hotel.cityId, name: sql<string>`${destination.names} ->> 'fr'` })
      .from(hotel)
      .innerJoin(destination, eq(destination.id, hotel.cityId))
      .limit(1);
    const lost = filled(await (await see("/catalogue/hotels/new")).text(), { cityId: "Nulle-Part-sur-Rien", why: "x" });
    expect(await textOf(await send("/catalogue/hotels/new", lost))).toContain("Aucune ville des sites ne porte ce nom");
    const texts = { "texts.fr.description": "Face au port.", "texts.fr.gettingThere": "Par la gare." };
    const led = await make("/catalogue/hotels/new", {
      code: "PORT-1",
      name: "Hôtel du Port",
      cityId: city?.name.toUpperCase() ?? "",
      latitude: "49,42",
      longitude: "0,23",
      streetAddress: "1 quai",
      zipCode: "14600",
      "tax.amount": "1,20",
      "new.id": "coast-dusk-10",
      "new.alt": "Le port",
      ...texts,
    });
    const hotelId = Number(/hotels\/(\d+)/.exec(led)?.[1]);
    const at = (file: string) => `/catalogue/${file}/new?hotel=${hotelId}`;
    expect((await see(at("packages"))).status).toBe(200);
    const named = { "texts.fr.description": "Calme.", "new.id": "coast-dusk-10" };
    await make(at("rooms"), { code: "DBL", sizeM2: "18", "texts.fr.name": "Chambre double", ...named });
    await make(at("rate-plans"), { code: "BAR", roomCodes: "DBL" });
    const shown = await make(at("packages"), {
      code: "PORT-1-A",
      roomCode: "DBL",
      ratePlanCode: "BAR",
      "texts.fr.label": "Deux nuits sur le port",
      ...named,
    });
    expect(await textOf(await see(shown))).toContain("Aucun prix sur un jour réservable");
    const rows = await db
      .select({ isPublished: stayPackage.isPublished, label: stayPackage.texts, isActive: hotel.isActive })
      .from(stayPackage)
      .innerJoin(hotel, eq(hotel.id, stayPackage.hotelId))
      .innerJoin(roomRate, eq(roomRate.id, stayPackage.roomRateId))
      .innerJoin(room, eq(room.id, roomRate.roomId))
      .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
      .where(eq(hotel.code, "PORT-1"));
    expect(rows).toMatchObject([
      { isPublished: false, isActive: false, label: { fr: { label: "Deux nuits sur le port" } } },
    ]);
    const bad = await send(
      "/catalogue/hotels/new",
      filled(await (await see("/catalogue/hotels/new")).text(), { code: "PORT-1", why: "x" }),
    );
    expect([bad.status, (await bad.text()).includes('id="name-error"')]).toEqual([422, true]);
  });
});

describe("files", () => {
  it("go out, and come in again as nothing; what is other is shown before it is written", async () => {
    const lines = await (await see("/catalogue/files/rooms")).text();
    const all = lines.trim().split("\n");
    expect(all.length).toBeGreaterThan(60);
    const first: Record<string, unknown> = JSON.parse(all[0] ?? "{}");
    const sendFile = async (fields: Record<string, string>, body: string, name = "rooms.ndjson") => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append("files", new File([body], name));
      const { headers } = officePost(cookie, {});
      return office.seat().server.fetch(`${STAFF}/catalogue/files`, {
        method: "POST",
        body: form,
        redirect: "manual",
        headers: { ...headers, "accept-language": "fr" },
      });
    };
    const deed = await lastDeed();
    expect(await textOf(await sendFile({ deed: "look" }, lines))).toContain(
      `0 nouveaux, 0 modifiés, ${all.length} inchangés`,
    );
    const other = `${JSON.stringify({ ...first, sizeM2: 77 })}\n`;
    const looked = await (await sendFile({ deed: "look" }, other)).text();
    expect(wordsOf(looked)).toContain("0 nouveaux, 1 modifiés, 0 inchangés");
    const digest = attribute(/<input[^>]*name="digest"[^>]*>/.exec(looked)?.[0] ?? "", "value") ?? "";
    expect(await lastDeed()).toEqual(deed);
    expect((await sendFile({ deed: "bring", digest, why: "surface" }, lines)).status).toBe(422);
    expect((await sendFile({ deed: "bring", digest, why: "" }, other)).status).toBe(422);
    expect((await sendFile({ deed: "look" }, other, "../x.ndjson")).status).toBe(422);
    expect((await sendFile({ deed: "look" }, '{"id":1}\n')).status).toBe(422);
    expect(await lastDeed()).toEqual(deed);
    expect(await textOf(await sendFile({ deed: "bring", digest, why: "surface" }, other))).toContain(
      "Tout est importé",
    );
    const deeds = await database().db.select().from(audit).orderBy(desc(audit.id)).limit(2);
    expect(deeds).toMatchObject([
      { verb: "catalogue.import", thingId: "rooms", after: { created: 0, changed: 1 }, reason: "surface" },
      { verb: "catalogue.import", thingId: String(first["id"]), after: { sizeM2: 77 }, reason: "surface" },
    ]);
  });
});
