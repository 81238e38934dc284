import type { Outage } from "#platform/db/outage.ts";
import type { Site } from "#modules/sites/locales.ts";

/** What comes with the 503 of a page while the database is away or full (server/http/pages/guard-build.ts). */
export type OutageData = {
  outage: Outage;
  /** What a form had sent: the page keeps it, to be sent again. Null: nothing was sent. */
  posted: [name: string, value: string][] | null;
  /** What every page has from the root's loader, where that one failed, or was not asked because an action had failed. */
  root: { site: Site } | null;
};
