import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";

type Words = { t: Translate; format: Pick<Format, "money"> };

/** What a gift is called on a line of an order: "Gift stay for two, 2 nights". */
export function giftName({ subject }: Pick<GiftSnapshot, "subject">, { t }: Pick<Words, "t">): string {
  switch (subject.kind) {
    case "single_voucher":
      return t("gift.line.single_voucher", { count: subject.nights });
    case "activity_voucher":
      return t("gift.line.activity_voucher", { count: subject.adults });
    case "gift_card":
    case "box":
      return t(`gift.line.${subject.kind}`);
  }
}

/** What it is called by itself: the title of its stay, activity or box; "Gift card of 150 €". */
export function giftTitle({ subject, title }: Pick<GiftSnapshot, "subject" | "title">, { t, format }: Words): string {
  if (subject.kind === "gift_card") return t("gift.title.gift_card", { amount: format.money(subject.amount) });
  return title ?? giftName({ subject }, { t });
}
