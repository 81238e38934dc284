import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Cents } from "#platform/money.ts";
import { CARD_PICTURES } from "#modules/vouchers/gifts/card-pictures.ts";
import type { GiftSnapshot, GiftText } from "#modules/vouchers/gifts/types.ts";
import { giftName, giftTitle } from "./gift-name.ts";

type Given = { snapshot: GiftSnapshot; text: GiftText; worth: Cents };
type Words = { t: Translate; format: Pick<Format, "money"> };

/** What somebody is given, as they are told of it. `worth`: in words; never what it cost where its buyer hides that (docs/product/gifts.md#hidden-price). */
export type Present = { title: string; place: string | null; items: string[]; worth: string | null };

export function presentOf({ snapshot, text, worth }: Given, words: Words): Present {
  const { t, format } = words;
  const { subject, place, includes } = snapshot;
  const isCard = subject.kind === "gift_card";
  const title = isCard && text.hidesPrice ? giftName(snapshot, words) : giftTitle(snapshot, words);
  const city = place?.city ?? "";
  return {
    title,
    place: place && (city ? t("giftMail.place", { hotel: place.name, city }) : place.name),
    items: [...forWhom(snapshot, t), ...includes],
    // The title of a card says it.
    worth: text.hidesPrice || isCard ? null : t("giftMail.worth", { amount: format.money(worth) }),
  };
}

function forWhom({ subject }: GiftSnapshot, t: Translate): string[] {
  switch (subject.kind) {
    case "single_voucher":
      return [t("giftMail.nights", { count: subject.nights })];
    case "activity_voucher":
      return [t("giftMail.adults", { count: subject.adults })];
    case "gift_card":
    case "box":
      return [];
  }
}

/** The picture of its cover: that of its design, the landscape that was chosen, its own; null where it has none. */
export function coverOf({ snapshot, text }: Pick<Given, "snapshot" | "text">): string | null {
  const { subject, imageId } = snapshot;
  return subject.kind === "gift_card" ? CARD_PICTURES[subject.design].id : (text.landscape ?? imageId);
}
