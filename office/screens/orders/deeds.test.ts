import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { stayChange } from "#modules/booking/change/tables.server.ts";
import { expireRefundAsks } from "#modules/booking/granted/decide-refund.server.ts";
import { refundAsk } from "#modules/booking/granted/tables.server.ts";
import { orderItem, refund, tender } from "#modules/booking/tables.server.ts";
import { orderNote } from "#modules/desk/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { buyStay } from "#tests/support/bought.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let care: string;
let finance: string;
let number: string;
let orderId: string;
const { see, send } = useOffice({ database, now: NOW, as: () => care });

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: NOW });
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
  finance = (await signInAs(database().db, ["finance"], { name: "Paul Roy", now: new Date(NOW) })).cookie;
  ({ orderId, number } = await buyStay(scene));
});

const journal = () => database().db.select().from(audit).where(eq(audit.thingId, orderId)).orderBy(desc(audit.id));
const why = "Demandé par téléphone";

describe("sending a mail again", () => {
  it("wants a mail of the order and a reason, and says to whom it goes", async () => {
    const [mail] = await database()
      .db.insert(mailMessage)
      .values({
        dedupe: `${orderId}:order_confirmed`,
        orderId,
        locale: "fr_FR",
        recipient: "marion@example.org",
        subject: "C’est réservé",
        text: "t",
        html: "h",
        createdAt: new Date(NOW),
      })
      .returning({ id: mailMessage.id });
    const path = `/orders/${number}/mails`;
    expect(await textOf(await see(path))).toContain("C’est réservé");
    const key = randomUUID();
    for (const fields of [
      { mail: "", why, key },
      { mail: String(mail?.id), why: " ", key },
      { mail: "999999", why, key },
    ])
      expect((await send(path, fields)).status).toBe(422);
    const done = await send(path, { mail: String(mail?.id), why, key });
    expect([done.status, done.headers.get("location")]).toEqual([303, `/orders/${number}`]);
    expect(await journal()).toMatchObject([{ verb: "mail.send_again", reason: why }]);
    expect(await textOf(await see(`/orders/${number}`))).toContain("A renvoyé un e-mail");
  });
});

describe("an order of which not all was taken yet", () => {
  const text = async (path: string) => (await textOf(await see(path))).replaceAll(/[\u00a0\u202f]/g, " ");

  it("says so wherever something is given back, and calls nothing paid or given back that was not", async () => {
    const owed = /déduit de ce qui reste à payer à partir du .*15 décembre/;
    const paths = ["", "/cancel", "/withdraw", "/refund", "/change"].map((path) => `/orders/${number}${path}`);
    for (const path of paths) expect(await text(path), path).not.toMatch(owed);
    const schedule = [{ dueOn: day("2026-12-15"), amount: cents(20_000) }];
    await database()
      .db.update(tender)
      .set({ method: "deferred", plan: { method: "deferred", fee: ZERO, schedule } })
      .where(eq(tender.orderId, orderId));
    for (const path of paths) expect(await text(path), path).toMatch(owed);
    const page = await text(`/orders/${number}/cancel`);
    expect(page).toContain("Annuler, et déduire 160 € du prix");
    expect(page).toContain("Rendu ou plus dû");
    expect(page).not.toMatch(/Annuler et rendre|Payé/);
    expect((await send(`/orders/${number}/cancel`, { why, expected: "16000", back: "money" })).status).toBe(303);
    expect(await text(`/orders/${number}`)).toMatch(owed);
  });
});

describe("notes of the team", () => {
  it("stand on the order with who wrote them, once, and never change", async () => {
    const path = `/orders/${number}/notes`;
    expect((await send(path, { note: " ", key: randomUUID() })).status).toBe(422);
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries++)
      expect((await send(path, { note: "Rappeler <b>mardi</b>", key })).status).toBe(303);
    const page = await (await see(`/orders/${number}`)).text();
    expect(page).toContain("Rappeler &lt;b&gt;mardi&lt;/b&gt;");
    expect(await textOf(await see(`/orders/${number}`, finance))).toContain("Inès Lambert");
    // Back, and pressed again: the page came anew, with another key.
    await send(path, { note: "Rappeler <b>mardi</b>", key: randomUUID() });
    expect(await database().db.select().from(orderNote)).toHaveLength(1);
    expect(await journal()).toMatchObject([{ verb: "desk.note", after: null, reason: null }]);
    await expect(database().db.update(orderNote).set({ text: "other" })).rejects.toThrow(/order_note/);
    expect((await send(path, { note: "x", key: randomUUID() }, finance)).status).toBe(403);
  });
});

