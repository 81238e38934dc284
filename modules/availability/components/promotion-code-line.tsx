import { usePage } from "#modules/sites/context.tsx";
import type { PromotionCodeItem } from "../pricing/promotion-code.ts";

/** The line of an automatic code among the lines of a price: its name, and what it takes off. Nothing without a code. Codes of an amount are typed later (docs/decisions/0064). */
export function PromotionCodeLine({
  item,
  className,
}: {
  item: PromotionCodeItem | null;
  className: string | undefined;
}) {
  const { t, format } = usePage();
  if (!item) return null;
  return (
    <div className={className}>
      <dt>{t("unit.promotionCode", { code: item.code, percent: item.percentage ?? 0 })}</dt>
      <dd>{format.money(0 - item.amountCents)}</dd>
    </div>
  );
}
