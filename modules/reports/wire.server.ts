import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { streamRows } from "#platform/db/stream-rows.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";
import { closeDays } from "./books/close-days.server.ts";
import { companiesOf } from "./books/companies.server.ts";
import { downloadDay, findDay, listDays, listFaulty, seeToDay } from "./books/days.server.ts";
import { csvStream, type Line } from "./csv.server.ts";
import { can } from "./policy.ts";
import { readReport } from "./read-report.server.ts";
import { REPORT_ROWS } from "./reports.server.ts";
import type { ReportService } from "./service.ts";
import type { ReportName } from "./types.ts";

/** A day is closed within so long of its hour. */
const CLOSE_SECONDS = 10 * 60;

const mayRead = (actor: Actor, name: ReportName): boolean =>
  can(actor, REPORT_ROWS[name].isOfStays ? "reports.stays" : "reports.money");

export type WiredReports = { service: ReportService; periodic: PeriodicJob[] };

/** Reports, which read what other modules own, and the books of days, which are kept. `operatorOf`: who sells on a site. */
export function wireReports(
  { database, db, clock, log }: Pick<Platform, "database" | "db" | "clock" | "log">,
  { operatorOf }: { operatorOf: (site: Site) => Operator },
): WiredReports {
  const books = { db, clock, log, companies: () => companiesOf(operatorOf) };
  return {
    service: {
      read: (name, asked) => readReport(db, REPORT_ROWS[name], asked),
      download: async (name, { from, until, site, language }, { actor, words }) => {
        if (!mayRead(actor, name)) return FORBIDDEN;
        const { lines, columns } = REPORT_ROWS[name];
        await recordAudit(db, {
          at: clock.now(),
          actor,
          verb: "report.download",
          thing: { kind: "report", id: name },
          after: { days: `${from} – ${until}`, ...(site ? { site } : {}) },
        });
        return {
          kind: "file",
          body: csvStream(streamRows<Line>(database.pool, lines({ from, until, site, language })), columns, words),
        };
      },
      books: {
        list: (span) => listDays(books, span),
        faulty: () => listFaulty(books),
        find: (asked) => findDay(books, asked),
        download: (asked, actor) => downloadDay(books, asked, actor),
        seeTo: (asked, by) => seeToDay(books, asked, by),
      },
    },
    periodic: [{ name: "close_days", everySeconds: CLOSE_SECONDS, run: () => closeDays(books) }],
  };
}
