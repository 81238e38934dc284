import type { MailPicture, Part, Row } from "#platform/mail/parts.ts";
import { CARD_PICTURES } from "#modules/vouchers/gifts/card-pictures.ts";
import {
  isOfRefused,
  sayRefused,
  sayWays,
  type EndCause,
  type ItemMail,
  type MailWords,
  type OrderNews,
} from "../mail-words.ts";
import type { ItemView } from "../views.ts";
import { isCharged } from "../../charged.ts";
import { giftName, giftTitle } from "./gift-name.ts";
import { addressOf, giftFacts, receiverOf, sendWords } from "./words.ts";

/** News that gifts have; they are neither changed nor near, and nothing of them is insured. */
type GiftNews = Exclude<OrderNews["kind"], StayNews | "refused" | "account">;
const OF_STAYS = ["changed", "agreed", "kept", "lapsed", "arriving", "insured"] as const satisfies OrderNews["kind"][];
type StayNews = (typeof OF_STAYS)[number];
const isOfStays = (kind: OrderNews["kind"]): kind is StayNews => OF_STAYS.some((one) => one === kind);
type Told = Exclude<OrderNews, { kind: "refused" | "account" }>;
const newsOf = ({ kind }: Told): GiftNews => (isOfStays(kind) ? "confirmed" : kind);

/** What mails to its buyer say of a gift; never its code. Whoever it is for has a mail of their own. */
export const giftMail: ItemMail<"gift"> = {
  open: ({ order, news, words: { t, format } }) => {
    const values = {
      name: order.buyer?.firstName ?? "",
      number: order.number,
      amount: format.money("amount" in news ? news.amount : order.amount),
      day: news.kind === "due" ? format.dayLong(news.dueOn) : "",
    };
    return {
      ...(isOfRefused(news)
        ? sayRefused(news, order.number, { t, format })
        : {
            ...titlesOf(news, values, { t, format }),
            sentences: sentencesOf(news, values, { t, format, opening: isCharged(order) ? "intro" : "byCards" }),
          }),
      number: t("giftCheckout.mail.number"),
      see: t("giftCheckout.mail.see"),
      again: t("giftCheckout.mail.again"),
    };
  },
  picture: pictureOf,
  about: ({ gift }, words) => {
    const facts = giftFacts(gift, words);
    return [
      {
        kind: "facts",
        title: giftTitle(gift, words),
        rows: rowsOf(gift, facts, words),
      },
    ];
  },
  prices: ({ gift, amount }, words) => ({
    rows: [{ label: giftName(gift, words), value: words.format.money(amount) }],
    note: null,
  }),
  next: ({ gift }, { t, format }): Part[] => [
    {
      kind: "titled",
      title: t("giftCheckout.mail.withdraw.title"),
      text: t("giftCheckout.mail.withdraw.text", { day: format.dayLong(gift.withdrawUntil) }),
    },
  ],
};

type Values = Record<"name" | "number" | "amount" | "day", string>;

function titlesOf(news: Told, values: Values, { t }: MailWords) {
  const kind = newsOf(news);
  // Of a payment that is to come, or did not come, the subject says all there is.
  if (kind === "due" || kind === "late") {
    const subject = t(`giftCheckout.mail.${kind}.subject`, values);
    return { subject, preheader: t("giftCheckout.page.tab", values), title: subject };
  }
  return {
    subject: t(`giftCheckout.mail.${kind}.subject`, values),
    preheader: t(`giftCheckout.mail.${kind}.preheader`, values),
    title: t(`giftCheckout.mail.${kind}.title`, values),
  };
}

/** Whoever gives nothing up has nothing to be told but that it is over. */
const REFUND_WORDS: Record<EndCause, "byCustomer" | "mistake" | "ended"> = {
  byCustomer: "byCustomer",
  asCard: "byCustomer",
  insured: "ended",
  noRooms: "mistake",
  withdrawn: "ended",
  mistake: "mistake",
  ended: "ended",
};

/** `opening`: how a confirmation begins. */
type Telling = MailWords & { opening: "intro" | "byCards" };

function sentencesOf(news: Told, values: Values, { t, format, opening }: Telling): string[] {
  switch (news.kind) {
    case "cancelled":
      return [t(`giftCheckout.mail.cancelled.${news.cause === "asCard" ? "byCustomer" : news.cause}`)];
    case "refunded":
      return [
        t(`giftCheckout.mail.refunded.${REFUND_WORDS[news.cause]}`, values),
        ...(news.fees > 0 ? [t("mail.refunded.fees", { fee: format.money(news.fees) })] : []),
        ...sayWays(news, { t, format }),
      ];
    case "given":
      return [t("giftCheckout.mail.given.intro", values), t("mail.refunded.when")];
    case "due":
      return [t("giftCheckout.mail.due.intro", values)];
    case "late":
      return [t("giftCheckout.mail.late.intro"), t("mail.late.do")];
    case "expired":
    case "failed":
      return [t(`giftCheckout.mail.${news.kind}.intro`)];
    default:
      return [t(`giftCheckout.mail.confirmed.${opening}`)];
  }
}

type Gift = ItemView<"gift">["gift"];

/** What it is, for whom, how it leaves, and how long it lasts. */
function rowsOf(gift: Gift, facts: string, words: MailWords): Row[] {
  const { t } = words;
  const { recipient, text } = gift;
  const to = receiverOf(gift);
  const address =
    recipient.kind === "email" ? recipient.email : recipient.kind === "post" ? addressOf(recipient, words) : null;
  const row = (label: string, value: string | null): Row[] => (value ? [{ label, value }] : []);
  return [
    ...row(t("giftCheckout.mail.row.gift"), facts),
    ...row(t("giftCheckout.mail.row.for"), to),
    ...row(t("giftCheckout.mail.row.from"), text.fromName),
    ...row(t("giftCheckout.mail.row.leaves"), sendWords(recipient, words).way),
    ...row(t("giftCheckout.mail.row.to"), address),
    ...row(t("giftCheckout.mail.row.valid"), t("giftCheckout.mail.valid", { count: gift.months })),
  ];
}

/** The landscape of its cover, or of its card. */
function pictureOf({ gift }: ItemView<"gift">, words: MailWords): MailPicture | null {
  const { subject, text, imageId } = gift;
  const id = subject.kind === "gift_card" ? CARD_PICTURES[subject.design].id : (text.landscape ?? imageId);
  return id ? { id, alt: giftTitle(gift, words) } : null;
}
