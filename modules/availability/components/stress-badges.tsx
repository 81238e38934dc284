import { Heart, Hourglass, ShieldCheck } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./stress-badges.module.css";

/** The rooms-left warning appears at this many or fewer (docs/product/product.md#product-page). */
const FEW_ROOMS = 3;
const MOST_BADGES = 2;
/** What a badge is about: few are left, others like it, nothing can go wrong. */
const ICONS = { scarcity: Hourglass, social: Heart, reinsurance: ShieldCheck } as const;

/**
 * At most two facts that make a visitor decide, each of them true (docs/product/product.md#product-page). The line is there before they are: nothing
 * moves when they come.
 */
export function StressBadges() {
  const { t } = usePage();
  const { product, quote } = useStay();
  const rooms = quote?.bookable ? quote.availableRooms : null;
  const badges: { text: string; look: keyof typeof ICONS }[] = [
    ...(rooms !== null && rooms > 0 && rooms <= FEW_ROOMS
      ? [{ text: t("product.roomsLeft", { count: rooms }), look: "scarcity" as const }]
      : []),
    ...product.marketingLabels.map((label) => ({ text: label.label, look: "social" as const })),
    ...(product.cancellation.cancellable && (quote?.cancellationPolicy.cancellable ?? true)
      ? [{ text: t("product.flexible"), look: "reinsurance" as const }]
      : []),
  ].slice(0, MOST_BADGES);
  return (
    <div className={css["badges"]}>
      {badges.length > 0 ? (
        <ul>
          {badges.map(({ text, look }) => {
            const Icon = ICONS[look];
            return (
              <li key={text} className={css[look]}>
                <Icon aria-hidden size={17} />
                {text}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
