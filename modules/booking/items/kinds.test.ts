import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { WORKER } from "#tests/support/actors.ts";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import {
  createStay,
  createTestPayments,
  orderInput,
  secretOf,
  silentLog,
  type TestPayments,
  keptBy,
} from "#tests/support/payments.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { writingIn } from "#tests/support/writing.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findItems } from "../order-row.server.ts";
import { order } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { completeStays } from "../verbs/complete-stays.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { placeItems } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { writeOrderMail } from "#modules/notifications/order-mail.ts";
import { findOrderView } from "../data.server.ts";
import { ITEM_KINDS } from "./kinds.server.ts";
import type { ItemMail } from "./mail-words.ts";
import { ITEM_MAILS } from "./mails.ts";
import { wishForStay } from "./stay/stay.server.ts";
import type { ItemKindRow, ItemWish } from "./types.ts";
import type { ItemKind } from "./views.ts";

/** A kind that nobody sells: baskets of fruit on a shelf. It is the row below and its wish, and nothing else knows of it. */
const BASKET = "basket" as ItemKind;
/** What is promised and seen of one. */
const PEARS = { kind: BASKET, endsOn: null } as never;
const PRICE = cents(1_500);
const shelf = { free: 0, held: 0, sold: 0 };
const move = ({ free = 0, held = 0, sold = 0 }: Partial<typeof shelf>) => {
  shelf.free += free;
  shelf.held += held;
  shelf.sold += sold;
};
const basketKind: ItemKindRow<ItemKind> = {
  hold: async () => shelf.free > 0 && (move({ free: -1, held: 1 }), true),
  fulfil: async () => move({ held: -1, sold: 1 }),
  fulfilLate: async () => shelf.free > 0 && (move({ free: -1, sold: 1 }), true),
  release: async () => move({ held: -1, free: 1 }),
  undo: async () => move({ sold: -1, free: 1 }),
  refund: ({ paid }) => paid,
  isOver: () => true,
  toldToHotel: async () => null,
  view: async () => PEARS,
  mask: () => PEARS,
  isHadAgain: async () => false,
  returnPath: () => "/",
  resumePath: () => "/",
  remindAt: () => null,
  income: "stay_income",
};
const wishForBasket: ItemWish = async () => ({
  kind: "priced",
  item: {
    kind: BASKET,
    amount: PRICE,
    reductions: [],
    endsOn: day("2026-12-04"),
    snapshot: PEARS,
    rooms: 0,
    save: async () => undefined,
  },
});

/** Its words, which mails and the module that writes them know nothing of. */
const basketMail: ItemMail<ItemKind> = {
  open: () => ({
    subject: "A basket for you",
    preheader: "",
    title: "Pears!",
    sentences: ["They are in the basket."],
    number: "Basket number",
    see: "Open the basket",
    again: "Another basket",
  }),
  about: () => [{ kind: "list", title: "In the basket", items: ["Six pears"] }],
  prices: () => ({ rows: [{ label: "Pears", value: "15 €" }], note: "Basket included." }),
  next: () => [{ kind: "small", text: "Eat them soon." }],
};

const mails = ITEM_MAILS as Record<string, ItemMail<ItemKind>>;
const kinds = ITEM_KINDS as Record<string, ItemKindRow<ItemKind>>;
beforeAll(() => {
  kinds[BASKET] = basketKind;
  mails[BASKET] = basketMail;
});
afterAll(() => {
  delete kinds[BASKET];
  delete mails[BASKET];
});

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
  Object.assign(shelf, { free: 1, held: 0, sold: 0 });
});

async function place() {
  const key = `basket-${++lastKey}`;
  const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: key });
  const ask = { ...input, expectedAmount: cents(10_000 + PRICE), requestHash: key };
  return placeItems(deps, ask, [wishForStay(input), wishForBasket]);
}

async function buy() {
  const placed = await place();
  if (placed.kind !== "placed") throw new Error(placed.kind);
  await payments.pay(secretOf(placed.payment));
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed.orderId;
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const rooms = async () => {
  const [night] = (await deps.db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId))).filter(
    (row) => row.day === "2026-12-04",
  );
  return { held: night?.held, sold: night?.sold };
};

