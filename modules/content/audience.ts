import { beginOf, endOf, minuteOf, type Moment } from "./moment.ts";
import type { Asker, SiteAsker } from "./types.ts";
import type { Audience, Page, Schedule } from "./parts-schema.ts";

/** Whether a schedule holds at a minute; days at both ends belong to it. A yearly one may run over the new year. */
export function isScheduled(schedule: Schedule | undefined, moment: Moment): boolean {
  if (!schedule) return true;
  if (!("everyYear" in schedule)) {
    const now = minuteOf(moment);
    return (!schedule.from || beginOf(schedule.from) <= now) && (!schedule.until || now < endOf(schedule.until));
  }
  const { from, until } = schedule.everyYear;
  const day = moment.today.slice("yyyy-".length);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}

/** Whether an entry is meant for who asks: their site, flow and minute. */
export function isForAsker(entry: Audience, asker: Omit<Asker, "page">): boolean {
  return isForSite(entry, asker) && (!entry.flows || entry.flows.includes(asker.flow));
}

/** The same where no flow is asked for. */
export function isForSite(entry: Audience, { site, ...moment }: SiteAsker): boolean {
  return (!entry.sites || entry.sites.includes(site.id)) && isScheduled(entry.schedule, moment);
}

/** The same for entries that name their pages. */
export function isForPage(entry: Audience & { pages: readonly Page[] }, asker: Asker): boolean {
  return entry.pages.includes(asker.page) && isForAsker(entry, asker);
}
