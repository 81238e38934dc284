import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { streamRows } from "#platform/db/stream-rows.server.ts";
import type { Platform } from "#platform/platform.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { csvStream, type Line } from "./csv.server.ts";
import { can } from "./policy.ts";
import { readReport } from "./read-report.server.ts";
import { REPORT_ROWS } from "./reports.server.ts";
import type { ReportService } from "./service.ts";
import type { ReportName } from "./types.ts";

const mayRead = (actor: Actor, name: ReportName): boolean =>
  can(actor, "reports.money") || (REPORT_ROWS[name].isOfStays === true && can(actor, "reports.stays"));

/** Reports, which read what other modules own. */
export const wireReports = ({ database, db, clock }: Pick<Platform, "database" | "db" | "clock">): ReportService => ({
  read: (name, asked) => readReport(db, REPORT_ROWS[name], asked),
  download: async (name, ask, { actor, words }) => {
    if (!mayRead(actor, name)) return FORBIDDEN;
    const { lines, columns } = REPORT_ROWS[name];
    await recordAudit(db, {
      at: clock.now(),
      actor,
      verb: "report.download",
      thing: { kind: "report", id: name },
      after: { days: `${ask.from} – ${ask.until}`, ...(ask.site ? { site: ask.site } : {}) },
    });
    return { kind: "file", body: csvStream(streamRows<Line>(database.pool, lines(ask)), columns, words) };
  },
});
