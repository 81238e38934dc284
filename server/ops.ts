import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import type { Services } from "#app/services.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { isSiteId } from "#modules/sites/locales.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { Metrics } from "./metrics.ts";

/** Texts are cut (docs/product/services.md#error-reports). */
const LONGEST_TEXT = 256;
const cutText = z.string().transform((text) => text.slice(0, LONGEST_TEXT));
const siteId = z.string().refine(isSiteId, "is not a site");

/** Browsers send ERROR (docs/product/services.md#error-reports); a client of the call may say less. */
export const clientLog = z.object({
  level: z.enum(["ERROR", "WARN", "INFO"]).default("ERROR"),
  locale: siteId.optional(),
  location: cutText.default(""),
  message: cutText.refine((text) => text.trim() !== "", "is required"),
  requestId: z.string().max(64).optional(),
});

export const errorReport = z.object({ uri: cutText, locale: siteId });

/** Health, readiness, metrics, and the reports that browsers send (docs/product/services.md#health). */
export function createOpsRoutes({ services, metrics, findProblems, requestIdOf }: { services: Services; metrics: Metrics; findProblems: () => string[]; requestIdOf: (request: Request) => string }): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "up" }));
  routes.get("/readyz", async () => {
    const problems = [...findProblems(), ...(await checkDatabase(services))];
    if (problems.length === 0) return Response.json({ status: "ready" }, { headers: { "Cache-Control": "no-store" } });
    return problemResponse(problem(503, "NOT_READY", problems.join("; ")), { "Retry-After": "2" });
  });
  routes.get("/metrics", async () => new Response(await metrics.registry.metrics(), { headers: { "Content-Type": metrics.registry.contentType } }));
  routes.post("/gateway/logs", async (c) => {
    const report = parseOrThrow(clientLog, await readJson(c.req.raw));
    services.log.warn({ requestId: requestIdOf(c.req.raw), pageRequestId: report.requestId, browserLevel: report.level, locale: report.locale, location: withoutState(report.location), browser: report.message }, "browser error");
    return c.body(null, 204);
  });
  routes.post("/error", async (c) => {
    const report = parseOrThrow(errorReport, await readJson(c.req.raw));
    services.log.warn({ requestId: requestIdOf(c.req.raw), locale: report.locale, location: withoutState(report.uri) }, "page not found");
    return c.body(null, 204);
  });
  return routes;
}

/** A path without query and hash: those may carry what a visitor typed. */
function withoutState(uri: string): string {
  return uri.replace(/[?#].*$/s, "");
}

async function checkDatabase(services: Services): Promise<string[]> {
  try {
    await services.database.db.execute(sql`select 1`);
    return [];
  } catch {
    return ["the database does not answer"];
  }
}
