import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";
import { LEAST_REST } from "#modules/vouchers/values/rules.ts";
import { giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { payByCards, type NotPaid, type PaidByCards } from "../gift-cards.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { tender } from "../tables.server.ts";
import { planFor } from "../verbs/choose-method.server.ts";
import { roundOf, type ChangeRow } from "./change-row.server.ts";
import type { PricedChange } from "./quote-change.server.ts";

/** Gift cards that a difference is to be paid with, and where they were typed; none named: with none. */
export type ChangeCards = { asked: readonly { code: string; amount: Cents }[]; address: string };

export type RoundPaid = Pick<PaidByCards, "kind" | "tenders" | "setAside">;
type RoundAsk = { row: OrderRow; priced: PricedChange; method?: PaymentMethod; cards?: ChangeCards };

/** How a difference is paid: by its gift cards, which are locked, and what they leave by the way that was chosen. */
export async function payRound(
  tx: Db,
  deps: BookingDeps,
  { row, priced, method = FIRST_METHOD, cards }: RoundAsk,
): Promise<RoundPaid | NotPaid | { kind: "method_unavailable" }> {
  const ask = { giftCards: cards?.asked ?? [], caller: { address: cards?.address ?? "" } };
  const paid = await payByCards(tx, deps, { amount: cents(Math.max(ZERO, priced.difference)), ask });
  if (paid.kind !== "paid" || paid.rest === ZERO) return paid;
  const { rest: amount, tenders } = paid;
  const plan = planFor(deps, { site: row.siteId, method, amount, items: priced.after.items });
  const provider = deps.payments.forMethod(row.siteId, method);
  const isTooLittle = tenders.length > 0 && amount < LEAST_REST;
  if (plan === undefined || !provider || isTooLittle) return { kind: "method_unavailable" };
  return { ...paid, tenders: [...tenders, { kind: "provider", provider: provider.name, method, plan, amount }] };
}

/** Whether the gift cards of an open change are those that are asked for; whoever names none at all takes them as they are. */
export async function isPaidAlike(
  db: Db,
  { giftCards }: Pick<BookingDeps, "giftCards">,
  { change, cards }: { change: ChangeRow; cards: ChangeCards | undefined },
): Promise<boolean> {
  if (!cards) return true;
  const held = await findCards(db, change);
  if (held.length !== cards.asked.length) return false;
  const values =
    (await giftCards?.idsOf(
      db,
      cards.asked.map(({ code }) => code),
    )) ?? [];
  const asked = cards.asked.map(({ amount }, index) => `${values[index]}:${amount}`);
  return asked.toSorted().join() === held.toSorted().join();
}

/** Which cards pay a change, each with how much. */
async function findCards(db: Db, change: ChangeRow): Promise<string[]> {
  const isOfRound = and(eq(tender.orderId, change.orderId), eq(tender.round, roundOf(change)));
  const tenders = await db
    .select({ reference: tender.reference })
    .from(tender)
    .where(and(isOfRound, eq(tender.kind, "balance")));
  const ids = tenders.flatMap(({ reference }) => reference ?? []);
  if (ids.length === 0) return [];
  const uses = await db.select().from(giftValueUse).where(inArray(giftValueUse.id, ids));
  return uses.map(({ valueId, amountCents }) => `${valueId}:${amountCents}`);
}
