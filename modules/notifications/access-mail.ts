import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { ticketHead } from "#modules/booking/items/stay/mail.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { ACCESS_MINUTES } from "#modules/booking/lookup/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What letters about finding a booking again are written with. */
type LookupWriting = Writing & { format: Format };

/** The one-time link that whoever knows number and address asked for. */
export function writeAccessMail(
  order: OrderView,
  { accessUrl, ...writing }: LookupWriting & { accessUrl: string },
): MailText {
  const { t } = writing;
  const minutes = { minutes: ACCESS_MINUTES };
  return writeMail({
    ...writing,
    subject: t("mail.access.subject"),
    preheader: t("mail.access.preheader", minutes),
    footer: t("mail.footer"),
    parts: [
      { kind: "heading", text: t("mail.access.title") },
      { kind: "paragraph", text: t("mail.greeting", { name: order.buyer?.firstName ?? "" }) },
      { kind: "paragraph", text: introOf(order, writing) },
      { kind: "button", label: t("mail.access.action"), href: accessUrl, hint: t("mail.access.until", minutes) },
      ...ticketsOf(order, writing),
      { kind: "titled", title: t("mail.access.notYou"), text: t("mail.access.notYouText") },
    ],
  });
}

/** The bookings of an address, each with the link to its page. */
export function writeNumbersMail(
  orders: readonly { order: OrderView; orderUrl: string }[],
  writing: LookupWriting,
): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: t("mail.numbers.subject"),
    preheader: t("mail.numbers.preheader"),
    footer: t("mail.footer"),
    parts: [
      { kind: "heading", text: t("mail.numbers.title") },
      { kind: "paragraph", text: t("mail.numbers.intro") },
      ...orders.flatMap(({ order, orderUrl }) => [
        ...ticketsOf(order, writing),
        { kind: "badge" as const, label: t("mail.number"), value: order.number },
        { kind: "button" as const, label: t("mail.numbers.see", { number: order.number }), href: orderUrl },
      ]),
    ],
  });
}

/** Which stay it is; its party, room and price are its page's to show. */
function ticketsOf(order: OrderView, words: LookupWriting): Part[] {
  const stay = stayOf(order)?.stay;
  return stay ? [{ kind: "ticket", ...ticketHead(stay, words), rows: [], included: null, map: null }] : [];
}

function introOf(order: OrderView, { t, format }: LookupWriting): string {
  const stay = stayOf(order)?.stay;
  if (!stay) return t("giftCheckout.mail.access");
  return t("mail.access.intro", { hotel: stay.hotelName, dates: format.dayRange(stay.checkin, stay.checkout) });
}
