import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { addDays } from "#platform/dates.ts";
import { rateDay } from "#modules/availability/tables.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { hotelClosing } from "#modules/desk/tables.server.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { buyStay } from "#tests/support/bought.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let care: string;
let admin: string;
let orderId: string;
let code: string;
const { see, send } = useOffice({ database, now: NOW, as: () => care });

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: NOW });
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
  admin = (await signInAs(database().db, ["admin"], { name: "Zoé Admin", now: new Date(NOW) })).cookie;
  ({ orderId } = await buyStay(scene));
  const [row] = await database().db.select({ code: hotel.code }).from(hotel).where(eq(hotel.id, scene.stay.hotel.id));
  code = row?.code ?? "";
});

const until = addDays(REDEEMED_ON, 1);
const address = () => `/closings/new?${new URLSearchParams({ hotel: code, from: REDEEMED_ON, until }).toString()}`;
const seenOf = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
const why = "Dégât des eaux";

describe("a closed hotel", () => {
  it("is looked at before anything is done: its stays, what each gets, what all of it comes to", async () => {
    expect(await textOf(await see("/closings"))).toContain("Aucun hôtel n’a encore été fermé");
    expect((await see("/closings/new?from=x")).headers.get("location")).toBe("/closings");
    const page = await textOf(await see(address()));
    for (const words of ["Marion", "Tout rendre : 200 €", "encore en vente"]) expect(page).toContain(words);
    const fields = { hotel: code, from: REDEEMED_ON, until, key: randomUUID(), [`do-${orderId}`]: "refund" };
    expect((await send("/closings/new", { ...fields, step: "look", why: "" })).status).toBe(422);
    const sums = await textOf(await send("/closings/new", { ...fields, step: "look", why }));
    expect(sums).toContain("Repris, tout rendu 1 200 €");
  });

  it("is closed for sale first, which care alone cannot, and begun once", async () => {
    const key = randomUUID();
    const seen = seenOf(await (await see(address())).text());
    const fields = {
      hotel: code,
      from: REDEEMED_ON,
      until,
      key,
      seen,
      why,
      step: "start",
      [`do-${orderId}`]: "refund",
    };
    const refused = await send("/closings/new", fields);
    expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringContaining("rien n’a été lancé")]);
    expect((await send("/closings/new", { ...fields, seen: "another" }, admin)).status).toBe(422);
    expect(await database().db.select().from(hotelClosing).where(eq(hotelClosing.id, key))).toEqual([]);
    for (let sent = 0; sent < 2; sent++) await send("/closings/new", fields, admin);
    expect(await database().db.select().from(hotelClosing).where(eq(hotelClosing.id, key))).toHaveLength(1);
    const [night] = await database()
      .db.select()
      .from(rateDay)
      .where(and(eq(rateDay.roomRateId, scene.stay.roomRate.id), eq(rateDay.day, REDEEMED_ON)));
    expect(night?.isClosed).toBe(true);
    const lines = await database().db.select().from(audit).where(eq(audit.reason, why));
    expect(lines.map(({ verb }) => verb)).toEqual(expect.arrayContaining(["rates.paint", "desk.close_hotel"]));
    const page = await textOf(await see(`/closings/${key}`));
    for (const words of [why, "Zoé Admin", "Tout rendu"]) expect(page).toContain(words);
    expect((await see(`/closings/${randomUUID()}`)).status).toBe(404);
    expect((await send(`/closings/${randomUUID()}`, { again: orderId })).status).toBe(404);
  });
});
