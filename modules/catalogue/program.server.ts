import type { ActivityRow, HotelRow, ProductRecord, RatePlanRow } from "./data.server.ts";
import { pickText, type Reader } from "./reader.server.ts";
import { activityHours, activityWhen, activityWhere, durationText } from "./schedule.server.ts";
import type { BreakfastView, ProgramLineView, StayBreakfastView } from "./views.ts";
import { labelOf } from "./vocabulary-labels.ts";

const EVERY_DAY = 7;

/** "Your stay includes": room and nights, the meals of the rate, then every activity in the package's order. */
export function programLines(record: ProductRecord, reader: Reader): ProgramLineView[] {
  return [
    roomLine(record, reader),
    ...mealLines(record, reader),
    ...record.activities.map((activity) => activityLine(activity, reader)),
  ];
}

function roomLine({ package: row, room }: ProductRecord, { t, language }: Reader): ProgramLineView {
  const from = row.nights[0] ?? 1;
  const to = row.nights.at(-1) ?? from;
  const title = from === to ? t("unit.nights", { count: from }) : t("catalogue.program.nightRange", { from, to });
  const name = pickText(room.texts, language)?.name ?? "";
  return {
    kind: "room",
    title,
    detail: t("catalogue.program.room", { room: name, size: room.sizeM2 }),
    activityId: null,
  };
}

function mealLines({ plan, hotel }: ProductRecord, reader: Reader): ProgramLineView[] {
  if (plan.board === "RO") return [];
  const when = reader.t("catalogue.breakfast.when", { hours: activityHours(hotel.breakfast, reader) });
  const { type } = breakfastView(hotel, reader);
  const words = type ? { detail: type.label, when } : { detail: when };
  return [{ kind: "breakfast", title: reader.t(`catalogue.program.board.${plan.board}`), ...words, activityId: null }];
}

/** The detail is the activity's first one, or how long it takes and where. */
export function activityLine(row: ActivityRow, reader: Reader): ProgramLineView {
  const texts = pickText(row.texts, reader.language);
  const facts = [durationText(row.durationMinutes, reader), activityWhere(row.center, reader)]
    .filter((fact) => fact !== null)
    .join(", ");
  const isRestricted = row.openWeekdays.length < EVERY_DAY;
  const when = row.needsDate
    ? reader.t("catalogue.activity.chooseDay")
    : isRestricted
      ? activityWhen(row, reader)
      : undefined;
  return {
    kind: row.kind,
    title: texts?.title ?? "",
    detail: texts?.details[0] ?? facts,
    ...(when === undefined ? {} : { when }),
    activityId: String(row.id),
  };
}

/** The short words of a package: breakfast first, then one a kind of activity. */
export function headwordsOf(
  {
    plan: { board },
    activities,
  }: { plan: Pick<RatePlanRow, "board">; activities: readonly Pick<ActivityRow, "kind">[] },
  { labels, t }: Pick<Reader, "labels" | "t">,
): { kind: string; label: string }[] {
  const meals =
    board === "RO"
      ? []
      : [
          {
            kind: "breakfast",
            label: board === "BB" ? t("catalogue.program.board.BB") : labelOf("boards", board, labels),
          },
        ];
  const kinds = [...new Set(activities.map((activity) => activity.kind))];
  return [...meals, ...kinds.map((kind) => ({ kind, label: labelOf("activityKinds", kind, labels) }))];
}

/** The breakfast of a house, whatever a rate includes. */
export function breakfastView(
  { breakfast, texts }: Pick<HotelRow, "breakfast" | "texts">,
  reader: Reader,
): BreakfastView {
  const { type, from, until } = breakfast;
  const said = pickText(texts, reader.language)?.breakfast;
  return {
    type: type ? { value: type, label: labelOf("breakfastKinds", type, reader.labels) } : null,
    schedules: { from, until },
    detailList: said?.details ?? [],
    mustKnowList: said?.mustKnow ?? [],
  };
}

export function stayBreakfastView({ plan, hotel }: ProductRecord, reader: Reader): StayBreakfastView {
  return {
    ...breakfastView(hotel, reader),
    included: plan.board !== "RO",
    label: labelOf("boards", plan.board, reader.labels),
  };
}
