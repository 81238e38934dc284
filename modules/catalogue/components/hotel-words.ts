import type { PageContext } from "#modules/sites/context.tsx";
import type { HotelView } from "../views.ts";

export function petsText(
  { policy }: Pick<HotelView, "policy">,
  { t, format }: Pick<PageContext, "t" | "format">,
): string {
  if (!policy.petsAllowed) return t("product.pets.no");
  return policy.petsPrice > 0
    ? t("product.pets.paid", { price: format.money(policy.petsPrice), count: policy.petsMaxNumberOfPets })
    : t("product.pets.free", { count: policy.petsMaxNumberOfPets });
}

export function taxText(
  { localTax }: Pick<HotelView, "localTax">,
  { t, format }: Pick<PageContext, "t" | "format">,
): string {
  return localTax.type === "PERSON_NIGHT"
    ? t("product.tax.person", { amount: format.money(localTax.amount ?? 0) })
    : t("product.tax.percent", { percent: format.decimal(localTax.percentage ?? 0) });
}
