import { beforeEach, expect, it } from "vitest";
import { CARE, system, VISITOR, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { createTestPayments, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { By } from "../policy.ts";
import { NO_WISHES } from "../wishes.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { amendBuyer } from "./amend-buyer.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { giveUpOrder } from "./give-up.server.ts";
import { placeOrder } from "./place-order.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const PARTNER: Actor = { kind: "partner", partnerId: "1204" };
const EDITOR: Actor = { kind: "staff", staffId: "8", permissions: ["content"] };
const HELPER: Actor = { kind: "staff", staffId: "9", permissions: ["care"] };
let deps: BookingDeps;
let stay: Sellable;
let keys = 0;

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  deps = { db: database().db, clock, payments: createTestPayments(clock).providers };
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 1 });
});

const ask = (actor: Actor = VISITOR) => {
  const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `policy-${(keys += 1)}` });
  return { ...input, caller: { ...input.caller, actor } };
};

async function place(): Promise<string> {
  const outcome = await placeOrder(deps, ask());
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  return outcome.orderId;
}

it("whoever may not place an order sets no room aside", async () => {
  for (const actor of [PARTNER, EDITOR, system("expire_holds")])
    expect(await placeOrder(deps, ask(actor))).toEqual({ kind: "forbidden" });
  const held = await deps.db.select({ held: stockDay.held }).from(stockDay);
  expect(held.every((row) => row.held === 0)).toBe(true);
});

const STRANGERS: readonly By[] = [
  { actor: VISITOR, isBuyer: false },
  { actor: { kind: "customer", accountId: "7" }, isBuyer: false },
  { actor: PARTNER, isBuyer: true },
  { actor: EDITOR, isBuyer: false },
];

it("an order is its buyer's and customer care's to change, and nobody else's", async () => {
  const orderId = await place();
  const before = await readOrder(deps.db, orderId);
  const change = { orderId, buyer: { ...ask().buyer, firstName: "Ines" }, wishes: NO_WISHES };
  for (const by of STRANGERS) {
    expect(await amendBuyer(deps, change, by)).toEqual({ kind: "forbidden" });
    expect(await giveUpOrder(deps, orderId, by)).toEqual({ kind: "forbidden" });
    expect(await cancelOrder(deps, orderId, by)).toEqual({ kind: "forbidden" });
  }
  expect(await readOrder(deps.db, orderId)).toEqual(before);
  expect(await amendBuyer(deps, change, { actor: CARE, isBuyer: false })).toEqual({ kind: "amended" });
  expect(await giveUpOrder(deps, orderId, { actor: HELPER, isBuyer: false })).toEqual({
    kind: "done",
    state: "expired",
  });
});