describe("changing a stay for its customer", () => {
  const fieldsOf = (nights: number, expected: number) => ({
    offer: String(scene.stay.package.id),
    checkin: addDays(REDEEMED_ON, 7),
    nights: String(nights),
    adults: "2",
    children: "0",
    babies: "0",
    expected: String(expected),
    seen: "0",
    why,
  });

  it("shows what it costs before, and does it at the same price with its line of the journal", async () => {
    const path = `/orders/${number}/change`;
    const page = await textOf(await see(`${path}?checkin=${addDays(REDEEMED_ON, 7)}`));
    for (const words of ["Avant, après", "Même prix", "marion@example.org"]) expect(page).toContain(words);
    expect((await send(path, { ...fieldsOf(2, 0), why: "" })).status).toBe(422);
    expect((await send(path, fieldsOf(2, 1))).status).toBe(422);
    expect(await journal()).toEqual([]);
    expect((await send(path, fieldsOf(2, 0))).status).toBe(303);
    expect(await journal()).toMatchObject([{ verb: "order.change", reason: why }]);
    // The second editor is told.
    const late = await send(path, { ...fieldsOf(2, 0), checkin: addDays(REDEEMED_ON, 10) });
    expect([late.status, (await textOf(late)).includes("Quelqu’un a modifié ce séjour")]).toEqual([422, true]);
    await scene.sound();
  });

  it("holds what is dearer for two hours, mails the link to pay it, and does not move the stay", async () => {
    const path = `/orders/${number}/change`;
    const page = await textOf(await see(`${path}?nights=3&checkin=${addDays(REDEEMED_ON, 7)}`));
    expect(page).toContain("Le client paie 100 €");
    expect((await send(path, fieldsOf(3, 10_000))).status).toBe(303);
    const [change] = await database().db.select().from(stayChange).where(eq(stayChange.orderId, orderId));
    expect(change).toMatchObject({ state: "awaiting_payment", differenceCents: 10_000 });
    expect(change?.holdExpiresAt).toEqual(new Date("2026-11-20T12:00:00Z"));
    expect(await journal()).toMatchObject([{ verb: "order.ask_change", after: { difference: 10_000 }, reason: why }]);
    expect((await see(path)).headers.get("location")).toBe(`/orders/${number}`);
  });
});

describe("a refund beyond the terms", () => {
  const path = () => `/orders/${number}/refund`;

  it("is given at once within the role's limit, and says what is left", async () => {
    expect(await textOf(await see(path()))).toContain("199,99 €");
    for (const [amount, reason] of [
      ["", why],
      ["-1", why],
      ["5", ""],
      ["300", why],
    ] as const)
      expect((await send(path(), { amount, why: reason, key: randomUUID() })).status).toBe(422);
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries++) expect((await send(path(), { amount: "40", why, key })).status).toBe(303);
    expect((await database().db.select().from(refund)).map(({ amountCents }) => amountCents)).toEqual([4_000]);
    expect(await journal()).toMatchObject([{ verb: "order.grant_refund", reason: why }]);
    expect(await textOf(await see(`/orders/${number}`))).toContain("A rendu de l’argent hors conditions · 40 €");
  });

  it("waits above it for a second person of finance, in a queue of its own", async () => {
    await send(path(), { amount: "150", why, key: randomUUID() });
    const [ask] = await database().db.select().from(refundAsk);
    const one = `/refunds/${ask?.id}`;
    expect(await textOf(await see("/refunds", finance))).toContain(why);
    expect(await textOf(await see("/", finance))).toContain("Remboursements à approuver");
    expect(await textOf(await see(one))).not.toContain("Accepter et rendre");
    expect((await send(one, { decision: "approve", why })).status).toBe(403);
    expect((await send(one, { decision: "approve", why: "" }, finance)).status).toBe(422);
    expect(await textOf(await see(`/orders/${number}`))).toContain("attend une seconde personne");
    expect((await send(one, { decision: "approve", why: "Vu" }, finance)).status).toBe(303);
    expect((await database().db.select().from(refund)).map(({ amountCents }) => amountCents)).toEqual([15_000]);
    expect(await textOf(await see("/refunds", finance))).toContain("Aucun remboursement");
    const decided = await textOf(await see(one));
    for (const words of ["Accordé", "Demandé par Inès Lambert", "Décidé par Paul Roy"])
      expect(decided).toContain(words);
    expect(await textOf(await see(`/orders/${number}`))).toContain("« Vu »");
    const again = await send(one, { decision: "refuse", why: "Trop tard" }, finance);
    expect(again.headers.get("location")).toBe("/refunds");
    expect((await journal()).map(({ verb }) => verb)).toEqual(["order.approve_refund", "order.ask_refund"]);
    for (const lost of ["/refunds/x", `/refunds/${randomUUID()}`]) expect((await see(lost)).status).toBe(404);
  });
});

