import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import { coverOf, presentOf } from "#modules/booking/items/gift/present.ts";
import type { GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import { isForOneself } from "#modules/vouchers/gifts/hand-over-rules.ts";
import type { MailPicture } from "#platform/mail/parts.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";
import { CODE_PLACE } from "./mail-secret.ts";

/** `openUrl`: where the gift is opened, without its code; `paperUrl`: its paper, by a sealed link; `pageUrl`: its buyer's page. */
type GiftWriting = Writing & { format: Format };

/** The address that opens a gift: the code stands behind the sign that no browser sends on. */
export const openUrlWith = (openUrl: string): string => `${openUrl}#${CODE_PLACE}`;

const toOf = ({ text, recipient }: GiftView, buyer: string): string =>
  recipient.kind === "buyer" ? buyer : ((recipient.name || text.toName) ?? "");

/** To whoever a gift is for: from whom, the words, what it is, the code (docs/product/gifts.md#hand-over). `buyer`: their first name, of what is for oneself. */
export function writeGiftMail(
  gift: GiftView,
  { openUrl, paperUrl, buyer, ...writing }: GiftWriting & { openUrl: string; paperUrl: string; buyer: string },
): MailText {
  const { t, format } = writing;
  const { kind } = gift.snapshot.subject;
  const isOwn = isForOneself(gift.snapshot);
  const { fromName: from, message } = gift.text;
  const name = toOf(gift, buyer);
  const day = format.dayLong(gift.validUntil);
  return writeMail({
    ...writing,
    subject: isOwn ? t("giftMail.own.subject") : t(`giftMail.subject.${kind}`, { name }),
    preheader: from && !isOwn ? t("giftMail.preheader", { from, day }) : t("giftMail.until", { day }),
    footer: isOwn ? t("mail.footer") : t("giftMail.footer"),
    look: { tone: "joy", picture: pictureOf(gift, t) },
    parts: [
      { kind: "heading", text: titleOf(), lead: t(`giftMail.lead.${kind}`) },
      ...(message || from ? [{ kind: "quote" as const, text: message, by: from }] : []),
      presentPart(gift, writing, t(isOwn ? "giftMail.voucher" : "giftMail.present")),
      { kind: "badge", label: t("giftMail.code"), value: CODE_PLACE },
      {
        kind: "button",
        label: t(`giftMail.action.${kind}`),
        href: openUrlWith(openUrl),
        hint: t("giftMail.until", { day }),
      },
      {
        kind: "steps",
        title: t("giftMail.how"),
        items: ([1, 2, 3] as const).map((at) => t(`giftMail.step.${kind}.${at}`)),
      },
      { kind: "link", label: t("giftMail.print"), href: paperUrl },
    ],
  });

  function titleOf(): string {
    if (isOwn) return t("giftMail.own.subject");
    return from ? t(`giftMail.title.${kind}`, { name, from }) : t(`giftMail.subject.${kind}`, { name });
  }
}

/** To its buyer, once it has left: what was said, and to whom. Whoever reads over their shoulder finds no code. */
export function writeGiftCopy(gift: GiftView, { pageUrl, ...writing }: GiftWriting & { pageUrl: string }): MailText {
  const { t, format } = writing;
  const name = toOf(gift, "");
  const day = format.dayLong(gift.validUntil);
  const email = gift.recipient.kind === "email" ? gift.recipient.email : "";
  const { message, fromName } = gift.text;
  return writeMail({
    ...writing,
    subject: t("giftCopy.subject", { name }),
    preheader: t("giftCopy.preheader", { day }),
    footer: t("mail.footer"),
    look: { tone: "good" },
    parts: [
      { kind: "heading", text: t("giftCopy.subject", { name }) },
      { kind: "paragraph", text: t("giftCopy.text", { email, day }) },
      presentPart(gift, writing),
      ...(message || fromName ? [{ kind: "quote" as const, text: message, by: fromName }] : []),
      { kind: "small", text: t("giftCopy.private") },
      { kind: "button", label: t("giftCopy.action"), href: pageUrl },
    ],
  });
}

/** To a buyer who hands it over by themselves: it can be printed. */
export function writeGiftReady(gift: GiftView, { pageUrl, ...writing }: GiftWriting & { pageUrl: string }): MailText {
  const { t } = writing;
  const text = t("giftReady.text", { count: gift.snapshot.months });
  return writeMail({
    ...writing,
    subject: t("giftReady.subject"),
    preheader: text,
    footer: t("mail.footer"),
    look: { tone: "joy", picture: pictureOf(gift, t) },
    parts: [
      { kind: "heading", text: t("giftReady.subject") },
      { kind: "paragraph", text },
      { kind: "paragraph", text: t("giftReady.formats") },
      { kind: "button", label: t("giftReady.action"), href: pageUrl },
      presentPart(gift, writing),
    ],
  });
}

/** Before its end: to its holder with the code, or to the buyer who handed it over. `openUrl`: null for a buyer. */
export function writeGiftReminder(
  gift: GiftView,
  days: number,
  { openUrl, pageUrl, ...writing }: GiftWriting & { openUrl: string | null; pageUrl: string },
): MailText {
  const { t, format } = writing;
  const { title } = presentOf(gift, writing);
  const words = { title, day: format.dayLong(gift.validUntil), count: days, name: toOf(gift, "") };
  const isHolder = openUrl !== null;
  const parts: Part[] = isHolder
    ? [
        { kind: "badge", label: t("giftMail.code"), value: CODE_PLACE },
        { kind: "button", label: t(`giftMail.action.${gift.snapshot.subject.kind}`), href: openUrlWith(openUrl) },
      ]
    : [{ kind: "button", label: t("giftCopy.action"), href: pageUrl }];
  return writeMail({
    ...writing,
    subject: isHolder ? t("giftReminder.subject", words) : t("giftReminder.buyer.subject", words),
    preheader: t("giftMail.until", words),
    footer: t("giftReminder.footer"),
    look: { tone: "calm", picture: pictureOf(gift, t) },
    parts: [
      { kind: "heading", text: t(isHolder ? "giftReminder.title" : "giftReminder.buyer.title") },
      { kind: "paragraph", text: t(isHolder ? "giftReminder.text" : "giftReminder.buyer.text", words) },
      presentPart(gift, writing),
      ...parts,
    ],
  });
}

function presentPart(gift: GiftView, writing: GiftWriting, eyebrow = writing.t("giftMail.present")): Part {
  const { title, place, items, worth } = presentOf(gift, writing);
  return { kind: "present", eyebrow, title, subtitle: place, items: [...items, ...(worth ? [worth] : [])] };
}

function pictureOf(gift: GiftView, t: Writing["t"]): MailPicture | null {
  const id = coverOf(gift);
  return id === null ? null : { id, alt: t(`stayCard.title.${gift.text.occasion}`) };
}
