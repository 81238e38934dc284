import { day, isDay, monthStart, type Day } from "#platform/dates.ts";
import type { Looker } from "#modules/rates/calendar.server.ts";
import type { NamedActor } from "#modules/rates/types.ts";
import type { RecordedActor } from "#platform/actor.ts";
import type { Permission } from "#platform/actor.ts";
import type { Ask } from "../../screen.ts";

/** Who sets rates: people of the house for any hotel, people of hotels for theirs. */
export const RATES_PERMISSION: readonly Permission[] = ["revenue", "hotel"];

/** Which hotels somebody may see, and in which language their things are named. */
export const lookerOf = ({ hotels, language }: Ask): Looker => ({ hotels, language });

export const roomPath = (hotel: string, room: string): string =>
  `/rates/${encodeURIComponent(hotel)}/${encodeURIComponent(room)}`;
export const monthPath = (hotel: string, room: string, month: Day): string =>
  `${roomPath(hotel, room)}?month=${month.slice(0, 7)}`;
/** The year of a room from a month on; `picked`: days that are to be painted, `at`: where its grid is looked at. */
export function yearPath(
  hotel: string,
  room: string,
  month: Day,
  { from, until, at }: { from?: Day; until?: Day; at?: string } = {},
): string {
  const query = new URLSearchParams({ start: month.slice(0, 7), ...(from && { from }), ...(until && { until }) });
  return `${roomPath(hotel, room)}/year?${query.toString()}${at === undefined ? "" : `#${at}`}`;
}
export const dayPath = (hotel: string, room: string, one: Day): string => `${roomPath(hotel, room)}/${one}`;

/** The first day of the month that an address names; that of `today` where it names none. */
export function readMonth(text: string | null, today: Day): Day {
  const first = `${text ?? ""}-01`;
  return isDay(first) ? day(first) : monthStart(today);
}

/** Somebody of a history in words: people by name, to hotels those of the house as the house; null: a catalogue file. */
export function whoIs(
  { t, hotels }: Ask,
  actor: RecordedActor | null,
  names: ReadonlyMap<RecordedActor, NamedActor>,
): string {
  if (actor === null) return t("office.rates.who.file");
  const known = names.get(actor);
  if (known?.isHouse && hotels !== null) return t("office.rates.who.house");
  return known?.name ?? t("office.rates.who.system");
}