describe("a refund that nobody decides about", () => {
  it("ends with its time, is said on its order and in the journal, and can be asked for anew", async () => {
    const ask = () =>
      send(`/orders/${number}/refund`, { amount: "150", why: `${why} ${randomUUID()}`, key: randomUUID() });
    await ask();
    const [asked] = await database().db.select().from(refundAsk);
    const clock = fixedClock("2026-11-23T10:00:01Z");
    const expire = () => expireRefundAsks({ ...scene.deps, clock }, system("expire_refund_asks"));
    await Promise.all([expire(), expire()]);
    const words = "Personne n’a décidé à temps : rien n’a été fait · 150 €";
    const page = await textOf(await see(`/orders/${number}`));
    expect(page.split(words)).toHaveLength(2);
    expect(page).not.toContain("attend une seconde personne");
    expect(await textOf(await see(`/refunds/${asked?.id}`, finance))).toContain("Personne n’a décidé à temps");
    expect((await send(`/refunds/${asked?.id}`, { decision: "approve", why: "Vu" }, finance)).status).toBe(303);
    expect((await journal()).map(({ verb }) => verb)).toEqual(["order.expire_refund", "order.ask_refund"]);
    await ask();
    expect((await journal()).map(({ verb }) => verb)).toHaveLength(3);
    expect(await database().db.select().from(refund)).toEqual([]);
  });
});

