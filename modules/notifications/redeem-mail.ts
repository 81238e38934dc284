import type { Format } from "#platform/format.ts";
import type { Day } from "#platform/dates.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { Cents } from "#platform/money.ts";
import type { CardReason } from "#modules/vouchers/values/rest-card.server.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";
import { CODE_PLACE } from "./mail-secret.ts";

type RedeemWriting = Writing & { format: Format };

/** A card that somebody got in the place of something else. `amount`: null where whoever gave what it came of hid what that cost. */
export type MadeCard = { why: CardReason; amount: Cents | null; validUntil: Day; balanceUrl: string };

/** To whoever got a gift card: for what a gift was worth beyond the stay, in its place, or in the place of money (docs/product/gifts.md#redemption). */
export function writeCardMail({ why, amount, validUntil, balanceUrl }: MadeCard, writing: RedeemWriting): MailText {
  const { t, format } = writing;
  const until = t("cardMade.until", { day: format.dayLong(validUntil) });
  const worth: Part[] =
    amount === null ? [] : [{ kind: "badge", label: t("cardMade.worth"), value: format.money(amount) }];
  return writeMail({
    ...writing,
    subject: t("cardMade.subject"),
    preheader: t("cardMade.preheader", { day: format.dayLong(validUntil) }),
    // Who exchanged a gift may never have booked.
    footer: t(why === "exchange" ? "giftLonger.footer" : "mail.footer"),
    look: { tone: "good" },
    parts: [
      { kind: "heading", text: t(`cardMade.title.${why}`) },
      { kind: "paragraph", text: t(`cardMade.text.${why}`) },
      ...worth,
      { kind: "badge", label: t("cardMade.code"), value: CODE_PLACE },
      { kind: "paragraph", text: t("cardMade.how") },
      { kind: "button", label: t("cardMade.action"), href: balanceUrl, hint: until },
    ],
  });
}

/** To whoever has a gift that the house lets last longer. `seeUrl`: where it is looked at. */
export function writeLongerMail(
  { until, seeUrl }: { until: Day; seeUrl: string },
  { format, ...writing }: RedeemWriting,
): MailText {
  const { t } = writing;
  const day = format.dayLong(until);
  return writeMail({
    ...writing,
    subject: t("giftLonger.subject", { day }),
    preheader: t("giftLonger.text", { day }),
    footer: t("giftLonger.footer"),
    look: { tone: "good", picture: null },
    parts: [
      { kind: "heading", text: t("giftLonger.title") },
      { kind: "paragraph", text: t("giftLonger.text", { day }) },
      { kind: "button", label: t("giftLonger.action"), href: seeUrl },
    ],
  });
}

/** To whoever gave something: what its holder wrote. Neither the day nor the place, which are theirs to tell. */
export function writeThanksMail(
  { name, message }: { name: string | null; message: string },
  writing: RedeemWriting,
): MailText {
  const { t } = writing;
  return writeMail({
    ...writing,
    subject: name ? t("giftThanks.subject", { name }) : t("giftThanks.nobody"),
    preheader: t("giftThanks.title"),
    footer: t("mail.footer"),
    look: { tone: "joy", picture: null },
    parts: [
      { kind: "heading", text: t("giftThanks.title") },
      { kind: "quote", text: message, by: name },
      { kind: "small", text: t("giftThanks.text") },
    ],
  });
}
