import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { ANSWER_JOB } from "#modules/contact/answer.server.ts";
import { contactAnswer, contactCase, contactCaseEvent } from "#modules/contact/tables.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { createStay, createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-21T10:00:00Z";
const HOUR = 3_600_000;
const database = useDatabase();
let care: string;
let other: string;
const { see, send } = useOffice({ database, now: NOW, as: () => care });

beforeEach(async () => {
  const { db } = database();
  await db.delete(contactCase);
  const now = new Date(NOW);
  care = (await signInAs(db, ["care"], { now })).cookie;
  other = (await signInAs(db, ["care"], { now, name: "Paul Morel" })).cookie;
});

type Written = { email?: string; name?: string; number?: string | null; hoursAgo?: number; locale?: SiteId };

/** A message that came with a proof, as the database keeps it: the ways in are the business of modules/contact. */
async function write({
  email = `${randomUUID()}@example.org`,
  name = "Camille Renard",
  number = null,
  hoursAgo = 1,
  locale = "fr_FR",
}: Written = {}): Promise<string> {
  const at = new Date(Date.parse(NOW) - hoursAgo * HOUR);
  const [row] = await database()
    .db.insert(contactCase)
    .values({
      locale,
      reason: number === null ? "avv_info" : "booking_info",
      bookingNumber: number,
      name,
      email,
      phone: null,
      description: "Où est ma facture, s’il vous plaît ?",
      state: "sent",
      fingerprint: randomUUID(),
      emailKey: email,
      createdAt: at,
      movedAt: at,
    })
    .returning({ id: contactCase.id });
  return row?.id ?? "";
}

const ANSWER = "Bonjour,\n\nelle est sur la page de votre réservation.\n\nÀ bientôt";
const answer = (id: string, fields: Record<string, string> = {}, cookie?: string) =>
  send(`/messages/${id}`, { way: "answer", text: ANSWER, ...fields }, cookie);
const given = (id: string) => database().db.select().from(contactAnswer).where(eq(contactAnswer.caseId, id));
const jobsOf = async (id: string) =>
  (
    await database()
      .db.select()
      .from(outbox)
      .where(eq(outbox.dedupe, `${ANSWER_JOB}:${id}`))
  ).length;

