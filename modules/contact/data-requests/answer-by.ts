import { dayAt } from "#platform/clock.ts";
import { addDays, daysInMonth, monthStart, type Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";

/** The same day of the next month, or its last where it has no such day (Regulation (EEC, Euratom) 1182/71, article 3(2)(c)). */
function monthAfter(from: Day): Day {
  const next = monthStart(from, 1);
  return addDays(next, Math.min(Number(from.slice(8)), daysInMonth(next)) - 1);
}

/** The last day on which a request may be answered: a month after it was made, by the site's clock (Regulation (EU) 2016/679, article 12(3)). */
export const answerBy = (askedAt: Date, site: Pick<Site, "timeZone">): Day => monthAfter(dayAt(askedAt, site.timeZone));
