import { addDays, nightsBetween, weekday, type Day } from "#platform/dates.ts";
import { TODAY_LOCKED_FROM_HOUR, type LocalNow } from "#modules/visit/dates.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import { holidaysOf, type Holiday, type HolidayName } from "#modules/sites/holidays.ts";

/** A weekend or a public-holiday bridge to go away on. `holiday` is the message key of the bridge's holiday, null for a plain weekend. */
export type ComingWeekend = { checkin: Day; checkout: Day; nights: number; holiday: HolidayName | null };

const FRIDAY = 5;
const PLAIN_WEEKENDS = 4;
/** Bridges are looked for this far ahead. */
const BRIDGE_DAYS = 120;

/** The next four weekends from Friday to Sunday, or the long weekend that a public holiday makes of one; then the bridges after them, in order. */
export function comingWeekends(country: CountryCode, now: LocalNow, mostBridges = 2): ComingWeekend[] {
  const first = nextFriday(now);
  const bridges = comingBridges(country, first);
  const plain = Array.from({ length: PLAIN_WEEKENDS }, (_, week) => toWeekend(addDays(first, week * 7), bridges));
  const last = plain.at(-1)?.checkout ?? first;
  return [...plain, ...bridges.filter(({ checkin }) => checkin > last).slice(0, mostBridges)];
}

/** The Friday of this week, or the next one once nobody may arrive any more. */
function nextFriday({ today, hour }: LocalNow): Day {
  const isGone = weekday(today) > FRIDAY || (weekday(today) === FRIDAY && hour >= TODAY_LOCKED_FROM_HOUR);
  return addDays(today, FRIDAY - weekday(today) + (isGone ? 7 : 0));
}

function toWeekend(friday: Day, bridges: readonly ComingWeekend[]): ComingWeekend {
  const bridge = bridges.find(
    ({ checkin, checkout }) => checkin <= addDays(friday, 1) && checkout >= addDays(friday, 2),
  );
  return bridge ?? { checkin: friday, checkout: addDays(friday, 2), nights: 2, holiday: null };
}

function comingBridges(country: CountryCode, from: Day): ComingWeekend[] {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, BRIDGE_DAYS);
  const holidays = [...holidaysOf(country, year), ...holidaysOf(country, year + 1)].filter(
    ({ day }) => day >= from && day <= until,
  );
  const bridges = holidays.flatMap((holiday) => toBridge(holiday) ?? []).filter(({ checkin }) => checkin >= from);
  return bridges.filter(
    (bridge, at) =>
      bridges.findIndex(({ checkin, checkout }) => bridge.checkin <= checkout && bridge.checkout >= checkin) === at,
  );
}

/** Monday and Friday make three days off; Tuesday and Thursday with one day of leave; others leave the weekend as it is. */
function toBridge({ day, name }: Holiday): ComingWeekend | null {
  const spans: Partial<Record<number, [Day, Day]>> = {
    1: [addDays(day, -3), day],
    2: [addDays(day, -3), day],
    4: [day, addDays(day, 3)],
    [FRIDAY]: [addDays(day, -1), addDays(day, 2)],
  };
  const span = spans[weekday(day)];
  return span ? { checkin: span[0], checkout: span[1], nights: nightsBetween(span[0], span[1]), holiday: name } : null;
}
