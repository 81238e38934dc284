import type { AriLine } from "#modules/catalogue/import/schema.ts";
import type { Day } from "#platform/dates.ts";
import { createChance } from "./random.ts";
import type { Plan, Room } from "./rooms.ts";
import type { HotelDay } from "./seasons.ts";
import type { Hotel } from "./types.ts";

/** Above this a weekend night is sold out. */
const FULL = 0.93;
const CHEAPEST_NIGHT = 3500;

/** A year of prices, stock and restrictions: a line a room and plan. */
export function* writeAri({
  hotel,
  rooms,
  plans,
  days,
  today,
}: {
  hotel: Hotel;
  rooms: readonly Room[];
  plans: readonly Plan[];
  days: readonly HotelDay[];
  today: Day;
}): Generator<AriLine> {
  for (const room of rooms) {
    const limits = limitsOf(hotel, room, days);
    const selling = plans.filter((plan) => plan.line.roomCodes.includes(room.line.code));
    for (const [index, plan] of selling.entries()) {
      const givesLimits = index === 0 || room.line.stockByRoom === false;
      yield {
        hotelId: hotel.id,
        roomCode: room.line.code,
        ratePlanCode: plan.line.code,
        from: today,
        amounts: amountsOf(hotel, room, plan, days),
        ...(givesLimits ? { limits } : {}),
        ...restrictionsOf(days),
      };
    }
  }
}

/** Whole euros, whatever the season. */
function amountsOf(hotel: Hotel, room: Room, plan: Plan, days: readonly HotelDay[]): number[] {
  return days.map(({ level }) =>
    Math.max(
      CHEAPEST_NIGHT,
      Math.round((hotel.basePrice * room.factor * level * plan.factor + plan.perNight) / 100) * 100,
    ),
  );
}

/** Rooms left a day: fewer the fuller and the nearer the day, none on the fullest weekends. */
function limitsOf(hotel: Hotel, room: Room, days: readonly HotelDay[]): number[] {
  const chance = createChance(`limits ${room.line.code} ${hotel.label}`);
  let luck = chance.next();
  return days.map(({ pressure }, index) => {
    if (index % 3 === 0) luck = chance.next();
    const rush = index < 21 ? 0.16 : index < 60 ? 0.08 : 0;
    const filled = Math.min(1, pressure + rush * luck);
    if (filled >= FULL) return 0;
    return Math.max(1, Math.min(14, Math.round(room.allotment * (1.12 - filled * 0.85) * (0.85 + luck * 0.3))));
  });
}

function restrictionsOf(days: readonly HotelDay[]): Partial<AriLine> {
  const flags = (read: (day: HotelDay) => boolean): (0 | 1)[] => days.map((item) => (read(item) ? 1 : 0));
  const restrictions: Partial<AriLine> = {};
  if (days.some((item) => item.isClosed)) restrictions.closed = flags((item) => item.isClosed);
  if (days.some((item) => item.minLos > 1)) restrictions.minLos = days.map((item) => item.minLos);
  if (days.some((item) => item.maxLos > 0)) restrictions.maxLos = days.map((item) => item.maxLos);
  if (days.some((item) => item.closedToArrival)) restrictions.closedToArrival = flags((item) => item.closedToArrival);
  if (days.some((item) => item.closedToDeparture))
    restrictions.closedToDeparture = flags((item) => item.closedToDeparture);
  return restrictions;
}
