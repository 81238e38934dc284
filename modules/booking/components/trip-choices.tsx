import { CalendarHeart, CircleAlert } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { BareSelect } from "#ui/form/field.tsx";
import { RadioPills } from "#ui/form/radio-card.tsx";
import type { OpenChoice } from "../trip/choices.ts";
import css from "./trip-choices.module.css";

/** The one thing that is left to do: the first day or hour that nobody has said yet; nothing when all are. `hasFailed`: what was sent could not be chosen any more. */
export function TodoLine({ choices, hasFailed }: { choices: readonly OpenChoice[]; hasFailed: boolean }) {
  const { t } = usePage();
  const todo = choices.find(({ chosen }) => chosen === null);
  if (!todo) return null;
  return (
    <details className={css["todo"]} open={hasFailed || undefined}>
      <summary>
        <span className={css["todoIcon"]}>
          <CalendarHeart aria-hidden size={24} />
        </span>
        <span>
          <b>{t("itinerary.todo", { title: todo.title })}</b>
          {t(todo.times.length > 0 ? "itinerary.todo.time" : "itinerary.todo.day")}
        </span>
        <span className={css["go"]}>{t("itinerary.todo.action")}</span>
      </summary>
      <ChooseForm choice={todo} hasFailed={hasFailed} />
    </details>
  );
}

/** What was asked for, each to be chosen otherwise. */
export function Wishes({ choices }: { choices: readonly OpenChoice[] }) {
  const { t, format } = usePage();
  const asked = choices.filter(({ chosen }) => chosen !== null);
  if (asked.length === 0) return null;
  return (
    <div className={css["wishes"]}>
      {asked.map((choice) => (
        <details key={choice.activityId} className={css["wish"]}>
          <summary>
            <span>
              {words(choice)}
              <br />
              <small>{t("itinerary.choose.note")}</small>
            </span>
            <u>{t("itinerary.choose.again")}</u>
          </summary>
          <ChooseForm choice={choice} hasFailed={false} />
        </details>
      ))}
    </div>
  );

  function words({ title, chosen }: OpenChoice): string {
    if (!chosen) return title;
    const at = { title, day: format.dayLong(chosen.day) };
    return chosen.time
      ? t("itinerary.choose.askedAt", { ...at, time: format.time(chosen.time) })
      : t("itinerary.choose.asked", at);
  }
}

function ChooseForm({
  choice: { activityId, days, times, chosen },
  hasFailed,
}: {
  choice: OpenChoice;
  hasFailed: boolean;
}) {
  const { t, format } = usePage();
  const id = `time-${activityId}`;
  return (
    <form method="post" className={css["choose"]}>
      <input type="hidden" name="form" value="choice" />
      <input type="hidden" name="activity" value={activityId} />
      {hasFailed ? (
        <p role="alert" className={css["error"]}>
          <CircleAlert aria-hidden size={18} />
          {t("itinerary.choose.gone")}
        </p>
      ) : null}
      <div>
        <b>{t("itinerary.choose.day")}</b>
        <RadioPills
          name="day"
          legend={t("itinerary.choose.day")}
          defaultValue={chosen?.day ?? days[0]}
          pills={days.map((value) => ({ value, label: format.dayShort(value) }))}
          required
        />
      </div>
      {times.length > 0 ? (
        <label htmlFor={id}>
          <b>{t("itinerary.choose.time")}</b>
          <BareSelect id={id} name="time" defaultValue={chosen?.time ?? times[0]}>
            {times.map((time) => (
              <option key={time} value={time}>
                {format.time(time)}
              </option>
            ))}
          </BareSelect>
        </label>
      ) : null}
      <Button type="submit">{t("itinerary.choose.send")}</Button>
      <small>{t("itinerary.choose.note")}</small>
    </form>
  );
}
