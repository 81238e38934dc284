import type { Day } from "#platform/dates.ts";
import { ZERO, type Cents } from "#platform/money.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { MailPicture, Part, Row } from "#platform/mail/parts.ts";
import type { ChangeNews } from "../change/change-news.server.ts";
import type { OrderView } from "../contract.ts";
import { besideGift } from "../hidden-price.ts";
import type { StaySnapshot } from "../types.ts";
import type { ItemKind, ItemView } from "./views.ts";

/** Why an order ended, in the words of the mail. */
export type EndCause = "byCustomer" | "asCard" | "insured" | "noRooms" | "withdrawn" | "mistake" | "ended";

/** What a mail about an order tells. */
export type OrderNews =
  | { kind: "confirmed" }
  | { kind: "arriving" }
  /** `laterDay`, here and of all that goes back: from when on what was not taken yet is to be paid (later-day.ts). */
  | {
      kind: "changed";
      before: StaySnapshot;
      difference: Cents;
      dueOn?: Day | null;
      byHouse: ChangeNews["byHouse"];
      laterDay?: Day | null;
    }
  /** A change that customer care made with them, and that is still to be paid. `until`: when it is held no more, as text. */
  | { kind: "agreed"; amount: Cents; until: string }
  /** A change that was paid and not made: the stay is as it was, the money goes back. */
  | { kind: "kept"; amount: Cents; laterDay?: Day | null }
  /** A change that nobody paid in time, or that the house ended because its hotel cannot keep it: the stay is as it was. */
  | { kind: "lapsed"; byHouse: boolean }
  | { kind: "expired" }
  | { kind: "cancelled"; cause: Extract<EndCause, "byCustomer" | "asCard" | "noRooms"> }
  /** Its payment came to nothing for good. */
  | { kind: "failed" }
  /** `fees`: of the provider, given back beside the amount because we are the cause. `byTransfer`, `asCard`: its provider would not give (all of) it back. */
  | {
      kind: "refunded";
      cause: EndCause;
      amount: Cents;
      fees: Cents;
      byTransfer: boolean;
      asCard: boolean;
      laterDay?: Day | null;
    }
  /** Its provider will not give it back: where is it to be sent? */
  | { kind: "refused"; amount: Cents }
  /** An account was given for that. `account`: what may be shown of it. */
  | { kind: "account"; amount: Cents; account: string }
  /** Customer care gives money back beyond the terms. */
  | { kind: "given"; amount: Cents; laterDay?: Day | null }
  /** A later payment falls due; one could not be taken. */
  | { kind: "due"; amount: Cents; dueOn: Day }
  | { kind: "late" }
  /** The certificate of its insurance. */
  | { kind: "insured" };

export type MailWords = { t: Translate; format: Format };

/** What came back of an order, in words: an amount, and the gift whose giver hid the price by its name (docs/product/gifts.md#hidden-price). */
export function sayBack(back: Cents, order: OrderView, { t, format }: MailWords): string {
  const beside = besideGift(back, order);
  if (beside === null) return format.money(back);
  return beside === ZERO ? t("mail.refund.gift") : t("mail.refund.giftAnd", { amount: format.money(beside) });
}

/** How money came that did not go back the way it was paid, in words. */
export function sayWays(
  { byTransfer, asCard, laterDay }: { byTransfer: boolean; asCard: boolean; laterDay?: Day | null },
  { t, format }: MailWords,
): string[] {
  if (!byTransfer && !asCard)
    return [laterDay ? t("mail.refunded.later", { day: format.dayLong(laterDay) }) : t("mail.refunded.when")];
  return [...(byTransfer ? [t("mail.refunded.transfer")] : []), ...(asCard ? [t("mail.refunded.card")] : [])];
}

type OfRefused = Extract<OrderNews, { kind: "refused" | "account" }>;

/** Whether news is about money that its provider will not give back. */
export const isOfRefused = (news: OrderNews): news is OfRefused => news.kind === "refused" || news.kind === "account";

/** What is said of it, whatever was bought with it. */
export function sayRefused(
  news: OfRefused,
  number: string,
  { t, format }: MailWords,
): Pick<MailOpening, "subject" | "preheader" | "title" | "sentences"> {
  const words = { number, amount: format.money(news.amount), account: news.kind === "account" ? news.account : "" };
  return {
    subject: t(`mail.${news.kind}.subject`, words),
    preheader: t(`mail.${news.kind}.preheader`, words),
    title: t(`mail.${news.kind}.title`, words),
    sentences: [t(`mail.${news.kind}.intro`, words), t(`mail.${news.kind}.do`, words)],
  };
}

/** How a mail begins, by the item that its order begins with. `sentences`: what has happened. */
export type MailOpening = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  /** One line below the title: what it is about. */
  lead?: string;
  sentences: readonly string[];
  /** What the order's number, the way to its page and the way to another one are called. */
  number: string;
  see: string;
  again: string;
};

/** What mails say of the items of a kind: how one that is about such an order begins, and what a confirmation tells of each item. */
export type ItemMail<K extends ItemKind> = {
  open: (ask: { item: ItemView<K>; order: OrderView; news: OrderNews; words: MailWords }) => MailOpening;
  /** What a mail that begins with a picture shows; left out by what is never the first of an order. */
  picture?: (item: ItemView<K>, words: MailWords) => MailPicture | null;
  /** What it is. */
  about: (item: ItemView<K>, words: MailWords) => Part[];
  /** What it cost, line by line, without the order's total. */
  prices: (item: ItemView<K>, words: MailWords) => { rows: Row[]; note: string | null };
  /** Its terms, and what happens next. */
  next: (item: ItemView<K>, words: MailWords) => Part[];
  /** What certifies it, in a mail of its own; left out by what needs none. */
  certificate?: (item: ItemView<K>, words: MailWords) => Part[];
};
