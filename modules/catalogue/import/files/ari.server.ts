import { dayFromNumber, dayNumber } from "#platform/dates.ts";
import { openDayTables, type DayTables } from "../day-tables.server.ts";
import type { FileKind, HotelChange, LineOf } from "../file-loader.ts";
import { createPeriodCheck } from "../period-check.ts";
import { checkHotel } from "../references.ts";
import type { KnownRoomRate, Registry } from "../registry.server.ts";
import type { LineIssue } from "../report.ts";

type Line = LineOf<"ari">;

/** Days outside these years are a slip of the pen. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2080;

export const ariFile: FileKind<"ari"> = {
  file: "ari",
  dependsOn: ["hotels", "rooms", "rate-plans"],
  batchSize: 100,
  feed: "rates",
  sift: null,
  createLoader: ({ client, registry, now }) => {
    let tables: DayTables | undefined;
    const ratePeriods = createPeriodCheck("prices");
    const stockPeriods = createPeriodCheck("limits");
    const spans = createSpans();
    return {
      check: (line) => {
        const rate = roomRateOf(line, registry);
        if (!rate) return explainMissing(line, registry);
        const first = dayNumber(line.from);
        return [
          ...checkYear(line.from),
          ...ratePeriods.check(rate.id, first, line.amounts.length),
          ...(line.limits ? stockPeriods.check(rate.poolId, first, line.limits.length) : []),
        ];
      },
      accept: (line, lineNumber) => {
        const rate = roomRateOf(line, registry);
        if (!rate) return;
        const first = dayNumber(line.from);
        ratePeriods.note(rate.id, first, line.amounts.length, lineNumber);
        if (line.limits) stockPeriods.note(rate.poolId, first, line.limits.length, lineNumber);
        spans.note(rate.hotelId, first, line.amounts.length);
      },
      begin: async () => {
        tables = await openDayTables(client, now);
      },
      write: async (lines) => {
        const entries = lines.flatMap((line) => {
          const rate = roomRateOf(line, registry);
          return rate ? [{ line, roomRateId: rate.id, poolId: rate.poolId }] : [];
        });
        await tables?.write(entries);
      },
      finish: async () => {
        await tables?.merge();
        return spans.changes();
      },
      commit: () => {},
      discard: () => {},
    };
  },
};

function roomRateOf(line: Line, registry: Registry): KnownRoomRate | undefined {
  const room = registry.rooms.byCode(line.hotelId, line.roomCode);
  const plan = registry.ratePlans.byCode(line.hotelId, line.ratePlanCode);
  return room && plan && registry.roomRates.find(room.id, plan.id);
}

function explainMissing(line: Line, registry: Registry): LineIssue[] {
  const noHotel = checkHotel(registry, line.hotelId);
  if (noHotel.length) return noHotel;
  if (!registry.rooms.byCode(line.hotelId, line.roomCode))
    return [{ path: "roomCode", message: `hotel ${line.hotelId} has no room ${line.roomCode}` }];
  if (!registry.ratePlans.byCode(line.hotelId, line.ratePlanCode))
    return [{ path: "ratePlanCode", message: `hotel ${line.hotelId} has no rate plan ${line.ratePlanCode}` }];
  return [{ path: "ratePlanCode", message: `rate plan ${line.ratePlanCode} does not sell room ${line.roomCode}` }];
}

function checkYear(from: string): LineIssue[] {
  const year = Number(from.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR
    ? []
    : [{ path: "from", message: `not between ${FIRST_YEAR} and ${LAST_YEAR}` }];
}

/** The days that a file changes, one span a hotel. */
function createSpans(): {
  note: (hotelId: number, first: number, length: number) => void;
  changes: () => HotelChange[];
} {
  const spans = new Map<number, { first: number; end: number }>();
  return {
    note: (hotelId, first, length) => {
      const span = spans.get(hotelId);
      spans.set(hotelId, {
        first: Math.min(span?.first ?? first, first),
        end: Math.max(span?.end ?? 0, first + length),
      });
    },
    changes: () =>
      [...spans].map(([hotelId, { first, end }]) => ({
        hotelId,
        days: { from: dayFromNumber(first), count: end - first },
      })),
  };
}
