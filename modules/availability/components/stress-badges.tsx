import { Heart, Hourglass, ShieldCheck } from "lucide-react";
import { flowOfKind } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { isLastMinute } from "../last-minute.ts";
import { stressBadges, type Badge } from "../stress-badges.ts";
import { useStay } from "./stay-context.tsx";
import css from "./stress-badges.module.css";

const ICONS = { scarcity: Hourglass, social: Heart, reinsurance: ShieldCheck } as const;

/**
 * At most two facts that make a visitor decide (docs/product/product.md#badges). The line is there before they are: nothing moves when they come.
 * `booked`: paid orders of the stay in the last 7 days.
 */
export function StressBadges({ booked }: { booked: number }) {
  const badges = useBadges(booked);
  const say = useWords();
  return (
    <div className={css["badges"]}>
      {badges.length > 0 ? (
        <ul>
          {badges.map((badge) => {
            const Icon = ICONS[badge.look];
            return (
              <li key={badge.code} className={css[badge.look]}>
                <Icon aria-hidden size={17} />
                {say(badge)}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

function useBadges(booked: number): Badge[] {
  const { product, quote, chosen, now } = useStay();
  return stressBadges({
    codes: product.marketingLabels.map(({ code }) => code),
    flow: flowOfKind(product.kind),
    isLastMinute: chosen.checkin !== null && chosen.nights !== null && isLastMinute(now.today, chosen.checkin),
    promo: quote?.priceInfo?.promo ?? 0,
    review: product.hotel.review,
    availableRooms: quote?.bookable ? quote.availableRooms : null,
    booked,
    saleEndsOn: product.marketingLabels.find(({ endsOn }) => endsOn)?.endsOn ?? null,
    isFlexible: product.cancellation.cancellable && (quote?.cancellationPolicy.cancellable ?? true),
  });
}

function useWords(): (badge: Badge) => string {
  const { t, format } = usePage();
  return ({ code, count = 0, until }) => {
    if (code === "rooms") return t("product.roomsLeft", { count });
    if (code === "booked") return t("product.booked", { count });
    if (code === "flexible") return t("product.flexible");
    return until ? t("product.flashUntil", { day: format.dayShort(until) }) : t(`catalogue.label.${code}`);
  };
}
