import { CalendarHeart } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { ActivityDates } from "../types.ts";
import { leadsOn, useStay } from "./stay-context.tsx";
import css from "./activity-picker.module.css";

/** Days for the activities that take place on one of several: each needs a chosen date (docs/product/product.md#activity-days). */
export function ActivityPicker() {
  const { activityDates, missing } = useStay();
  const open = activityDates.filter((activity) => activity.days.length > 1);
  if (open.length === 0 || leadsOn(missing)) return null;
  return (
    <div id="activity-days" className={css["picks"]}>
      {open.map((activity) => (
        <DayChoice
          key={activity.activityId}
          activity={activity}
          isMissing={missing === "activities" && !activity.selected}
        />
      ))}
    </div>
  );
}

function DayChoice({ activity, isMissing }: { activity: ActivityDates; isMissing: boolean }) {
  const { t, format } = usePage();
  const { chosen, setActivityDay, isAsked } = useStay();
  const selected = chosen.activityDays[activity.activityId] ?? activity.selected;
  const messageId = `missing-${activity.activityId}`;
  return (
    <fieldset className={css["pick"]} aria-describedby={isMissing ? messageId : undefined}>
      <legend>
        <CalendarHeart aria-hidden size={18} />
        {t("product.activityDay", { activity: activity.title })}
      </legend>
      <div className={css["options"]}>
        {activity.days.map(({ day, available }) => (
          <label key={day} className={css["option"]}>
            <input
              type="radio"
              name={`activity-${activity.activityId}`}
              value={day}
              checked={selected === day}
              disabled={!available}
              onChange={() => setActivityDay(activity.activityId, day)}
            />
            <b>{format.dayShort(day)}</b>
            <small>{available ? t("product.activityOpen") : t("product.activityClosed")}</small>
          </label>
        ))}
      </div>
      {isMissing ? (
        <p id={messageId} className={classes(css["missing"], isAsked && css["flagged"])}>
          {t("product.chooseActivityDates")}
        </p>
      ) : null}
    </fieldset>
  );
}
