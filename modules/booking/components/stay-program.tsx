import { Timeline } from "#modules/availability/components/timeline/timeline.tsx";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import { usePage } from "#modules/sites/context.tsx";
import { planOfOrder } from "../items/stay/plan.ts";
import type { ItemView } from "../items/views.ts";
import css from "./confirmation.module.css";

/** The days of a stay that was booked, as they were sold. */
export function StayProgram({ item: { stay, choices } }: { item: ItemView<"stay"> }) {
  const { t } = usePage();
  return (
    <section aria-labelledby="program" className={css["program"]}>
      <h2 id="program">{t("timeline.title.booked")}</h2>
      <Timeline timeline={timelineOf(planOfOrder(stay, choices))} room={stay.roomName} isDated />
    </section>
  );
}
