import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { Account } from "./accounts.ts";

/** `opening`: what stood in the orders when the ledger began (a migration). */
export type PostingKind =
  | "money_taken"
  | "money_returned"
  | "money_transferred"
  | "sold"
  | "changed"
  | "given_up"
  | "claim_allowed"
  | "earned"
  | "goodwill"
  | "gift_value"
  | "as_card"
  | "opening";

/** One side of a posting. `object` is the id of what the account is kept for (accounts.ts). */
export type Entry = { account: Account; object: string; amount: Cents };

/** What is known of an item when its money moves: its id, and what it is paid with after reductions. */
export type ItemAmount = { itemId: string; amount: Cents };

/** Money of an order that came over a provider. */
type ProviderMoney = { provider: string; orderId: string; amount: Cents };

const negative = (amount: Cents) => cents(0 - amount);

/** The provider has taken money: it is the customer's until something is sold for it. */
export function moneyTaken({ provider, orderId, amount }: ProviderMoney): Entry[] {
  return [
    { account: "provider_clearing", object: provider, amount },
    { account: "customer", object: orderId, amount: negative(amount) },
  ];
}

/** We have given money back by transfer, which the provider would not: what it took stays its. */
export function moneyTransferred({ provider, orderId, amount }: ProviderMoney): Entry[] {
  return [
    { account: "customer", object: orderId, amount },
    { account: "transfers", object: provider, amount: negative(amount) },
  ];
}

/** What of an order was to be sent by transfer, and became a gift card. */
type TakenInstead = { provider: string; orderId: string; valueId: string; amount: Cents };

/**
 * It was booked as if the card were a present: of what it is worth, so much is none. It passes through the customer it belongs to, whose order says in whose
 * books it is.
 */
export function transferredAsCard({ provider, orderId, valueId, amount }: TakenInstead): Entry[] {
  return [
    { account: "transfers", object: provider, amount },
    { account: "customer", object: orderId, amount: negative(amount) },
    ...takenAsCard({ orderId, valueId, money: amount }),
  ];
}

/** The provider has given money back. */
export function moneyReturned({ provider, orderId, amount }: ProviderMoney): Entry[] {
  return moneyTaken({ provider, orderId, amount: negative(amount) });
}

/** An order is confirmed: its items are sold, and ours to earn. Of a change the amounts are differences: below zero the customer gets them. */
export function sold({ orderId, items }: { orderId: string; items: readonly ItemAmount[] }): Entry[] {
  const total = sumCents(items.map(({ amount }) => amount));
  const entries: Entry[] = [
    { account: "customer", object: orderId, amount: total },
    ...items.map(({ itemId, amount }): Entry => ({
      account: "deferred_income",
      object: itemId,
      amount: negative(amount),
    })),
  ];
  return entries.filter((entry) => entry.amount !== ZERO);
}

/** A sold item is given up: `refund` of it goes back to the customer, the rest is the fee that the policy keeps. Throws when more goes back than was paid. */
export function givenUp({ orderId, item, refund }: { orderId: string; item: ItemAmount; refund: Cents }): Entry[] {
  if (refund < ZERO || refund > item.amount) throw new Error(`a refund of ${refund} is not a part of ${item.amount}`);
  const entries: Entry[] = [
    { account: "deferred_income", object: item.itemId, amount: item.amount },
    { account: "customer", object: orderId, amount: negative(refund) },
    { account: "fee_income", object: item.itemId, amount: negative(cents(item.amount - refund)) },
  ];
  return entries.filter(({ amount }) => amount !== ZERO);
}

/** Of what its terms kept of an item that was given up, a part goes back after all. Nothing of nothing. */
export function claimAllowed({ orderId, itemId, amount }: ItemAmount & { orderId: string }): Entry[] {
  const entries: Entry[] = [
    { account: "fee_income", object: itemId, amount },
    { account: "customer", object: orderId, amount: negative(amount) },
  ];
  return entries.filter((entry) => entry.amount !== ZERO);
}

/** An item lies behind us: what was deferred is earned, where its kind says. */
export function earned({ itemId, amount, income }: ItemAmount & { income: Account }): Entry[] {
  const entries: Entry[] = [
    { account: "deferred_income", object: itemId, amount },
    { account: income, object: itemId, amount: negative(amount) },
  ];
  return entries.filter((entry) => entry.amount !== ZERO);
}

/** What a customer is owed of an order was given to them as a gift card, which was booked as if it were a present: it is none. */
export function takenAsCard({ orderId, valueId, money }: { orderId: string; valueId: string; money: Cents }): Entry[] {
  return [
    { account: "customer", object: orderId, amount: money },
    { account: "goodwill", object: valueId, amount: negative(money) },
  ];
}

/** What the customer got and was not due is ours to bear; less than nothing takes it back. */
export function givenAway({ orderId, amount }: { orderId: string; amount: Cents }): Entry[] {
  return [
    { account: "goodwill", object: orderId, amount },
    { account: "customer", object: orderId, amount: negative(amount) },
  ];
}

/** What the house bears of an item that is sold: its cost, beside what is to be earned of it; less than nothing takes it back. No customer's money. */
export function borneByHouse({ itemId, amount }: ItemAmount): Entry[] {
  return [
    { account: "goodwill", object: itemId, amount },
    { account: "deferred_income", object: itemId, amount: negative(amount) },
  ];
}

/**
 * Why what we owe the holder of a value changes: it was given, somebody bought it, an order spent it, its last day is over, its place has provided what it
 * stands for, its holder had more time for a fee.
 */
export type OwedFor = "goodwill" | "bought" | "spent" | "expired" | "used" | "extended";

/** What the orders that gift cards pay have had of them passes through one account, like any provider's money. */
const CARD_CLEARING = "gift_card";

/** `amount`: what is owed to the holder of a value from now on; below zero, what is owed no more. `itemId`: what it was bought with. */
export function valueOwed({
  valueId,
  amount,
  other,
  itemId = valueId,
}: {
  valueId: string;
  amount: Cents;
  other: OwedFor;
  itemId?: string;
}): Entry[] {
  const others: Record<OwedFor, Pick<Entry, "account" | "object">> = {
    goodwill: { account: "goodwill", object: valueId },
    bought: { account: "gift_clearing", object: itemId },
    spent: { account: "provider_clearing", object: CARD_CLEARING },
    expired: { account: "breakage_income", object: valueId },
    used: { account: "activity_income", object: valueId },
    extended: { account: "extension_income", object: valueId },
  };
  return [
    { account: "gift_liability", object: valueId, amount: negative(amount) },
    { ...others[other], amount },
  ];
}
