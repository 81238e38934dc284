import type { Translate } from "#platform/i18n/keys.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import type { MailPicture, Part, Row, Ticket } from "#platform/mail/parts.ts";
import { ZERO } from "#platform/money.ts";
import { isCharged } from "../../charged.ts";
import { besideGift } from "../../hidden-price.ts";
import { linesOfStay } from "../../stay-lines.ts";
import type { StaySnapshot } from "../../types.ts";
import { isRedeemed } from "./redeemed.ts";
import {
  isOfRefused,
  sayBack,
  sayRefused,
  sayWays,
  type EndCause,
  type ItemMail,
  type MailOpening,
  type MailWords,
  type OrderNews,
} from "../mail-words.ts";

/** What mails say of a stay. */
export const stayMail: ItemMail<"stay"> = {
  open: ({ item: { stay }, order, news, words: { t, format } }) => {
    const amount = "amount" in news ? news.amount : order.amount;
    const isBack = news.kind === "refunded";
    const beside = isBack ? besideGift(amount, order) : null;
    // Of what was to be paid later the gift is no part: it comes back, and is not said to be due no more.
    const isBesideGift = isBack && Boolean(news.laterDay) && beside !== null && beside > ZERO;
    const words = {
      name: order.buyer?.firstName ?? "",
      hotel: stay.hotelName,
      city: stay.cityLabel || stay.hotelName,
      number: order.number,
      dates: format.dayRange(stay.checkin, stay.checkout),
      amount: isBesideGift
        ? format.money(beside)
        : isBack
          ? sayBack(amount, order, { t, format })
          : format.money(amount),
      day: news.kind === "due" ? format.dayLong(news.dueOn) : news.kind === "agreed" ? news.until : "",
    };
    const named = { number: t("mail.number"), see: t("mail.button.booking"), again: t("mail.button.resume") };
    if (isOfRefused(news)) return { ...sayRefused(news, order.number, { t, format }), ...named };
    return {
      ...headOf(news, words, t),
      lead: t("mail.lead", words),
      sentences: [
        ...sentencesOf(news, words, {
          t,
          format,
          opening: isCharged(order) ? "intro" : order.payment.plan ? "later" : "uncharged",
          isGift: beside === ZERO,
        }),
        ...(isBesideGift ? [t("mail.refunded.giftToo")] : []),
      ],
      ...named,
    };
  },
  picture: ({ stay }) => pictureOf(stay),
  about: ({ stay }, words) => {
    const { t } = words;
    const items = activitiesOf(stay, words);
    return [
      {
        kind: "ticket",
        ...ticketHead(stay, words),
        rows: factsOf(stay, words),
        included: items.length > 0 ? { title: t("mail.section.activities"), items } : null,
        map: { label: t("mail.button.map"), href: mapUrl(stay) },
      },
    ];
  },
  prices: (item, { t, format }) => ({
    rows: linesOfStay(item, { t, word: (line) => t(`mail.line.${line}`) }).map(({ name, amount, isSaving }) => ({
      label: name,
      value: format.money(amount),
      ...(isSaving ? SAVING : {}),
    })),
    note:
      item.stay.localTaxAtHotelCents > 0
        ? t("mail.tax.atHotel", { amount: format.money(item.stay.localTaxAtHotelCents) })
        : null,
  }),
  next: ({ stay }, words) => {
    const { t } = words;
    const hasActivities = isPackage(stay);
    const legal: Part[] = hasActivities ? [{ kind: "small", text: t("mail.legal") }] : [];
    return [
      { kind: "titled", title: t("mail.section.cancellation"), text: cancellationText(stay, words) },
      {
        kind: "steps",
        title: t("mail.section.next"),
        items: [t("mail.next.1"), ...(hasActivities ? [t("mail.next.2")] : []), t("mail.next.3")],
      },
      ...legal,
    ];
  },
};

const SAVING = { tone: "saving" } as const;

/** News that is said in words of a stay. */
type StayNews = Exclude<OrderNews, { kind: "refused" | "account" }>;

type Words = Record<"name" | "hotel" | "city" | "number" | "dates" | "amount" | "day", string>;

