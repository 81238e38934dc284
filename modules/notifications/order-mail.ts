import type { Cents } from "#platform/money.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import type { Row } from "./html.ts";
import { writeMail, type MailText, type Part } from "./mail-parts.ts";

/** Why a booking ended, in the words of the mail. */
export type EndCause = "byCustomer" | "noRooms" | "payment" | "other";

export type OrderMail =
  | { kind: "confirmed" }
  | { kind: "expired"; searchUrl: string }
  | { kind: "cancelled"; cause: Exclude<EndCause, "other"> }
  | { kind: "refunded"; cause: Exclude<EndCause, "payment">; amount: Cents };

/** What a mail is written with: the buyer's language, and the address of the order's page. */
export type MailSite = { language: string; t: Translate; format: Format; orderUrl: string };

/** Writes one of an order's mails, as text and as HTML, from what was promised when it was placed. */
export function writeOrderMail(order: OrderView, mail: OrderMail, site: MailSite): MailText {
  const { t } = site;
  const words = wordsOf(order, mail, site);
  return writeMail({
    language: site.language,
    t,
    subject: t(`mail.${mail.kind}.subject`, words),
    preheader: t(`mail.${mail.kind}.preheader`, words),
    footer: t("mail.footer"),
    parts: [
      ...partsOf(order, mail, site, words),
      { kind: "titled", title: t("mail.section.support"), text: t("mail.support.text") },
    ],
  });
}

function wordsOf(order: OrderView, mail: OrderMail, { format }: MailSite) {
  const { stay } = order;
  return {
    name: order.buyer?.firstName ?? "",
    hotel: stay.hotelName,
    city: stay.cityLabel || stay.hotelName,
    number: order.number,
    dates: format.dayRange(stay.checkin, stay.checkout),
    amount: format.money(mail.kind === "refunded" ? mail.amount : order.amount),
  };
}

function partsOf(order: OrderView, mail: OrderMail, site: MailSite, words: ReturnType<typeof wordsOf>): Part[] {
  const { t } = site;
  const opening: Part[] = [
    { kind: "heading", text: t(`mail.${mail.kind}.title`, words) },
    { kind: "paragraph", text: t("mail.greeting", words) },
  ];
  const number: Part = { kind: "badge", label: t("mail.number"), value: order.number };
  switch (mail.kind) {
    case "confirmed":
      return [
        ...opening,
        { kind: "paragraph", text: t("mail.confirmed.intro", words) },
        number,
        { kind: "button", label: t("mail.button.booking"), href: site.orderUrl },
        ...stayParts(order, site),
      ];
    case "expired":
      return [
        ...opening,
        { kind: "paragraph", text: t("mail.expired.intro", words) },
        { kind: "paragraph", text: t("mail.expired.again") },
        { kind: "button", label: t("mail.button.search"), href: mail.searchUrl },
      ];
    case "cancelled": {
      const closing: Part[] =
        mail.cause === "byCustomer" ? [] : [{ kind: "paragraph", text: t("mail.cancelled.nothingCharged") }];
      return [...opening, { kind: "paragraph", text: t(`mail.cancelled.${mail.cause}`, words) }, ...closing, number];
    }
    case "refunded":
      return [
        ...opening,
        { kind: "paragraph", text: t(`mail.refunded.${mail.cause}`, words) },
        { kind: "paragraph", text: t("mail.refunded.when") },
        number,
      ];
  }
}

function stayParts(order: OrderView, site: MailSite): Part[] {
  const { t, format } = site;
  const { stay } = order;
  const activities = stay.activities.map(({ title, day }) =>
    day ? t("mail.value.activity", { title, day: format.dayLong(day) }) : title,
  );
  const list: Part[] =
    activities.length > 0 ? [{ kind: "list", title: t("mail.section.activities"), items: activities }] : [];
  const legal: Part[] = activities.length > 0 ? [{ kind: "small", text: t("mail.legal") }] : [];
  return [
    {
      kind: "facts",
      title: `${t("mail.section.stay")} · ${stay.packageLabel}`,
      rows: factsOf(stay, site),
      map: { label: t("mail.button.map"), href: mapUrl(stay) },
    },
    ...list,
    { kind: "prices", title: t("mail.section.price"), rows: priceRows(order, site), note: taxNote(stay, site) },
    { kind: "titled", title: t("mail.section.cancellation"), text: cancellationText(stay, site) },
    {
      kind: "list",
      title: t("mail.section.next"),
      items: [t("mail.next.1"), ...(activities.length > 0 ? [t("mail.next.2")] : []), t("mail.next.3")],
    },
    ...legal,
  ];
}

function factsOf(stay: StaySnapshot, { t, format }: MailSite): Row[] {
  const { party } = stay;
  const guests = [
    t("unit.adults", { count: party.adults }),
    ...(party.children > 0 ? [t("unit.children", { count: party.children })] : []),
    ...(party.babies > 0 ? [t("unit.babies", { count: party.babies })] : []),
  ].join(", ");
  return [
    { label: t("mail.label.hotel"), value: `${stay.hotelName} ${"★".repeat(stay.hotelStars)}`.trim() },
    { label: t("mail.label.address"), value: stay.hotelAddress },
    {
      label: t("mail.label.arrival"),
      value: t("mail.value.arrival", { day: format.dayLong(stay.checkin), time: format.time(stay.checkInFrom) }),
    },
    {
      label: t("mail.label.departure"),
      value: t("mail.value.departure", { day: format.dayLong(stay.checkout), time: format.time(stay.checkOutUntil) }),
    },
    {
      label: t("mail.label.room"),
      value: t("mail.value.room", {
        rooms: `${t("unit.nights", { count: stay.nights })}, ${t("unit.rooms", { count: stay.rooms })}`,
        room: stay.roomName,
      }),
    },
    { label: t("mail.label.guests"), value: guests },
    { label: t("mail.label.board"), value: boardText(stay.board, t) },
  ];
}

function boardText(board: string, t: Translate): string {
  return board === "RO" || board === "HB" || board === "FB" ? t(`mail.board.${board}`) : t("mail.board.BB");
}

function priceRows({ stay, amount, promotionCodeItem }: OrderView, { t, format }: MailSite): Row[] {
  const reduction = promotionCodeItem && {
    label: t("unit.promotionCode", { code: promotionCodeItem.code, percent: promotionCodeItem.percentage }),
    value: format.money(0 - promotionCodeItem.amountCents),
  };
  return [
    ...stay.priceLines.map(({ code, amountCents }) => ({
      label: t(`mail.line.${code}`),
      value: format.money(amountCents),
    })),
    ...(reduction ? [reduction] : []),
    { label: t("mail.total"), value: format.money(amount) },
  ];
}

function taxNote(stay: StaySnapshot, { t, format }: MailSite): string | null {
  return stay.localTaxAtHotelCents > 0
    ? t("mail.tax.atHotel", { amount: format.money(stay.localTaxAtHotelCents) })
    : null;
}

function cancellationText({ cancellation }: StaySnapshot, { t, format }: MailSite): string {
  return cancellation.deadline
    ? t("mail.cancellation.until", { day: format.dayLong(cancellation.deadline) })
    : t("mail.cancellation.none");
}

function mapUrl({ hotelLatitude, hotelLongitude }: StaySnapshot): string {
  return `https://www.openstreetmap.org/?mlat=${hotelLatitude}&mlon=${hotelLongitude}#map=16/${hotelLatitude}/${hotelLongitude}`;
}
