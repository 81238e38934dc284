import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { GIFT_CARDS } from "#modules/vouchers/values/provider.server.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "./contract.ts";
import type { BookingDeps } from "./deps.server.ts";
import type { TenderWish } from "./tenders.server.ts";

/** What the cards of an order pay, and what is left for a provider. */
export type PaidByCards = {
  kind: "paid";
  tenders: TenderWish[];
  rest: Cents;
  setAside: (tx: Db, orderId: string) => Promise<void>;
};

const NO_CARDS = { tenders: [], setAside: () => Promise.resolve() };

/** Locks the cards that an order of so much wants to be paid with. Where they are worth more than it, the price is another than its buyer was told. */
export async function payByCards(
  tx: Db,
  { giftCards }: Pick<BookingDeps, "giftCards">,
  { amount, ask }: { amount: Cents; ask: Pick<PlaceOrderInput, "giftCards" | "caller"> },
): Promise<
  PaidByCards | Extract<PlaceOrderOutcome, { kind: "price_changed" | "gift_card_refused" | "too_many_codes" }>
> {
  const wanted = ask.giftCards ?? [];
  const [first] = wanted;
  if (!first) return { kind: "paid", rest: amount, ...NO_CARDS };
  if (!giftCards) return { kind: "gift_card_refused", reason: "UNKNOWN", code: first.code };
  const rest = amount - sumCents(wanted.map((card) => card.amount));
  if (rest < ZERO) return { kind: "price_changed", amount: ZERO };
  const locked = await giftCards.lock(tx, wanted, ask.caller);
  if (locked.kind === "too_many_codes") return locked;
  if (locked.kind === "refused") return { kind: "gift_card_refused", reason: locked.reason, code: locked.code };
  const tenders = locked.uses.map(({ id, amount: share }): TenderWish => ({
    kind: "balance",
    provider: GIFT_CARDS,
    method: FIRST_METHOD,
    plan: null,
    reference: id,
    amount: share,
  }));
  return { kind: "paid", tenders, rest: cents(rest), setAside: locked.setAside };
}
