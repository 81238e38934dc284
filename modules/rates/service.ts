import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Looker } from "./calendar.server.ts";
import type { DayMove } from "./history.server.ts";
import type { ratePaint } from "./tables.server.ts";
import type { FoundHotel, NamedActor, RoomDays, RoomOfHotel } from "./types.ts";
import type { UndoOutcome } from "./undo.server.ts";
import type { Asked, Deed, PaintOutcome, Preview } from "./write.server.ts";

export type PaintRow = typeof ratePaint.$inferSelect;
type Names = ReadonlyMap<RecordedActor, NamedActor>;

/** A month or other days of a room, with its last deeds. */
export type RoomMonth = RoomOfHotel & { days: RoomDays; paints: readonly PaintRow[]; names: Names };
/** A day of it, with everything that changed of it. */
export type RoomDay = RoomOfHotel & { days: RoomDays; moves: readonly DayMove[]; names: Names };

/** What the office may ask of rates. Hotels that somebody may not see are not there. */
export type RatesService = {
  findHotels: (text: string, looker: Looker) => Promise<FoundHotel[]>;
  /** Some of all, by ids or codes. */
  hotelsBy: (which: { ids: readonly number[] } | { codes: readonly string[] }) => Promise<FoundHotel[]>;
  findRoom: (codes: { hotel: string; room: string | null }, looker: Looker) => Promise<RoomOfHotel | null>;
  /** Some days, both of them in; no more than there are in a year or so. */
  period: (asked: { hotel: string; room: string; from: Day; until: Day }, looker: Looker) => Promise<RoomMonth | null>;
  /** `month`: its first day. */
  month: (asked: { hotel: string; room: string; month: Day }, looker: Looker) => Promise<RoomMonth | null>;
  day: (asked: { hotel: string; room: string; day: Day }, looker: Looker) => Promise<RoomDay | null>;
  preview: (asked: Asked, looker: Looker) => Promise<Preview | null>;
  paint: (asked: Asked, deed: Deed, looker: Looker) => Promise<PaintOutcome>;
  findPaint: (
    asked: { id: string; hotel: string },
    looker: Looker,
  ) => Promise<{ paint: PaintRow; room: RoomOfHotel } | null>;
  undo: (asked: { id: string; hotel: string }, deed: Omit<Deed, "seen">, looker: Looker) => Promise<UndoOutcome>;
};
