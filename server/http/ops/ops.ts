import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import type { Services } from "#app/services.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { scrub } from "#platform/scrub.ts";
import { isSiteId } from "#modules/sites/locales.ts";
import { anyText, text } from "#platform/http/text.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";

/** Texts are cut (docs/product/services.md#error-reports). */
const LONGEST_TEXT = 256;
const cutText = anyText(LONGEST_TEXT);
const siteId = text().refine(isSiteId, "is not a site");

/** Browsers send ERROR (docs/product/services.md#error-reports); a client of the call may say less. */
export const clientLog = z.object({
  level: z.enum(["ERROR", "WARN", "INFO"]).default("ERROR"),
  locale: siteId.optional(),
  location: cutText.default(""),
  message: cutText.refine((value) => value.trim() !== "", "is required"),
  requestId: text()
    .regex(/^[\w-]{0,64}$/, "is no request id")
    .optional(),
});

export const errorReport = z.object({ uri: cutText, locale: siteId });

/** Health, readiness, metrics, and the reports that browsers send (docs/product/services.md#health). */
export function createOpsRoutes({
  services,
  metrics,
  findProblems,
}: {
  services: Services;
  metrics: (request: Request, address: string) => Promise<Response>;
  findProblems: () => string[];
}): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  routes.get("/healthz", (c) => c.json({ status: "up" }));
  routes.get("/readyz", async () => {
    const problems = [...findProblems(), ...(await checkDatabase(services))];
    if (problems.length === 0) return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
    return problemResponse(problem(503, "NOT_READY", problems.join("; ")), { "Retry-After": "2" });
  });
  routes.get("/metrics", (c) => metrics(c.req.raw, askingOf(c).address));
  routes.post("/gateway/logs", async (c) => {
    const report = parseOrThrow(clientLog, await readJson(c.req.raw));
    services.log.warn(
      {
        requestId: askingOf(c).requestId,
        pageRequestId: report.requestId,
        browserLevel: report.level,
        locale: report.locale,
        location: scrub(withoutState(report.location)),
        browser: scrub(report.message),
      },
      "browser error",
    );
    return c.body(null, 204);
  });
  routes.post("/error", async (c) => {
    const report = parseOrThrow(errorReport, await readJson(c.req.raw));
    services.log.warn(
      { requestId: askingOf(c).requestId, locale: report.locale, location: scrub(withoutState(report.uri)) },
      "page not found",
    );
    return c.body(null, 204);
  });
  return routes;
}

/** A path without query and hash: those may carry what a visitor typed. */
function withoutState(uri: string): string {
  return uri.replace(/[?#].*$/s, "");
}

/** Whoever asks is told in time, also where the network is gone without a word. */
const LONGEST_CHECK_MS = 5_000;

async function checkDatabase({ database }: Pick<Services, "database">): Promise<string[]> {
  const asked = database.db.execute(sql`select 1`).then(
    () => [],
    () => ["the database does not answer"],
  );
  return Promise.race([asked, pause(LONGEST_CHECK_MS, ["the database does not answer"], { ref: false })]);
}
