import { usePage } from "#modules/sites/context.tsx";
import type { ShownActivity } from "../../timeline/of-product.ts";
import { groupDays } from "../../timeline/group-days.ts";
import type { StayTimeline } from "../../timeline/types.ts";
import { AnytimeCard, DayCard } from "./day-card.tsx";
import css from "./timeline.module.css";

type TimelineProps = {
  timeline: StayTimeline<ShownActivity>;
  /** Name of the room that waits at the arrival. */
  room: string;
  /** False: a sample, whose days have no date. */
  isDated: boolean;
};

/** A stay, day by day and hour by hour (docs/product/product.md#hour-by-hour). */
export function Timeline({ timeline: { days, anytime }, room, isDated }: TimelineProps) {
  const { t } = usePage();
  const groups = groupDays(days);
  const hasProposals = days.some(({ entries }) => entries.some(({ dayChoice }) => dayChoice === "open"));
  return (
    <>
      <ol className={css["days"]}>
        {groups.map((group, index) => (
          <DayCard key={index} days={group} room={room} isDated={isDated} hasNight={index < groups.length - 1} />
        ))}
        {anytime.length > 0 ? <AnytimeCard activities={anytime} /> : null}
      </ol>
      {hasProposals ? <p className={css["foot"]}>{t("timeline.note")}</p> : null}
    </>
  );
}
