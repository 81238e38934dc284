import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { messages } from "#tests/support/messages.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import { NO_WISHES } from "#modules/booking/wishes.ts";
import { order } from "#modules/booking/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { createStay, createTestPayments, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { EVERY_NEWS } from "#tests/support/every-mail.ts";
import { operatorOf, writingIn } from "#tests/support/writing.ts";
import { createMailHandlers, type OrderMailDeps } from "./handlers.server.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { writeOrderMail, type OrderMail } from "./order-mail.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();

const STAY: ItemView<"stay">["stay"] = {
  weekendId: "1042",
  packageLabel: "Spa & dîner",
  hotelName: "Le Grand Phare <script>alert(1)</script>",
  hotelStars: 4,
  hotelAddress: "14 chemin de la Lieutenance, 14600 Honfleur",
  hotelLatitude: 49.42,
  hotelLongitude: 0.23,
  cityLabel: "Honfleur",
  timeZone: "Europe/Paris",
  roomName: "Chambre Supérieure",
  imageId: "x",
  board: "BB",
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 1,
  party: { adults: 2, children: 1, babies: 0, singleRoom: true },
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
  activities: [
    { id: "7", title: "Massage en duo", day: day("2026-12-12") },
    { id: "8", title: "Accès spa", day: null },
  ],
  cancellation: { type: "FLEX", deadline: day("2026-12-08") },
  priceLines: [
    { code: "ROOM_AND_ACTIVITIES", amountCents: cents(35_840) },
    { code: "DISCOUNT", amountCents: cents(-4000) },
  ],
  localTaxAtHotelCents: cents(1040),
  nightlyCents: [cents(15_920), cents(15_920)],
};

const ORDER: OrderView = {
  id: "6f1d2c3b-0000-4000-8000-000000000001",
  number: "48217306",
  state: "confirmed",
  site: "fr_FR",
  amount: cents(31_840),
  buyer: { firstName: "Zoé <b>", lastName: "D’Arc", email: "zoe@example.org" },
  payment: { method: "card", plan: null },
  holdExpiresAt: "2026-11-20T10:15:00.000Z",
  createdAt: "2026-11-20T10:00:00.000Z",
  items: [
    {
      kind: "stay",
      endsOn: STAY.checkout,
      stay: STAY,
      promotionCodeItem: null,
      hotelId: 1,
      choices: [],
      wishes: NO_WISHES,
    },
  ],
};

function write(mail: OrderMail, siteId: SiteId = "fr_FR", order: OrderView = ORDER) {
  return writeOrderMail(order, mail, {
    ...writingIn(siteId),
    orderUrl: `https://vendredi.example/confirmation/${order.id}`,
  });
}

