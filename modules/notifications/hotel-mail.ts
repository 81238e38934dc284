import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import { activityLines, guestName, partyText, roomText, stayFacts } from "#modules/suppliers/facts.ts";
import type { MessageKind, ToldStay } from "#modules/suppliers/types.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What a hotel's mail is written with: its language, and the page on which it acknowledges the message. */
export type HotelMailSite = Writing & { format: Format; acknowledgeUrl: string };

/** Writes what a hotel is told of an order. It says all of the stay each time: a cancellation is understood by whoever never saw the reservation. */
export function writeHotelMail(
  { kind, orderNumber, stay }: { kind: MessageKind; orderNumber: string; stay: ToldStay },
  { format, acknowledgeUrl, ...writing }: HotelMailSite,
): MailText {
  const { t } = writing;
  const hotel = { hotel: stay.hotelName };
  const activities = activityLines(stay, { t, format });
  const included: Part[] =
    activities.length > 0 ? [{ kind: "list", title: t("suppliers.activities"), items: activities }] : [];
  return writeMail({
    ...writing,
    subject: t(`mail.hotel.${kind}.subject`, {
      number: orderNumber,
      dates: format.dayRange(stay.checkin, stay.checkout),
    }),
    preheader: t("mail.hotel.preheader", {
      guest: guestName(stay),
      party: partyText(stay, t),
      room: roomText(stay, t),
    }),
    footer: t("mail.hotel.footer", hotel),
    look: { tone: "sober" },
    parts: [
      { kind: "heading", text: t(`suppliers.${kind}.title`) },
      { kind: "paragraph", text: t("mail.hotel.greeting", hotel) },
      { kind: "paragraph", text: t(`suppliers.${kind}.text`) },
      { kind: "badge", label: t("suppliers.label.number"), value: orderNumber },
      { kind: "button", label: t("mail.hotel.button"), href: acknowledgeUrl, hint: t("mail.hotel.hint") },
      { kind: "facts", title: t("mail.hotel.facts"), rows: stayFacts(stay, { t, format }) },
      ...included,
      { kind: "titled", title: t("mail.hotel.supportTitle"), text: t("mail.hotel.support") },
    ],
  });
}