describe("a stay that we cannot keep", () => {
  it("is taken back after a look at what goes where, by a second person above the limit", async () => {
    const path = `/orders/${number}/withdraw`;
    const page = await textOf(await see(path));
    for (const words of ["200 €", "Dont hors conditions 40 €", "marion@example.org"]) expect(page).toContain(words);
    const key = randomUUID();
    expect((await send(path, { expected: "20000", seen: "0", key, why: "" })).status).toBe(422);
    expect((await send(path, { expected: "19000", seen: "0", key, why })).status).toBe(422);
    const other = await send(path, { expected: "20000", seen: "1", key, why });
    expect([other.status, await textOf(other)]).toEqual([422, expect.stringContaining("a modifié ce séjour")]);
    expect((await send(path, { expected: "20000", seen: "0", key, why }, finance)).status).toBe(403);
    expect((await send(path, { expected: "20000", seen: "0", key, why })).headers.get("location")).toBe(
      `/orders/${number}`,
    );
    expect(await journal()).toMatchObject([{ verb: "order.withdraw", reason: why, after: { due: 20_000 } }]);
    expect((await see(path)).headers.get("location")).toBe(`/orders/${number}`);
    await scene.work();
    await scene.sound();
  });

  it("is asked for where the terms keep all of it, and given up when somebody of finance agrees", async () => {
    const path = `/orders/${number}/withdraw`;
    const ncnr = sql`jsonb_set(${orderItem.snapshot}, '{cancellation,deadline}', 'null')`;
    await database().db.update(orderItem).set({ snapshot: ncnr }).where(eq(orderItem.orderId, orderId));
    expect(await textOf(await see(path))).toContain("Au-delà de votre plafond");
    await send(path, { expected: "20000", seen: "0", key: randomUUID(), why });
    const [ask] = await database().db.select().from(refundAsk).where(eq(refundAsk.state, "asked"));
    const one = await textOf(await see(`/refunds/${ask?.id}`, finance));
    for (const words of ["Séjour repris, par notre faute", "200 €", why]) expect(one).toContain(words);
    expect(await textOf(await see(`/orders/${number}`))).toContain("La reprise de ce séjour, 200 €, attend");
    expect((await send(`/refunds/${ask?.id}`, { decision: "approve", why: "Vu" }, finance)).status).toBe(303);
    expect((await journal()).map(({ verb }) => verb).slice(0, 2)).toEqual(["order.withdraw", "order.ask_withdrawal"]);
    await scene.work();
    await scene.sound();
  });

  it("is moved at our cost, which the page says before and the order after", async () => {
    const wish = `checkin=${addDays(REDEEMED_ON, 7)}&nights=3`;
    const path = `/orders/${number}/rebook`;
    const page = await textOf(await see(`${path}?${wish}`));
    for (const words of ["Réserver l’autre séjour", "À notre charge, en plus 100 €"]) expect(page).toContain(words);
    const fields = {
      offer: String(scene.stay.package.id),
      checkin: addDays(REDEEMED_ON, 7),
      nights: "3",
      adults: "2",
      children: "0",
      babies: "0",
      seen: "0",
      houseDifference: "0",
      cost: "10000",
      key: randomUUID(),
      why,
    };
    expect((await send(path, { ...fields, why: " " })).status).toBe(422);
    expect((await send(path, { ...fields, cost: "9000" })).status).toBe(422);
    expect((await send(path, fields, finance)).status).toBe(403);
    expect((await send(path, fields)).status).toBe(303);
    expect((await journal()).map(({ verb }) => verb)).toEqual(["order.change", "order.rebook"]);
    const order = await textOf(await see(`/orders/${number}`));
    for (const words of ["À notre charge", "A relogé un client · 100 €"]) expect(order).toContain(words);
    expect((await see(`/orders/${number}/cancel`)).headers.get("location")).toBe(`/orders/${number}/withdraw`);
    // The second editor is told.
    expect((await send(path, { ...fields, nights: "2", cost: "0", key: randomUUID() })).status).toBe(422);
    await scene.work();
    await scene.sound();
  });

  it("is moved to a cheaper one once the page has named what the terms would keep", async () => {
    await database().db.execute(sql`
      update order_item set snapshot = jsonb_set(snapshot, '{cancellation}', '{"type": "NCNR", "deadline": null}')
      where order_id = ${orderId} and kind = 'stay'`);
    const path = `/orders/${number}/rebook`;
    const page = await textOf(await see(`${path}?checkin=${addDays(REDEEMED_ON, 7)}&nights=1`));
    for (const words of ["Rendu au client 100 €", "Dont hors conditions 100 €"]) expect(page).toContain(words);
  });

  it("is changed as our gift beside what its customer would pay, above the limit by two", async () => {
    const path = `/orders/${number}/change`;
    const page = await textOf(await see(`${path}?adults=4&checkin=${addDays(REDEEMED_ON, 7)}`));
    for (const words of ["Le client paie 200 €", "Notre cadeau : 200 € à notre charge"]) expect(page).toContain(words);
    const fields = {
      offer: String(scene.stay.package.id),
      checkin: addDays(REDEEMED_ON, 7),
      nights: "2",
      adults: "4",
      children: "0",
      babies: "0",
      expected: "20000",
      seen: "0",
      houseDifference: "0",
      cost: "20000",
      key: randomUUID(),
      bears: "house",
      why,
    };
    expect((await send(path, fields)).status).toBe(303);
    const [ask] = await database().db.select().from(refundAsk).where(eq(refundAsk.state, "asked"));
    expect(ask).toMatchObject({ kind: "change", amountCents: 20_000 });
    const one = await textOf(await see(`/refunds/${ask?.id}`, finance));
    for (const words of ["Changement à nos frais", "Accepter le changement : 200 € à nos frais"])
      expect(one).toContain(words);
    expect((await send(`/refunds/${ask?.id}`, { decision: "approve", why: "Vu" }, finance)).status).toBe(303);
    expect((await journal()).map(({ verb }) => verb)).toEqual([
      "order.change",
      "order.bear_change",
      "order.ask_house_change",
    ]);
    await scene.work();
    await scene.sound();
  });
});
