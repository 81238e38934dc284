import type { Hours } from "#modules/catalogue/types.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import type { ShownActivity } from "../../timeline/of-product.ts";
import type { EntryTime, TimelineEntry } from "../../timeline/types.ts";

type Words = Pick<PageContext, "t" | "format">;
type Entry = TimelineEntry<ShownActivity>;

/** "dès 15 h", "19 h – 21 h 30", "le matin"; empty where nobody knows. */
export function timeWords(time: EntryTime, { t, format }: Words): string {
  switch (time.kind) {
    case "from":
      return t("timeline.time.from", { time: format.time(time.at) });
    case "until":
      return t("timeline.time.until", { time: format.time(time.at) });
    case "between":
      return t("timeline.time.between", { from: format.time(time.from), until: format.time(time.until) });
    case "part":
      return t(`timeline.time.${time.part}`);
    case "agreed":
      return t("timeline.time.agreed");
    case "none":
      return "";
  }
}

export const titleOf = ({ kind, activity }: Entry, { t }: Words): string =>
  kind === "activity" ? (activity?.title ?? "") : t(`timeline.${kind}`);

/** The room that waits, what puts the departure off; of an activity how long it takes, where it is, and its hours where the line cannot keep to them. */
export function noteOf({ kind, activity, time }: Entry, room: string, { t, format }: Words): string {
  if (kind === "arrival") return room;
  if (kind === "departure") return activity?.title ?? "";
  if (!activity) return "";
  const { title, durationMinutes, hours, center } = activity;
  const duration = durationMinutes === null ? "" : durationWords(durationMinutes, { t });
  const facts = [
    // Titles of treatments often say how long they take.
    title.includes(duration) ? null : duration,
    hours && !isAllOf(hours, time)
      ? t("timeline.open", { from: format.time(hours.from), until: format.time(hours.until) })
      : null,
    center ? t("catalogue.activity.atCenter", { center: center.label, km: format.decimal(center.distanceKm) }) : null,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Whether a line says all of the hours: arrival and departure may leave less of them. */
const isAllOf = (hours: Hours, time: EntryTime) =>
  time.kind === "between" && time.from === hours.from && time.until === hours.until;

function durationWords(total: number, { t }: Pick<Words, "t">): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return t("catalogue.duration.minutes", { minutes });
  return minutes === 0
    ? t("catalogue.duration.hours", { hours })
    : t("catalogue.duration.both", { hours, minutes: String(minutes).padStart(2, "0") });
}
