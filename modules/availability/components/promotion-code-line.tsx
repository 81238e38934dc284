import { usePage } from "#modules/sites/context.tsx";
import { codeName } from "../code-name.ts";
import type { PromotionCodeItem } from "../pricing/promotion-code.ts";

/** The line of a code among the lines of a price: its name, and what it takes off. Nothing without a code. */
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
      <dt>{codeName(item, t)}</dt>
      <dd>{format.money(0 - item.amountCents)}</dd>
    </div>
  );
}
