import type { PageContext } from "#modules/sites/context.tsx";
import type { HotelView } from "../views.ts";

/** Whether pets may come, how many, what each costs a night and how heavy it may be (docs/product/product.md#practical). */
export function petsText(
  { policy }: Pick<HotelView, "policy">,
  { t, format }: Pick<PageContext, "t" | "format">,
): string {
  if (!policy.petsAllowed) return t("product.pets.no");
  const count = policy.petsMaxNumberOfPets;
  const welcome =
    policy.petsPrice > 0
      ? t("product.pets.paid", { price: format.money(policy.petsPrice), count })
      : t("product.pets.free", { count });
  return policy.petsMaxWeight === null
    ? welcome
    : `${welcome} · ${t("product.pets.weight", { weight: format.decimal(policy.petsMaxWeight) })}`;
}

/** Whether the town asks its visitors for a tax at all. */
export const hasTax = ({ localTax }: Pick<HotelView, "localTax">): boolean =>
  ((localTax.type === "PERSON_NIGHT" ? localTax.amount : localTax.percentage) ?? 0) > 0;

/** What the local tax comes to, or that there is none (docs/product/product.md#local-tax). */
export function taxText(hotel: Pick<HotelView, "localTax">, { t, format }: Pick<PageContext, "t" | "format">): string {
  const { localTax } = hotel;
  if (!hasTax(hotel)) return t("product.tax.none");
  return localTax.type === "PERSON_NIGHT"
    ? t("product.tax.person", { amount: format.money(localTax.amount ?? 0) })
    : t("product.tax.percent", { percent: format.decimal(localTax.percentage ?? 0) });
}
