import { usePage } from "#modules/sites/context.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./sticky-bars.module.css";

/** The rooms-left warning appears at this many or fewer (spec A §5). */
const FEW_ROOMS = 3;

/** At most two facts that make a visitor decide, each of them true (spec A §5). */
export function StressBadges() {
  const { t } = usePage();
  const { product, quote } = useStay();
  const rooms = quote?.bookable ? quote.availableRooms : null;
  const badges = [
    ...(rooms !== null && rooms > 0 && rooms <= FEW_ROOMS ? [t("product.roomsLeft", { count: rooms })] : []),
    ...product.marketingLabels.map((label) => label.label),
  ].slice(0, 2);
  if (badges.length === 0) return null;
  return <ul className={css["badges"]}>{badges.map((badge) => <li key={badge}>{badge}</li>)}</ul>;
}
