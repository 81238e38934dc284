import type { Format } from "#platform/format.ts";
import { COUNTRIES } from "#modules/sites/locales.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { MAIL_TIME } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import type { GiftSnapshot, GiftText, Recipient } from "#modules/vouchers/gifts/types.ts";

type Words = { t: Translate; format: Format };

/** Where, and how much of it: "Le Grand Phare, Honfleur · 2 nuits pour deux"; empty for a gift card. */
export function giftFacts({ subject, place }: Pick<GiftSnapshot, "subject" | "place">, { t }: Words): string {
  const where = place && [place.name, place.city].filter(Boolean).join(", ");
  return [where, howMuch(subject, t)].filter(Boolean).join(" · ");
}

function howMuch(subject: GiftSnapshot["subject"], t: Translate): string | null {
  switch (subject.kind) {
    case "gift_card":
      return null;
    case "single_voucher":
      return t("giftCheckout.thing.single_voucher", { nights: t("unit.nights", { count: subject.nights }) });
    case "activity_voucher":
      return t("unit.adults", { count: subject.adults });
    case "box":
      return t("giftCheckout.thing.box");
  }
}

/** Who it is for: the name that is written on it, else that of whoever it is sent to; null where neither is known. */
export function receiverOf({ text, recipient }: Pick<GiftSnapshot, "text" | "recipient">): string | null {
  return text.toName ?? (recipient.kind === "buyer" ? null : recipient.name);
}

/** "For Françoise, from Léa and Hugo"; null where nobody is named. */
export function giftNames(gift: { text: GiftText; recipient: Recipient }, { t }: Pick<Words, "t">): string | null {
  const to = receiverOf(gift);
  const from = gift.text.fromName;
  if (to && from) return t("giftCheckout.gift.forFrom", { to, from });
  if (to) return t("giftCheckout.gift.for", { to });
  return from ? t("giftCheckout.gift.from", { from }) : null;
}

/** How and when it leaves, before it is ordered; `detail`: to whom. */
export function sendWords(recipient: Recipient, words: Words): { way: string; detail: string } {
  const { t, format } = words;
  switch (recipient.kind) {
    case "buyer":
      return { way: t("giftCheckout.send.buyer"), detail: t("giftCheckout.send.buyerText") };
    case "email": {
      const { name, email, on } = recipient;
      const way = on
        ? t("giftCheckout.send.day", { day: format.dayLong(on), time: format.time(MAIL_TIME) })
        : t("giftCheckout.send.now");
      return { way, detail: `${name}, ${email}` };
    }
    case "post":
      return {
        way: t("giftCheckout.send.post"),
        detail: t("giftCheckout.send.postText", { address: addressOf(recipient, words) }),
      };
  }
}

/** "Françoise Marchand, 12, rue de Fer, 5000 Namur, Belgique" */
export function addressOf(
  { name, addressLine, postalCode, city, country }: Extract<Recipient, { kind: "post" }>,
  { t }: Pick<Words, "t">,
): string {
  return [name, addressLine, `${postalCode} ${city}`, countryName(country, t)].join(", ");
}

/** The name of a country that we sell in; of another one its letters, as the post knows it. */
function countryName(country: string, t: Translate): string {
  const own = COUNTRIES.find((one) => one === country);
  return own ? t(`documents.country.${own}`) : country;
}

/** Whether tax is due on its price when it is sold: of what stands for one thing (docs/product/gifts.md#receipt). */
export const isTaxedAtSale = ({ subject }: Pick<GiftSnapshot, "subject">): boolean =>
  VALUE_KINDS[subject.kind].vat === "single_purpose";

/** What its code may be used for beside what it names. */
export const isExchangeable = ({ subject }: Pick<GiftSnapshot, "subject">): boolean =>
  subject.kind === "single_voucher" || subject.kind === "box";