/** `opening`: how a confirmation begins; `isGift`: a gift alone came back. */
type Telling = MailWords & { opening: "intro" | "later" | "uncharged"; isGift: boolean };

/** What the inbox shows of it, and its title. Nothing is called refunded of which some was never taken. */
function headOf(news: StayNews, words: Words, t: Translate): Pick<MailOpening, "subject" | "preheader" | "title"> {
  const subject = t(`mail.${news.kind}.subject`, words);
  const title = t(`mail.${news.kind}.title`, words);
  if (news.kind === "refunded" && (news.byTransfer || news.asCard))
    return { subject, preheader: t("mail.refunded.otherWay"), title };
  if (news.kind === "refunded" && isOffLater(news))
    return {
      subject: t("mail.cancelled.subject", words),
      preheader: t("mail.refunded.laterPreheader", words),
      title: t("mail.cancelled.title", words),
    };
  if (news.kind === "kept" && news.laterDay) return { subject, preheader: t("mail.kept.lessPreheader", words), title };
  return { subject, preheader: t(`mail.${news.kind}.preheader`, words), title };
}

type Refunded = Extract<OrderNews, { kind: "refunded" }>;

/** Whether what goes back comes off a payment that is still to be made, in part at least. A gift alone does not, nor does what became a card. */
const isOffLater = ({ laterDay, byTransfer, asCard }: Refunded): boolean => Boolean(laterDay) && !byTransfer && !asCard;

/** Why it comes off that: in words that call nothing refunded. */
const LATER_WORDS = {
  byCustomer: "byCustomerLater",
  asCard: "asCard",
  insured: "insuredLater",
  noRooms: "noRoomsLater",
  withdrawn: "withdrawnLater",
  mistake: "mistakeLater",
  ended: "endedLater",
} as const satisfies Record<EndCause, string>;

const AS_PAID = { byTransfer: false, asCard: false } as const;

function sentencesOf(news: StayNews, words: Words, { t, format, opening, isGift }: Telling): string[] {
  switch (news.kind) {
    case "confirmed":
      return [t(`mail.confirmed.${opening}`, words)];
    case "changed":
      return changeSentences(news, words, { t, format });
    case "agreed":
      return [t("mail.agreed.intro", words), t("mail.agreed.pay", words)];
    case "kept":
      return news.laterDay
        ? [t("mail.kept.intro", words), t("mail.kept.less", words), ...sayWays({ ...AS_PAID, ...news }, { t, format })]
        : [t("mail.kept.intro", words), t("mail.kept.back", words)];
    case "lapsed":
      return [t(news.byHouse ? "mail.lapsed.byHouse" : "mail.lapsed.intro", words), t("mail.lapsed.again")];
    case "arriving":
      return [t("mail.arriving.intro", words)];
    case "expired":
      return [t("mail.expired.intro", words), t("mail.expired.again")];
    case "cancelled":
      return [
        t(`mail.cancelled.${news.cause}`, words),
        ...(news.cause === "noRooms" ? [t("mail.cancelled.nothingCharged")] : []),
      ];
    case "failed":
      return [t("mail.failed.intro", words), t("mail.cancelled.nothingCharged"), t("mail.failed.again")];
    case "refunded":
      return [
        t(`mail.refunded.${isOffLater(news) ? LATER_WORDS[news.cause] : news.cause}`, words),
        ...(news.fees > 0 ? [t("mail.refunded.fees", { fee: format.money(news.fees) })] : []),
        ...(isGift ? [t("itinerary.refund.onGiftText")] : sayWays(news, { t, format })),
      ];
    case "given":
      return [t("mail.given.intro", words), ...sayWays({ ...news, ...AS_PAID }, { t, format })];
    case "due":
      return [t("mail.due.intro", words), t("mail.due.do")];
    case "late":
      return [t("mail.late.intro", words), t("mail.late.do")];
    case "insured":
      return [];
  }
}

