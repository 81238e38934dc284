import type { CancelOffer } from "../cancel/rules.ts";
import type { ComponentType } from "react";
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { OrderView } from "../contract.ts";
import type { Standing } from "../standing.ts";
import type { OrderOutcome } from "../states.ts";
import type { ItemKind, ItemView, PublicItem } from "./views.ts";

/** What the top of an order's page says: how it stands, in a word, a title and a sentence; what its number is called. */
export type PageTop = { state: string; title: string; text: string; number: string };

/**
 * `total`: what all of the order cost, what that is called, and what of it a redeemed gift and gift cards paid; null on all tickets but the last. `gift`:
 * "covered" where its amount is not said, and the rest is what was paid beside it.
 */
export type TicketProps<K extends ItemKind> = {
  item: ItemView<K>;
  total: { label: string; amount: Cents; cards: Cents | null; gift: Cents | "covered" | null } | null;
};

/** What the confirmation page says of the items of a kind, and shows of them. The top is that of the item which its order begins with. */
export type ItemPage<K extends ItemKind> = {
  /** Of the browser's tab. */
  tab: (number: string, t: Translate) => string;
  top: (ask: {
    item: ItemView<K>;
    standing: Standing;
    order: Pick<OrderView, "amount" | "payment">;
    name: string;
    /** The day at the item's place; null on the day on which it was bought, which is still about the buying. */
    today: Day | null;
    words: { t: Translate; format: Format };
  }) => PageTop;
  /** The picture beside it; left out by what has the one of all. */
  Art?: ComponentType<{ item: ItemView<K> }>;
  /** What its buyer can do from here. `items`: all of the order; `payPath`: where it is paid, while that is theirs to do. */
  Actions: ComponentType<{
    item: ItemView<K>;
    items: readonly ItemView[];
    orderId: string;
    outcome: OrderOutcome;
    payPath: string | null;
  }>;
  /** What may still be done with it, once it is confirmed. `cancel`: null when it can be given up no more; `changeUntil`: when it can be changed no more. */
  Manage: ComponentType<{
    item: ItemView<K>;
    orderId: string;
    cancel: CancelOffer | null;
    changeUntil: Day | null;
    owedFrom: Day | null;
  }>;
  /** Where it takes place, from the day after the booking on. */
  Place: ComponentType<{ item: ItemView<K> }>;
  /** What happens next, once it is confirmed. */
  Next: ComponentType<{ item: ItemView<K>; isInsured: boolean }>;
  /** What it will be like, below. */
  Program: ComponentType<{ item: ItemView<K> }>;
  Ticket: ComponentType<TicketProps<K>>;
  /** For whoever is not the buyer: how it stands, words, and what anybody may see of it. */
  masked: (
    outcome: OrderOutcome | "unpaid",
    t: Translate,
  ) => { state: string; title: string; text: string; way: string };
  PublicTicket: ComponentType<{ item: PublicItem<K> }>;
};