describe("what a mail says", () => {
  it("tells what is still to be paid, and when, of an order that is paid in parts or later", () => {
    const schedule = [
      { dueOn: day("2026-11-20"), amount: cents(11_079) },
      { dueOn: day("2026-12-20"), amount: cents(10_613) },
    ];
    const parts = { method: "3x" as const, fee: cents(466), schedule };
    const inParts = write({ kind: "confirmed" }, "fr_FR", { ...ORDER, payment: { method: "3x", plan: parts } });
    for (const fact of ["Vos paiements", "110,79", "dimanche 20 décembre 2026", "106,13", "Frais de paiement", "4,66"])
      expect(inParts.text).toContain(fact);
    expect(inParts.text).not.toContain("Total payé");
    const later = { method: "deferred" as const, fee: cents(0), schedule: schedule.slice(1) };
    const { text } = write({ kind: "confirmed" }, "fr_FR", { ...ORDER, payment: { method: "deferred", plan: later } });
    expect(text).toContain("rien n’a été prélevé aujourd’hui");
    expect(text).not.toContain("Le paiement est passé");
    // What was never taken does not come to anybody's bank.
    const back = { kind: "refunded" as const, cause: "byCustomer" as const, amount: cents(10_613), fees: cents(0) };
    const given = write({ ...back, byTransfer: false, asCard: false, laterDay: day("2026-12-20") }, "fr_FR", ORDER);
    expect(given.text).toContain("est déduit de ce qui reste à payer à partir du dimanche 20 décembre 2026");
    expect(given.text).not.toContain("selon votre banque");
    expect(`${given.subject} ${given.text}`).not.toMatch(/[Rr]emboursé/);
    const gesture = write({ kind: "given", amount: cents(5_000), laterDay: day("2026-12-20") }, "fr_FR", ORDER);
    expect(gesture.text).toContain("est déduit de ce qui reste à payer à partir du dimanche 20 décembre 2026");
  });

  it.each(["byCustomer", "insured", "noRooms", "withdrawn", "mistake", "ended"] as const)(
    "calls nothing refunded of which some was never taken, whatever ended it: %s",
    (cause) => {
      const ways = { byTransfer: false, asCard: false, laterDay: day("2026-12-20") };
      const mail = { kind: "refunded" as const, cause, amount: cents(10_613), fees: cents(0), ...ways };
      const untrue = { fr: /[Rr]embours/, es: /[Rr]eembols|[Dd]evuelto/, it: /[Rr]imbors/, nl: /[Tt]erugbetaa?l/ };
      for (const [siteId, wrong] of [
        ["fr_FR", untrue.fr],
        ["es_ES", untrue.es],
        ["it_IT", untrue.it],
        ["nl_BE", untrue.nl],
      ] as const) {
        const { subject, text } = write(mail, siteId);
        expect(`${subject} ${text}`).not.toMatch(wrong);
        expect(text).toContain("106,13");
      }
    },
  );

  it("calls a change that is not made after all, and was to be paid later, no longer due", () => {
    const { text } = write({ kind: "kept", amount: cents(4_000), laterDay: day("2026-12-20") });
    expect(text).toMatch(/Les 40\s€ de la modification ne sont plus dus/);
    expect(text).toContain("à partir du dimanche 20 décembre 2026");
    expect(text).not.toMatch(/[Rr]embours|selon votre banque/);
  });

  it("does not say that a gift is no longer due beside what was to be paid later", () => {
    const payment = { method: "deferred" as const, plan: null, cards: cents(20_000), voucher: cents(20_000) };
    const order: OrderView = { ...ORDER, payment: { ...payment, hidesPrice: true } };
    const ways = { byTransfer: false, asCard: false, laterDay: day("2026-12-20") };
    const news = { kind: "refunded" as const, cause: "byCustomer" as const, fees: cents(0), ...ways };
    const { text } = write({ ...news, amount: cents(25_000) }, "fr_FR", order);
    expect(text).toMatch(/50\s€ de son prix ne sont plus dus/);
    expect(text).toContain("Votre cadeau vous revient entier");
    expect(text).not.toMatch(/cadeau et 50|250|200\s€/);
  });

  it("tells everything about the stay, in text and in HTML", () => {
    const { subject, text, html } = write({ kind: "confirmed" });
    expect(subject).toContain("Le Grand Phare");
    for (const fact of [
      "48217306",
      "vendredi 11 décembre 2026",
      "dès 15\u00a0h",
      "dimanche 13 décembre 2026",
      "2 nuits",
      "Chambre Supérieure",
      "2 adultes",
      "1 enfant",
      "Accès spa",
      "318,40",
      "10,40",
      "mardi 8 décembre 2026",
      "14 chemin de la Lieutenance",
    ]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(text).toContain("Massage en duo, samedi 12 décembre 2026");
    expect(text).toContain(`https://vendredi.example/confirmation/${ORDER.id}`);
  });

  it("escapes whatever people and catalogues bring", () => {
    const { html } = write({ kind: "confirmed" });
    expect(html).not.toContain("<script>");
    expect(html).toContain("Le Grand Phare &lt;script&gt;");
    expect(html).toContain("Zoé &lt;b&gt;");
  });

  it("does not promise a refund that the rate does not give", () => {
    const stay = { ...STAY, cancellation: { type: "NCNR" as const, deadline: null } };
    const order: OrderView = { ...ORDER, items: ORDER.items.map((item) => ({ ...item, stay })) };
    expect(write({ kind: "confirmed" }, "fr_FR", order).text).not.toMatch(/80\s?%/);
  });

  it.each([...LOCALES, "preview"] as const)("is complete in %s: every text is there, every blank filled", (siteId) => {
    for (const mail of EVERY_NEWS) {
      const { subject, text, html } = write(mail, siteId);
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/mail\.\w|unit\.\w|date\.\w|\{\{|undefined|NaN/);
    }
  });

  it("has the same keys in every language, and overrides that exist", () => {
    const keys = (folder: string) =>
      Object.keys(JSON.parse(readFileSync(`locales/${folder}/mail.json`, "utf8"))).toSorted();
    for (const language of ["fr", "es", "nl", "it"]) expect(keys(language)).toEqual(keys("en"));
    const overriding = readdirSync("locales")
      .filter((name) => name.includes("_"))
      .flatMap(keys);
    for (const key of overriding) expect(keys("en")).toContain(key);
  });
});

describe("how a mail leaves", () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  let smtp: TestSmtp;

  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  async function placedOrder(): Promise<string> {
    const stay = await createStay(database().db, { from: day("2026-12-01") });
    const outcome = await placeOrder(
      { db: database().db, clock, payments: createTestPayments(clock).providers },
      orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: `mail-${stay.package.id}` }),
    );
    if (outcome.kind !== "placed") throw new Error(outcome.kind);
    return outcome.orderId;
  }

  const depsWith = (given: Mailer | null): OrderMailDeps => ({
    db: database().db,
    clock,
    messages,
    mailer: given,
    isTrial: false,
    operatorOf,
    linkTo: (site, path) => `https://${site.devHost}${path === "home" ? "/" : path}`,
    orderPath: ({ id }) => `/confirmation/${id}?token=t`,
  });
  const jobFor = (orderId: string, payload = {}) => ({
    id: 1,
    kind: "order_confirmed",
    dedupe: `${orderId}:order_confirmed`,
    payload: { orderId, ...payload },
    attempts: 1,
    keyEpoch: 0,
  });
  const storedFor = (orderId: string) =>
    database().db.select().from(mailMessage).where(eq(mailMessage.orderId, orderId));

  it("goes out over SMTP with both bodies, in the buyer's language", async () => {
    const orderId = await placedOrder();
    await createMailHandlers(depsWith(smtp.mailer)).order_confirmed(jobFor(orderId));
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to?.[0]?.address).toBe("marion@example.org");
    expect(mail?.subject).toContain("C’est réservé");
    expect(mail?.text).toContain("Bonjour Marion");
    expect(mail?.text).toContain(`https://fr.localhost/confirmation/${orderId}?token=t`);
    expect(mail?.html).toContain("Bonjour Marion");
    expect(mail?.messageId).toBe(`<${orderId}.order_confirmed@vendredi.example>`);
    expect(mail?.headers.find(({ key }) => key === "content-language")?.value).toBe("fr-FR");
    expect(await storedFor(orderId)).toMatchObject([
      { recipient: "marion@example.org", locale: "fr_FR", sentAt: clock.now() },
    ]);
  });

  it("of an order that was given up before it could leave nobody is told that it is booked", async () => {
    const orderId = await placedOrder();
    await database().db.update(order).set({ state: "refund_pending" }).where(eq(order.id, orderId));
    await createMailHandlers(depsWith(smtp.mailer)).order_confirmed(jobFor(orderId));
    expect(smtp.received).toEqual([]);
  });

  it("sends once, however often the event comes", async () => {
    const orderId = await placedOrder();
    const handlers = createMailHandlers(depsWith(smtp.mailer));
    for (let round = 0; round < 3; round++) await handlers.order_confirmed(jobFor(orderId));
    expect(smtp.received).toHaveLength(1);
  });

  it("tries again when the server refuses, with the same message", async () => {
    const orderId = await placedOrder();
    const handlers = createMailHandlers(depsWith(smtp.mailer));
    smtp.isRefusing = true;
    await expect(handlers.order_confirmed(jobFor(orderId))).rejects.toThrow(
      /^the mail server did not take the message: \w+ \d+$/,
    );
    smtp.isRefusing = false;
    await handlers.order_confirmed(jobFor(orderId));
    expect(smtp.received).toHaveLength(1);
    expect(await storedFor(orderId)).toHaveLength(1);
  });

  it("says nothing about an expired hold to somebody who paid after all", async () => {
    const orderId = await placedOrder();
    await createMailHandlers(depsWith(smtp.mailer)).order_expired({
      ...jobFor(orderId),
      kind: "order_expired",
      dedupe: `${orderId}:order_expired`,
    });
    expect(smtp.received).toHaveLength(0);
  });

  it("leads whoever did not come to pay back to the same stay, party and dates", async () => {
    const orderId = await placedOrder();
    await database().db.update(order).set({ state: "expired" }).where(eq(order.id, orderId));
    await createMailHandlers(depsWith(smtp.mailer)).order_expired({
      ...jobFor(orderId),
      kind: "order_expired",
      dedupe: `${orderId}:order_expired`,
    });
    const [mail] = smtp.received;
    const url = /Reprendre ma réservation\s: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(url).toMatch(/^https:\/\/fr\.localhost\/checkout\/\d+\?/);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ checkin: "2026-12-04", night: "1", a: "2" });
    expect(url).not.toContain("order=");
  });

  it("tells of an arrival that is near, unless the stay was given up", async () => {
    const orderId = await placedOrder();
    const arriving = { ...jobFor(orderId), kind: "order_arriving", dedupe: `${orderId}:order_arriving` };
    const handlers = createMailHandlers(depsWith(smtp.mailer));
    await handlers.order_arriving(arriving);
    expect(smtp.received).toHaveLength(0);
    await database().db.update(order).set({ state: "confirmed" }).where(eq(order.id, orderId));
    await handlers.order_arriving(arriving);
    const [mail] = smtp.received;
    expect(mail?.subject).toContain("tout ce qu’il vous faut");
    expect(mail?.text).toContain("C’est pour bientôt, Marion");
    expect(mail?.text).not.toContain("Total payé");
    clock.advance(15 * 86_400_000);
    await handlers.order_arriving({ ...arriving, dedupe: `${orderId}:late` });
    expect(smtp.received).toHaveLength(1);
    clock.advance(-15 * 86_400_000);
  });

  it("waits on the mailbox page where there is no SMTP server, and cannot run anything there", async () => {
    const orderId = await placedOrder();
    await createMailHandlers(depsWith(null)).order_confirmed(jobFor(orderId));
    const [mail] = await storedFor(orderId);
    const app = new Hono().route("/", createMailboxRoutes({ db: database().db }));
    expect(await (await app.request("/dev/mailbox")).text()).toContain("marion@example.org");
    await database()
      .db.update(mailMessage)
      .set({ locale: "preview" })
      .where(eq(mailMessage.id, mail?.id ?? 0));
    expect(await (await app.request("/dev/mailbox")).text()).toContain(`<strong lang="en">${mail?.subject}`);
    const page = await app.request(`/dev/mailbox/${mail?.id}`);
    expect((await page.text()).replaceAll(/[ \n]+/g, " ")).toContain(
      `<iframe title="${mail?.subject}" src="/dev/mailbox/${mail?.id}/html" sandbox=`,
    );
    const body = await app.request(`/dev/mailbox/${mail?.id}/html`);
    expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await body.text()).toContain("Bonjour Marion");
    expect((await app.request(`/dev/mailbox/${mail?.id}/text`)).headers.get("content-type")).toContain("text/plain");
    expect((await app.request("/dev/mailbox/999999999")).status).toBe(404);
    expect((await app.request("/dev/mailbox/99999999999999999999")).status).toBe(404);
  });
});
