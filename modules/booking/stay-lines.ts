import { lineName } from "#modules/availability/pricing/package.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { cents, type Cents } from "#platform/money.ts";
import { codeName } from "./code-name.ts";
import type { PriceLine } from "./types.ts";

/** A line of a price as it is shown: page, mail and paper word it the same way. */
export type ShownLine = { id: PriceLine["code"] | "CODE"; name: string; amount: Cents; isSaving: boolean };

/** What a line of a stay is called, before any language. */
export type LineName = ReturnType<typeof lineName<PriceLine["code"]>>;

export type PricedStay = {
  stay: { activities: readonly unknown[]; priceLines: readonly PriceLine[] };
  promotionCodeItem: PromotionCodeItem | null;
};

/** The lines of a stay's price and its code, which add up to what is paid for it. `word`: what the place that shows them calls a line. */
export function linesOfStay(
  { stay, promotionCodeItem: code }: PricedStay,
  { t, word }: { t: Translate; word: (line: LineName) => string },
): ShownLine[] {
  const lines = stay.priceLines.map(({ code: id, amountCents: amount }) => ({
    id,
    name: word(lineName(id, stay)),
    amount,
    isSaving: amount < 0,
  }));
  const off = code && {
    id: "CODE" as const,
    name: codeName(code, t),
    amount: cents(0 - code.amountCents),
    isSaving: true,
  };
  return off ? [...lines, off] : lines;
}
