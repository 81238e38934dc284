import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { GIFT_CARDS } from "#modules/vouchers/values/provider.server.ts";
import type { RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import type { Caller, PlaceOrderInput, PlaceOrderOutcome } from "./contract.ts";
import type { BookingDeps } from "./deps.server.ts";
import type { TenderWish } from "./tenders.server.ts";

/** What the cards of an order pay, and what is left for a provider. */
export type PaidByCards = {
  kind: "paid";
  tenders: TenderWish[];
  rest: Cents;
  /** What of the order a gift that is redeemed pays; null where none does. */
  redeemed: Cents | null;
  setAside: (tx: Db, orderId: string) => Promise<void>;
};

const NO_CARDS = { tenders: [], redeemed: null, setAside: () => Promise.resolve() };

/** Gift cards that somebody wants to pay with; `caller`: from where. */
export type CardsAsk = Pick<PlaceOrderInput, "giftCards"> & { caller: Pick<Caller, "address"> };

type ToPay = { amount: Cents; ask: CardsAsk & { valueId?: string } };
export type NotPaid = Extract<PlaceOrderOutcome, { kind: "price_changed" | "gift_card_refused" | "too_many_codes" }>;

/** Locks what an order of so much wants to be paid with and is ours to book: the gift that is redeemed for it, then gift cards for what that leaves. */
export async function payByGifts(
  tx: Db,
  deps: Pick<BookingDeps, "giftCards">,
  { amount, ask }: ToPay,
): Promise<PaidByCards | NotPaid | RefusedValue> {
  if (ask.valueId === undefined) return payByCards(tx, deps, { amount, ask });
  const value = await deps.giftCards?.lockWhole(tx, { valueId: ask.valueId, price: amount });
  if (value?.kind !== "locked") return value ?? { kind: "value_refused", reason: "UNKNOWN" };
  const { supplement, used } = value.settlement;
  const cards = await payByCards(tx, deps, { amount: supplement, ask });
  if (cards.kind !== "paid") return cards;
  return {
    ...cards,
    tenders: [tenderBy("voucher", value.use), ...cards.tenders],
    redeemed: used,
    setAside: async (inner, orderId) => {
      await value.setAside(inner, orderId);
      await cards.setAside(inner, orderId);
    },
  };
}

/** Locks the cards that so much is to be paid with. Where they are worth more than it, the price is another than its buyer was told. */
export async function payByCards(
  tx: Db,
  { giftCards }: Pick<BookingDeps, "giftCards">,
  { amount, ask }: { amount: Cents; ask: CardsAsk },
): Promise<PaidByCards | NotPaid> {
  const wanted = ask.giftCards ?? [];
  const [first] = wanted;
  if (!first) return { kind: "paid", rest: amount, ...NO_CARDS };
  if (!giftCards) return { kind: "gift_card_refused", reason: "UNKNOWN", code: first.code };
  const rest = amount - sumCents(wanted.map((card) => card.amount));
  if (rest < ZERO) return { kind: "price_changed", amount: ZERO };
  const locked = await giftCards.lock(tx, wanted, ask.caller);
  if (locked.kind === "too_many_codes") return locked;
  if (locked.kind === "refused") return { kind: "gift_card_refused", reason: locked.reason, code: locked.code };
  const tenders = locked.uses.map((use) => tenderBy("balance", use));
  return { kind: "paid", tenders, rest: cents(rest), redeemed: null, setAside: locked.setAside };
}

const tenderBy = (kind: "voucher" | "balance", { id, amount }: { id: string; amount: Cents }): TenderWish => ({
  kind,
  provider: GIFT_CARDS,
  method: FIRST_METHOD,
  plan: null,
  reference: id,
  amount,
});
