import { usePage } from "#modules/sites/context.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./stress-badges.module.css";

/** The rooms-left warning appears at this many or fewer (docs/product/product.md#product-page). */
const FEW_ROOMS = 3;
const MOST_BADGES = 2;

/**
 * At most two facts that make a visitor decide, each of them true (docs/product/product.md#product-page). The line is there before they are: nothing
 * moves when they come.
 */
export function StressBadges() {
  const { t } = usePage();
  const { product, quote } = useStay();
  const rooms = quote?.bookable ? quote.availableRooms : null;
  const badges: { text: string; look?: "social" | "reinsurance" }[] = [
    ...(rooms !== null && rooms > 0 && rooms <= FEW_ROOMS ? [{ text: t("product.roomsLeft", { count: rooms }) }] : []),
    ...product.marketingLabels.map((label) => ({ text: label.label, look: "social" as const })),
    ...(product.cancellation.cancellable && (quote?.cancellationPolicy.cancellable ?? true)
      ? [{ text: t("product.flexible"), look: "reinsurance" as const }]
      : []),
  ].slice(0, MOST_BADGES);
  return (
    <div className={css["badges"]}>
      {badges.length > 0 ? (
        <ul>
          {badges.map((badge) => (
            <li key={badge.text} className={badge.look && css[badge.look]}>
              {badge.text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