test("a stay and a basket are one order, one sum, one payment: held together, sold together, earned together", async () => {
  const orderId = await buy();
  expect(await stateOf(orderId)).toBe("confirmed");
  expect([await rooms(), shelf]).toEqual([
    { held: 0, sold: 1 },
    { free: 0, held: 0, sold: 1 },
  ]);
  const items = await findItems(deps.db, orderId);
  expect(items.map(({ kind, paid }) => [kind, paid])).toEqual([
    ["stay", 10_000],
    ["basket", 1_500],
  ]);
  expect((await payments.sandbox.inspect()).charges).toMatchObject([{ amount_captured: 11_500 }]);
  clock.advance(20 * 86_400_000);
  await completeStays(deps, WORKER);
  expect(await stateOf(orderId)).toBe("completed");
  expect(await Promise.all(items.map(({ id }) => balanceOf(deps.db, "stay_income", id)))).toEqual([-10_000, -1_500]);
  expect(await compareBooks(deps.db)).toEqual([]);
});

test("given up, each gives back what its own terms say", async () => {
  const orderId = await buy();
  expect(await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true })).toEqual({
    kind: "cancelled",
    refund: 8_000 + PRICE,
  });
  await work();
  expect(await stateOf(orderId)).toBe("refunded");
  expect([await rooms(), shelf]).toEqual([
    { held: 0, sold: 0 },
    { free: 1, held: 0, sold: 0 },
  ]);
  expect((await payments.sandbox.inspect()).charges).toMatchObject([{ amount_refunded: 8_000 + PRICE }]);
  expect(await compareBooks(deps.db)).toEqual([]);
});

test("what is not paid goes back, all of it", async () => {
  const placed = await place();
  expect([await rooms(), shelf]).toEqual([
    { held: 1, sold: 0 },
    { free: 0, held: 1, sold: 0 },
  ]);
  clock.advance(16 * 60_000);
  await expireHolds(deps, WORKER);
  expect([placed.kind, await rooms(), shelf]).toEqual(["placed", { held: 0, sold: 0 }, { free: 1, held: 0, sold: 0 }]);
});

test("a late payment that finds the rooms but no basket buys neither, and goes back", async () => {
  const placed = await place();
  if (placed.kind !== "placed") throw new Error(placed.kind);
  clock.advance(16 * 60_000);
  await expireHolds(deps, WORKER);
  Object.assign(shelf, { free: 0 });
  await payments.pay(secretOf(placed.payment));
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  expect([await rooms(), shelf.sold]).toEqual([{ held: 0, sold: 0 }, 0]);
  expect(await stateOf(placed.orderId)).toBe("cancelled");
  expect(await keptBy(payments.sandbox)).toBe(0);
});

test("nothing is placed when one of them cannot be had", async () => {
  Object.assign(shelf, { free: 0 });
  await expect(place()).rejects.toThrow("gone");
  expect([await rooms(), await deps.db.$count(order, eq(order.idempotencyKey, `basket-${lastKey}`))]).toEqual([
    { held: 0, sold: 0 },
    0,
  ]);
});

test("the mail about them says what each kind says of its own, and one total", async () => {
  const order = await findOrderView(deps.db, await buy());
  if (!order) throw new Error("no order");
  const site = { ...writingIn("preview"), orderUrl: "https://x.example/" };
  const write = (items: typeof order.items) => writeOrderMail({ ...order, items }, { kind: "confirmed" }, site);
  const both = write(order.items);
  expect(both.subject).toMatch(/^Booked: /);
  for (const part of [
    "Your stay\n",
    "In the basket",
    "- Six pears",
    "Pears: 15 €",
    "Basket included.",
    "Eat them soon.",
  ])
    expect(both.text).toContain(part);
  expect(both.text.match(/Total paid: €115/g)).toHaveLength(1);
  const alone = write(order.items.slice(1));
  expect(alone.subject).toBe("A basket for you");
  for (const part of ["Pears!", "They are in the basket.", "Basket number: ", "Open the basket: "])
    expect(alone.text).toContain(part);
  expect(alone.text).not.toMatch(/stay|hotel|room/i);
});
