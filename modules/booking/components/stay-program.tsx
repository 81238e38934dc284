import { Timeline } from "#modules/availability/components/timeline/timeline.tsx";
import type { ShownActivity } from "#modules/availability/timeline/of-product.ts";
import type { StayTimeline } from "#modules/availability/timeline/types.ts";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import { usePage } from "#modules/sites/context.tsx";
import { planOfOrder } from "../items/stay/plan.ts";
import type { ItemView } from "../items/views.ts";
import css from "./confirmation.module.css";

/** The days of a stay that was booked, as they were sold. `isOver`: it lies behind, and nothing of it is left to choose. */
export function StayProgram({ item: { stay, choices }, isOver = false }: { item: ItemView<"stay">; isOver?: boolean }) {
  const { t } = usePage();
  const timeline = timelineOf(planOfOrder(stay, choices));
  return (
    <section aria-labelledby="program" className={css["program"]}>
      <h2 id="program">{t("timeline.title.booked")}</h2>
      <Timeline timeline={isOver ? settled(timeline) : timeline} room={stay.roomName} isDated />
    </section>
  );
}

type Program = StayTimeline<ShownActivity>;

const settled = ({ days, anytime }: Program): Program => ({
  anytime,
  days: days.map(({ day, entries }) => ({
    day,
    entries: entries.map((entry) => ({ ...entry, dayChoice: "fixed", isAppointment: false })),
  })),
});
