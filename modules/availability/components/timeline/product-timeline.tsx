import { weekday, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { planOfProduct, samplePlan } from "../../timeline/of-product.ts";
import { timelineOf } from "../../timeline/timeline.ts";
import type { StayPlan } from "../../timeline/types.ts";
import { useStay } from "../stay-context.tsx";
import { Timeline } from "./timeline.tsx";
import css from "./timeline.module.css";

/** "Your weekend, hour by hour" of a product page: on the chosen dates with the chosen days, on a sample weekend without. `giftNights`: of the gift that is looked at. */
export function ProductTimeline({ giftNights }: { giftNights: number | null }) {
  const { t, format } = usePage();
  const { product, chosen, activityDates } = useStay();
  const { checkin, nights } = chosen;
  const isDated = checkin !== null && nights !== null && giftNights === null;
  const picked: Record<string, Day | null> = {
    ...Object.fromEntries(activityDates.map(({ activityId, selected }) => [activityId, selected])),
    ...chosen.activityDays,
  };
  const plan = isDated
    ? planOfProduct(product, { checkin, nights, activityDays: picked })
    : samplePlan(product, giftNights);
  const timeline = timelineOf(plan);
  const [first, last] = [timeline.days.at(0)?.day ?? plan.checkin, timeline.days.at(-1)?.day ?? plan.checkin];
  return (
    <section id="hours" className={css["section"]}>
      <h2>{t(isWeekend(plan) ? "timeline.title.weekend" : "timeline.title.stay")}</h2>
      <p className={css["under"]}>
        {isDated
          ? t("timeline.chosen")
          : t("timeline.sample", {
              from: format.weekdayLong(weekday(first)),
              to: format.weekdayLong(weekday(last)),
            })}
      </p>
      <Timeline timeline={timeline} room={product.room.label} isDated={isDated} />
    </section>
  );
}

const SATURDAY = 6;
const LONG_WEEKEND_NIGHTS = 3;

/** Up to three nights, one of them from a Saturday to a Sunday. */
function isWeekend({ checkin, nights }: StayPlan): boolean {
  const first = weekday(checkin);
  return nights <= LONG_WEEKEND_NIGHTS && first <= SATURDAY && first + nights > SATURDAY;
}
