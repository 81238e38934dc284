import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { ThreadOrder } from "#modules/messages/data.server.ts";
import type { Writer } from "#modules/messages/rules.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** A message with who wrote it, and whom it goes to. */
export type ThreadNews = { author: Writer; recipient: Writer; text: string };

/** A letter that brings a message and leads to its thread (docs/product/after-sale.md#messages). Neither side's address is in it. */
export function writeThreadMail(
  { number, guest, hotelName, checkin, checkout }: ThreadOrder,
  { author, recipient, text }: ThreadNews,
  { format, threadUrl, ...writing }: Writing & { format: Format; threadUrl: string },
): MailText {
  const { t } = writing;
  const name = { guest: `${guest.firstName} ${guest.lastName}`.trim(), hotel: hotelName, care: "Vendredi" }[author];
  const stay = t("messages.mail.stay", { number, hotel: hotelName, dates: format.dayRange(checkin, checkout) });
  return writeMail({
    ...writing,
    subject: t("messages.mail.subject", { name, number }),
    preheader: stay,
    footer: recipient === "hotel" ? t("mail.hotel.footer", { hotel: hotelName }) : t("mail.footer"),
    parts: [
      { kind: "heading", text: t("messages.mail.title", { name }) },
      { kind: "small", text: stay },
      ...text.split(/\n+/).map((line): Part => ({ kind: "paragraph", text: line })),
      { kind: "button", label: t("messages.mail.action"), href: threadUrl },
      { kind: "small", text: t("messages.mail.hint") },
    ],
  });
}
