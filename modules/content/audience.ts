import type { Day } from "#platform/dates.ts";
import type { Asker } from "./types.ts";
import type { Audience, Page, Schedule } from "./parts-schema.ts";

/** Whether a schedule holds on a day; both ends belong to it. A yearly one may run over the new year. */
export function isScheduled(schedule: Schedule | undefined, today: Day): boolean {
  if (!schedule) return true;
  if (!("everyYear" in schedule))
    return (!schedule.from || schedule.from <= today) && (!schedule.until || today <= schedule.until);
  const { from, until } = schedule.everyYear;
  const day = today.slice("yyyy-".length);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}

/** Whether an entry is meant for who asks: their site, flow and day. */
export function isForAsker(entry: Audience, { site, flow, today }: Pick<Asker, "site" | "flow" | "today">): boolean {
  return isForSite(entry, { site, today }) && (!entry.flows || entry.flows.includes(flow));
}

/** The same where no flow is asked for. */
export function isForSite(entry: Audience, { site, today }: Pick<Asker, "site" | "today">): boolean {
  return (!entry.sites || entry.sites.includes(site.id)) && isScheduled(entry.schedule, today);
}

/** The same for entries that name their pages. */
export function isForPage(entry: Audience & { pages: readonly Page[] }, asker: Asker): boolean {
  return entry.pages.includes(asker.page) && isForAsker(entry, asker);
}
