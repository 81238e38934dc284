import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { tender } from "#modules/booking/tables.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { paymentReminder } from "#modules/booking/verbs/remind-payments.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { messages } from "#tests/support/messages.ts";
import { createPartsPayments, type PartsPayments } from "#tests/support/parts-payments.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { createMailHandlers } from "./handlers.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-18");
let clock: ReturnType<typeof fixedClock>;
let parts: PartsPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  parts = createPartsPayments(clock);
  const { db } = database();
  deps = { db, clock, payments: onlyProvider(parts.provider), papers: createPapers(messages) };
  await emptyTables(db, "order, outbox, mail_message");
  stay = await createStay(db, { from: day("2026-12-01"), limit: 3, days: 60 });
});

const ask = (method: PaymentMethod) => ({
  ...orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `later-${++lastKey}`, nights: 3 }),
  expectedAmount: cents(30_000),
  method,
});

/** A stay that is bought by a way of paying later, agreed to at its provider. */
async function buy(method: PaymentMethod): Promise<{ orderId: string; reference: string }> {
  const placed = await placeOrder({ ...deps, returnUrlOf: () => "http://fr.localhost/checkout/1" }, ask(method));
  if (placed.kind !== "placed") throw new Error(placed.kind);
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, placed.orderId));
  const reference = row?.reference ?? "";
  await parts.answer(reference, "accept");
  await syncPayment(deps, placed.orderId, WORKER);
  return { orderId: placed.orderId, reference };
}

async function work(): Promise<void> {
  const mail = {
    db: deps.db,
    clock,
    messages,
    mailer: null,
    isTrial: false,
    operatorOf,
    linkTo: () => "https://vendredi.example/",
    orderPath: () => "/order" as const,
  };
  const handlers = { ...createPaymentHandlers(deps), ...createMailHandlers(mail) };
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
}

const goTo = (at: string) => clock.advance(Date.parse(at) - clock.now().getTime());
const mails = async () =>
  (await deps.db.select().from(mailMessage).orderBy(mailMessage.id)).map(({ subject }) =>
    subject.replaceAll("\u00a0", " "),
  );

describe("a payment that falls due later", () => {
  it("is told of two days before, once", async () => {
    await buy("deferred");
    await work();
    const before = await mails();
    const [row] = await deps.db.select().from(tender);
    const dueOn = row?.plan?.schedule[0]?.dueOn ?? "";
    goTo(`${dueOn}T07:59:00Z`);
    clock.advance(-2 * 86_400_000);
    await work();
    expect(await mails()).toEqual(before);
    clock.advance(60_000);
    for (let round = 0; round < 3; round++) await work();
    expect((await mails()).slice(before.length)).toEqual(["Dans deux jours : 300 € pour votre séjour"]);
  });

  it("is not told of when the stay was given up", async () => {
    const { orderId } = await buy("deferred");
    await work();
    expect(await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true })).toMatchObject({ kind: "cancelled" });
    goTo("2027-01-20T10:00:00Z");
    await work();
    expect((await mails()).filter((subject) => subject.startsWith("Dans deux jours"))).toEqual([]);
  });

  it("in parts is its provider's to tell of", async () => {
    await buy("3x");
    await work();
    goTo("2027-03-01T10:00:00Z");
    await work();
    expect((await mails()).filter((subject) => subject.startsWith("Dans deux jours"))).toEqual([]);
  });

  it("that could not be taken is told of the morning after, though no notice came: the stay stands", async () => {
    const { reference } = await buy("3x");
    await work();
    await parts.sandbox.fallBehind(reference);
    goTo("2026-12-21T07:59:00Z");
    await work();
    expect((await mails()).filter((subject) => subject.startsWith("Un paiement"))).toEqual([]);
    goTo("2026-12-21T08:00:00Z");
    for (let round = 0; round < 3; round++) await work();
    goTo("2027-03-01T08:00:00Z");
    await work();
    expect((await mails()).filter((subject) => subject.startsWith("Un paiement"))).toHaveLength(1);
  });
});

describe("a purchase that came to nothing because of its payment", () => {
  it("is told to its buyer with the way back to the same stay", async () => {
    const cards = createTestPayments(clock);
    const byCard = { ...deps, payments: cards.providers };
    const placed = demandPlaced(await placeOrder(byCard, ask("card")));
    const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, placed.orderId));
    await cards.providers.of(row?.provider ?? "").cancel(row?.reference ?? "", "by-hand");
    expect((await syncPayment(byCard, placed.orderId, WORKER))?.state).toBe("cancelled");
    await work();
    const [mail] = await deps.db.select().from(mailMessage);
    expect(mail?.subject).toMatch(/^Votre paiement n’a pas abouti/);
    expect(mail?.text).toContain("Rien n’a été débité");
    expect(mail?.text).toMatch(/Reprendre ma réservation\s: /);
    expect(await mails()).toHaveLength(1);
  });
});

it.each([
  ["2026-12-08", "Europe/Paris", "2026-12-06T08:00:00.000Z"],
  ["2026-07-10", "Europe/Madrid", "2026-07-08T07:00:00.000Z"],
  // The clocks go back on the morning of the reminder.
  ["2026-10-27", "Europe/Rome", "2026-10-25T08:00:00.000Z"],
  ["2026-06-12", "Europe/Brussels", "2026-06-10T07:00:00.000Z"],
  ["2026-06-03", "Europe/Brussels", "2026-06-01T07:00:00.000Z"],
  ["2026-06-02", "Europe/Brussels", null],
])("a payment due on %s at %s is told of at %s", (dueOn, timeZone, at) =>
  expect(paymentReminder(day(dueOn), timeZone, new Date("2026-06-01T06:59:59Z"))?.toISOString() ?? null).toBe(at),
);