describe("the list of messages (docs/product/services.md#answers)", () => {
  it("has the oldest first, with the hour that was promised, until they are answered", async () => {
    await write({ name: "Bruno Late", hoursAgo: 49 });
    await write({ name: "Alice Soon", hoursAgo: 2 });
    const text = await textOf(await see("/messages"));
    expect(text).toContain("2 messages attendent une réponse");
    expect(text.indexOf("Bruno Late")).toBeLessThan(text.indexOf("Alice Soon"));
    expect(text).toMatch(/Bruno Late.*en retard depuis 10 h.*Alice Soon.*avant 23 nov/);
    const board = await textOf(await see("/"));
    expect(board).toMatch(/Bruno Late.*en retard depuis 10 h/);
  });

  it("says nothing of one that waits for its link", async () => {
    const id = await write({ name: "Nobody Yet" });
    await database().db.update(contactCase).set({ state: "waiting" }).where(eq(contactCase.id, id));
    expect(await textOf(await see("/messages"))).not.toContain("Nobody Yet");
    expect((await see(`/messages/${id}`)).status).toBe(404);
    expect((await answer(id)).status).toBe(404);
    expect(await given(id)).toEqual([]);
  });

  it("is found by number, address and name, and by its site; no address is in the list's own", async () => {
    await write({ name: "Alice Martin", email: "alice@example.org" });
    await write({ name: "Bruno Petit", number: "48217306", locale: "nl_BE" });
    const find = async (q: string, site = "") => {
      const led = await send("/messages", { q, site });
      const to = led.headers.get("location") ?? "";
      expect(to).not.toContain(q);
      return textOf(await see(to));
    };
    for (const q of ["Alice@example.org", "alice m"]) {
      const text = await find(q);
      expect([q, text.includes("Alice Martin"), text.includes("Bruno Petit")]).toEqual([q, true, false]);
    }
    expect(await find("4821 7306")).toContain("Bruno Petit");
    expect(await textOf(await see("/messages?site=nl_BE"))).not.toContain("Alice Martin");
    expect(await find("nobody@example.org")).toContain("Aucun message ne correspond");
  });

  it("goes on where a page ends, and misses nobody", async () => {
    for (let at = 0; at < 27; at++) await write({ name: `Writer ${String(at).padStart(2, "0")}`, hoursAgo: 40 - at });
    const first = await (await see("/messages")).text();
    const next = /href="(\/messages\?after=[^"]+)"/.exec(first)?.[1] ?? "";
    const second = await textOf(await see(next));
    expect([first.includes("Writer 24"), first.includes("Writer 25")]).toEqual([true, false]);
    expect([second.includes("Writer 25"), second.includes("Writer 26"), second.includes("Writer 24")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("an answer", () => {
  it("is written, told the journal without a word of it, and sent in the language of its writer", async () => {
    const id = await write({ email: "klaas@example.org", locale: "nl_NL" });
    expect(await textOf(await see(`/messages/${id}`))).toContain("Dag Camille Renard,");
    expect(await textOf(await see(`/messages/${id}?text=invoice`))).toContain("Je factuur staat op de pagina");
    expect((await answer(id)).headers.get("location")).toBe("/messages");
    expect(await given(id)).toMatchObject([{ way: "answer", text: ANSWER }]);
    const { db } = database();
    const [line] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(line).toMatchObject({ verb: "case.answer", thingKind: "case", thingId: id, before: null, after: null });
    expect(await db.select().from(contactCaseEvent).where(eq(contactCaseEvent.caseId, id))).toMatchObject([
      { from: "sent", to: "sent", trigger: "answer" },
    ]);
    await eventually(async () => {
      const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.caseId, id));
      expect(mail).toMatchObject({
        recipient: "klaas@example.org",
        locale: "nl_NL",
        subject: expect.stringContaining("Ons antwoord"),
      });
      expect(mail?.text).toContain("elle est sur la page de votre réservation.");
      expect(mail?.text).not.toContain("Où est ma facture");
    });
    expect(await textOf(await see("/messages"))).toContain("Tout le monde a sa réponse");
    expect(await textOf(await see("/messages?view=answered"))).toContain("Camille Renard");
    expect(await textOf(await see(`/messages/${id}`))).toMatch(/Répondu par e-mail.*Inès Lambert/);
  });

  it("is one: who comes second is told, and keeps what was typed", async () => {
    const id = await write();
    await answer(id);
    const second = await answer(id, { text: "Bonjour, une autre réponse, bien plus longue" }, other);
    expect(second.status).toBe(409);
    const text = await textOf(second);
    expect(text).toMatch(/Inès Lambert a répondu avant vous/);
    expect(text).toContain("une autre réponse, bien plus longue");
    expect([await given(id), await jobsOf(id)]).toMatchObject([[{ text: ANSWER }], 1]);
    expect((await answer(id)).headers.get("location"), "a second click of the same").toBe("/messages");
    expect(await jobsOf(id)).toBe(1);
  });

  it("is one of many at once", async () => {
    const id = await write();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => answer(id, { text: `${ANSWER} ${at}` }, at % 2 ? other : care)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409, 409, 409, 409, 409]);
    expect([(await given(id)).length, await jobsOf(id)]).toEqual([1, 1]);
  });

  it.each([
    ["nothing", "", "obligatoire"],
    ["a word", "Bonjour", "10"],
    ["5001 letters", "a".repeat(5_001), "trop long"],
  ])("of %s is none", async (_name, text, words) => {
    const id = await write();
    const refused = await answer(id, { text });
    expect([refused.status, (await textOf(refused)).includes(words)]).toEqual([422, true]);
    expect(await given(id)).toEqual([]);
  });

  it("that is only greeting and end is none, however its lines end", async () => {
    const id = await write();
    const draft = "Bonjour Camille Renard,\r\n\r\n\r\n\r\nBien cordialement,\r\nLe service client de Vendredi";
    expect((await answer(id, { text: draft })).status).toBe(422);
    expect(await given(id)).toEqual([]);
  });

  it("elsewhere is noted, and nobody is sent it", async () => {
    const id = await write();
    await answer(id, { way: "settle", note: "Rappelée par téléphone." });
    expect([await given(id), await jobsOf(id)]).toMatchObject([[{ way: "settle" }], 0]);
    expect(await textOf(await see(`/messages/${id}`))).toMatch(/Répondu ailleurs.*Rappelée par téléphone\./);
  });

  it("is nothing for finance", async () => {
    const id = await write();
    const { cookie } = await signInAs(database().db, ["finance"], { now: new Date(NOW) });
    expect([(await see(`/messages/${id}`, cookie)).status, (await answer(id, {}, cookie)).status]).toEqual([403, 403]);
    expect(await given(id)).toEqual([]);
  });
});

describe("the booking that a message names", () => {
  it("says whether its buyer writes, and has message and answer in its story", async () => {
    const { db } = database();
    const clock = fixedClock(NOW);
    const { providers: payments } = createTestPayments(clock);
    const stay = await createStay(db, { from: day("2026-12-01"), limit: 1 });
    const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: randomUUID() });
    const { orderId } = demandPlaced(
      await placeOrder({ db, clock, payments }, { ...input, caller: { ...input.caller, actor: VISITOR } }),
    );
    const [placed] = await db.select().from(order).where(eq(order.id, orderId));
    const number = placed?.number ?? "";
    const own = await write({ number, email: (placed?.buyer?.email ?? "").toUpperCase() });
    const strange = await write({ number, email: "mallory@example.org" });
    expect(await textOf(await see(`/messages/${own}`))).toContain("L’adresse est celle de la réservation.");
    expect(await textOf(await see(`/messages/${strange}`))).toContain("n’en dites rien à celle-ci");
    await answer(own);
    expect(await textOf(await see(`/orders/${number}`))).toMatch(/Répondu par e-mail Inès Lambert · Bonjour,/);
  });
});
