import { CalendarHeart } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { Day } from "#platform/dates.ts";
import { classes } from "#ui/classes.ts";
import { Choice } from "#ui/form/choice.tsx";
import type { ActivityDates } from "../types.ts";
import { leadsOn, useStay } from "./stay-context.tsx";
import css from "./activity-picker.module.css";

/** Days for the activities that take place on one of several: each needs a chosen date (docs/product/product.md#activity-days). */
export function ActivityPicker() {
  const { chosen, activityDates, missing, setActivityDays } = useStay();
  const open = activityDates.filter((activity) => activity.days.length > 1);
  if (open.length === 0 || leadsOn(missing)) return null;
  // Several may be chosen at once (ui/form/choice.tsx): each stands on what the others have said.
  const days = { ...chosen.activityDays };
  const choose = (activityId: string, day: Day) => {
    days[activityId] = day;
    setActivityDays({ ...days });
  };
  return (
    <div id="activity-days" className={css["picks"]}>
      {open.map((activity) => (
        <DayChoice
          key={activity.activityId}
          activity={activity}
          isMissing={missing === "activities" && !activity.selected}
          onChoose={(day) => choose(activity.activityId, day)}
        />
      ))}
    </div>
  );
}

type DayChoiceProps = { activity: ActivityDates; isMissing: boolean; onChoose: (day: Day) => void };

function DayChoice({ activity, isMissing, onChoose }: DayChoiceProps) {
  const { t, format } = usePage();
  const { chosen, isAsked } = useStay();
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
            <Choice
              name={`activity-${activity.activityId}`}
              value={day}
              checked={selected === day}
              disabled={!available}
              onChange={() => onChoose(day)}
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
