import { CalendarHeart, Check, Clock, DoorOpen, Key, Moon, Utensils } from "lucide-react";
import { weekday } from "#platform/dates.ts";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { ShownActivity } from "../../timeline/of-product.ts";
import { isFree } from "../../timeline/group-days.ts";
import type { TimelineDay, TimelineEntry } from "../../timeline/types.ts";
import { noteOf, timeWords, titleOf } from "./entry-words.ts";
import css from "./timeline.module.css";

type DayCardProps = {
  /** A day; several that are alike and have nothing but breakfast share a card. */
  days: readonly TimelineDay<ShownActivity>[];
  room: string;
  /** Whether dates are real ones: a sample has weekdays only. */
  isDated: boolean;
  hasNight: boolean;
};

/** A day of a stay, or a run of free ones: its name, and what happens on it. */
export function DayCard({ days, room, isDated, hasNight }: DayCardProps) {
  const { t } = usePage();
  const entries = days[0]?.entries ?? [];
  return (
    <li className={classes(css["day"], isDated && css["dated"])}>
      <DayName days={days} isDated={isDated} hasNight={hasNight} />
      <div className={css["card"]}>
        {entries.length > 0 ? (
          <ol>
            {entries.map((entry, index) => (
              <Line key={index} entry={entry} room={room} />
            ))}
          </ol>
        ) : null}
        {isFree(entries) ? (
          <p className={css["free"]}>
            {t(
              days.length > 1 ? "timeline.free.days" : entries.length > 0 ? "timeline.free.rest" : "timeline.free.day",
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function DayName({ days, isDated, hasNight }: Pick<DayCardProps, "days" | "isDated" | "hasNight">) {
  const { t, format } = usePage();
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  if (!first || !last) return null;
  const name = format.weekdayLong(weekday(first));
  return (
    <h3 className={css["head"]}>
      <b>{first === last ? name : t("timeline.days", { from: name, to: format.weekdayLong(weekday(last)) })}</b>{" "}
      {isDated ? (
        <time dateTime={first}>{first === last ? format.dayMonth(first) : format.dayRange(first, last)}</time>
      ) : null}
      {hasNight ? (
        <span className={css["night"]}>
          <Moon aria-hidden size={18} strokeWidth={1.75} />
        </span>
      ) : null}
    </h3>
  );
}

/** What no day can be told of. */
export function AnytimeCard({ activities }: { activities: readonly ShownActivity[] }) {
  const { t } = usePage();
  return (
    <li className={css["day"]}>
      <h3 className={css["head"]}>
        <b>{t("timeline.anytime")}</b>
      </h3>
      <ol className={css["card"]}>
        {activities.map((activity) => (
          <Line key={activity.id} entry={{ ...ANYTIME, activity }} room="" />
        ))}
      </ol>
    </li>
  );
}

const ANYTIME = { kind: "activity", time: { kind: "none" }, dayChoice: "fixed", isAppointment: false } as const;

function Line({ entry, room }: { entry: TimelineEntry<ShownActivity>; room: string }) {
  const words = usePage();
  const { activity, dayChoice, isAppointment, time } = entry;
  const note = noteOf(entry, room, words);
  const when = timeWords(time, words);
  const isExact = time.kind !== "agreed" && time.kind !== "part";
  return (
    <li className={classes(css["entry"], when === "" && css["loose"])}>
      {when ? <span className={classes(css["time"], !isExact && css["soft"])}>{when}</span> : null}
      <span className={css["icon"]}>
        <LineIcon entry={entry} />
      </span>
      <div className={css["what"]}>
        <b>{titleOf(entry, words)}</b>
        {note ? <small>{note}</small> : null}
        {activity?.asked ? (
          <span className={classes(css["chip"], css["asked"])}>
            <Check aria-hidden size={15} />
            {activity.asked.time
              ? words.t("timeline.askedAt", { time: words.format.time(activity.asked.time) })
              : words.t("timeline.asked")}
          </span>
        ) : dayChoice === "fixed" ? (
          isAppointment ? (
            <span className={css["chip"]}>
              <Clock aria-hidden size={15} />
              {words.t(activity?.center ? "timeline.appointment.center" : "timeline.appointment.hotel")}
            </span>
          ) : null
        ) : (
          <span className={classes(css["chip"], dayChoice === "missing" && css["missing"])}>
            <CalendarHeart aria-hidden size={15} />
            {words.t(`timeline.choice.${dayChoice}`)}
          </span>
        )}
      </div>
      {entry.kind === "activity" && activity?.imageId ? (
        <Picture
          className={css["picture"]}
          id={activity.imageId}
          alt=""
          ratio="card"
          sizes="(max-width: 640px) 126px, 108px"
        />
      ) : null}
    </li>
  );
}

function LineIcon({ entry: { kind, activity } }: { entry: TimelineEntry<ShownActivity> }) {
  if (kind === "arrival") return <Key aria-hidden size={22} strokeWidth={1.75} />;
  if (kind === "departure") return <DoorOpen aria-hidden size={22} strokeWidth={1.75} />;
  if (kind === "lunch" || kind === "dinner") return <Utensils aria-hidden size={22} strokeWidth={1.75} />;
  return <HeadwordIcon kind={activity?.kind ?? kind} size={22} />;
}
