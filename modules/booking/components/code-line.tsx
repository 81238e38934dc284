import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import { usePage } from "#modules/sites/context.tsx";
import { codeName } from "../code-name.ts";

/** The line of a code, of a percentage or an amount, among the lines of an order's price. Nothing without a code. */
export function CodeLine({ item, className }: { item: PromotionCodeItem | null; className: string | undefined }) {
  const { t, format } = usePage();
  if (!item) return null;
  return (
    <div className={className}>
      <dt>{codeName(item, t)}</dt>
      <dd>{format.money(0 - item.amountCents)}</dd>
    </div>
  );
}
