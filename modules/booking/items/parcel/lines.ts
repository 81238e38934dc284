import { ZERO, type Cents } from "#platform/money.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { ParcelSnapshot } from "../../types.ts";

/** What a parcel cost, line by line: each extra, and the postage, which is a line even where it costs nothing. They add up to what was asked for it. */
export function parcelLines(
  { extras, shipping }: Pick<ParcelSnapshot, "extras" | "shipping">,
  t: Translate,
): { title: string; amount: Cents }[] {
  return [
    ...extras.map(({ name, price }) => ({ title: name, amount: price })),
    { title: t("parcel.line.shipping"), amount: shipping.amount },
    ...(shipping.internationalFee > ZERO
      ? [{ title: t("parcel.line.abroad"), amount: shipping.internationalFee }]
      : []),
  ];
}