/** Where they are expected now, in the place of what, and what becomes of the difference. */
function changeSentences(
  { before, difference, dueOn, byHouse, laterDay }: Extract<OrderNews, { kind: "changed" }>,
  words: Words,
  { t, format }: MailWords,
): string[] {
  const old = { oldHotel: before.hotelName, oldDates: format.dayRange(before.checkin, before.checkout) };
  const amount = format.money(Math.abs(difference));
  const way = difference > 0 ? "paid" : difference < 0 ? "back" : "same";
  const isLater = way === "back" && Boolean(laterDay);
  const isMoved = byHouse?.because === "rebooking";
  return [
    ...(isMoved ? [t("mail.changed.sorry", { ...words, ...old })] : []),
    t("mail.changed.intro", { ...words, ...old }),
    byHouse && byHouse.cost > 0
      ? t("mail.changed.borne", { amount: format.money(byHouse.cost) })
      : way === "paid" && dueOn
        ? t("mail.changed.paidLater", { amount, day: format.dayLong(dueOn) })
        : t(`mail.changed.${isLater ? "less" : way}`, { amount }),
    ...(isLater ? sayWays({ ...AS_PAID, laterDay }, { t, format }) : []),
    ...(byHouse?.refusableUntil ? [t("mail.changed.refusable", { day: format.dayLong(byHouse.refusableUntil) })] : []),
  ];
}

function activitiesOf({ activities }: StaySnapshot, { t, format }: MailWords): string[] {
  return activities.map(({ title, day }) =>
    day ? t("mail.value.activity", { title, day: format.dayLong(day) }) : title,
  );
}

/** Which stay, and when: what any letter about it begins with. */
export function ticketHead(
  stay: StaySnapshot,
  { t, format }: MailWords,
): Pick<Ticket, "eyebrow" | "title" | "subtitle" | "picture" | "span"> {
  const hotel = `${stay.hotelName} ${"★".repeat(stay.hotelStars)}`.trim();
  return {
    eyebrow: t("mail.section.stay"),
    title: stay.packageLabel,
    subtitle: [hotel, stay.cityLabel].filter(Boolean).join(", "),
    picture: pictureOf(stay),
    span: {
      from: {
        label: t("mail.label.arrival"),
        value: format.dayLong(stay.checkin),
        note: t("mail.value.from", { time: format.time(stay.checkInFrom) }),
      },
      long: t("unit.nights", { count: stay.nights }),
      to: {
        label: t("mail.label.departure"),
        value: format.dayLong(stay.checkout),
        note: t("mail.value.until", { time: format.time(stay.checkOutUntil) }),
      },
    },
  };
}

/** The stay's picture; its place is what is said where pictures are off. */
export function pictureOf({ imageId, hotelName, cityLabel }: StaySnapshot): MailPicture {
  return { id: imageId, alt: [hotelName, cityLabel].filter(Boolean).join(", ") };
}

function factsOf(stay: StaySnapshot, { t }: MailWords): Row[] {
  const { party } = stay;
  const guests = [
    t("unit.adults", { count: party.adults }),
    ...(party.children > 0 ? [t("unit.children", { count: party.children })] : []),
    ...(party.babies > 0 ? [t("unit.babies", { count: party.babies })] : []),
  ].join(", ");
  return [
    { label: t("mail.label.address"), value: stay.hotelAddress },
    {
      label: t("mail.label.room"),
      value: t("mail.value.room", { rooms: t("unit.rooms", { count: stay.rooms }), room: stay.roomName }),
    },
    { label: t("mail.label.guests"), value: guests },
    { label: t("mail.label.board"), value: boardText(stay.board, t) },
  ];
}

function boardText(board: string, t: Translate): string {
  return board === "RO" || board === "HB" || board === "FB" ? t(`mail.board.${board}`) : t("mail.board.BB");
}

/** A gift that was redeemed for it comes back whole (docs/product/gifts.md#redemption). */
function cancellationText(stay: StaySnapshot, { t, format }: MailWords): string {
  const { deadline } = stay.cancellation;
  if (!deadline) return t("mail.cancellation.none");
  return t(isRedeemed(stay) ? "mail.cancellation.gift" : "mail.cancellation.until", { day: format.dayLong(deadline) });
}

function mapUrl({ hotelLatitude, hotelLongitude }: StaySnapshot): string {
  return `https://www.openstreetmap.org/?mlat=${hotelLatitude}&mlon=${hotelLongitude}#map=16/${hotelLatitude}/${hotelLongitude}`;
}
