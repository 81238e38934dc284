import { addDays, daysInMonth } from "#platform/dates.ts";
import type { Platform } from "#platform/platform.ts";
import { findHotels, findRoom, hotelsBy, loadDays } from "./calendar.server.ts";
import { nameActors, readDayMoves } from "./history.server.ts";
import type { RatesService } from "./service.ts";
import { findPaint, listPaints, undoPaint } from "./undo.server.ts";
import { paint, previewWish } from "./write.server.ts";

/** Deeds that a month lists. */
const MOST_PAINTS = 8;

/** The calendar of rates, which writes through the one verb of availability. */
export function wireRates({ db, clock }: Pick<Platform, "db" | "clock">): RatesService {
  const deps = { db, clock };
  const period: RatesService["period"] = async ({ from, until, ...codes }, looker) => {
    const room = await findRoom(deps, codes, looker);
    if (!room) return null;
    const [days, paints] = await Promise.all([
      loadDays(deps, room.plans, { from, until }),
      listPaints(db, room.room.id, MOST_PAINTS),
    ]);
    return {
      ...room,
      days,
      paints,
      names: await nameActors(
        db,
        paints.map(({ actor }) => actor),
      ),
    };
  };
  return {
    findHotels: (text, looker) => findHotels(db, text, looker),
    hotelsBy: (which) => hotelsBy(db, which),
    findRoom: (codes, looker) => findRoom(deps, codes, looker),
    period,
    month: ({ month, ...codes }, looker) =>
      period({ ...codes, from: month, until: addDays(month, daysInMonth(month) - 1) }, looker),
    day: async ({ day, ...codes }, looker) => {
      const room = await findRoom(deps, codes, looker);
      if (!room) return null;
      const [days, moves] = await Promise.all([
        loadDays(deps, room.plans, { from: day, until: day }),
        readDayMoves(db, room.plans, day),
      ]);
      return {
        ...room,
        days,
        moves,
        names: await nameActors(
          db,
          moves.map(({ setBy }) => setBy),
        ),
      };
    },
    preview: (asked, looker) => previewWish(deps, asked, looker),
    paint: (asked, deed, looker) => paint(deps, asked, deed, looker),
    findPaint: (asked, looker) => findPaint(deps, asked, looker),
    undo: (asked, deed, looker) => undoPaint(deps, asked, deed, looker),
  };
}
