import { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { forbidden } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import { keepChoice } from "./consent.server.ts";
import { consentBody } from "./schema.ts";

/** `POST /api/consent` (docs/product/services.md#consent). */
export function createConsentRoutes(deps: { db: Db; clock: Clock }): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  routes.post("/api/consent", async (c) => {
    const outcome = await keepChoice(deps, parseOrThrow(consentBody, await readJson(c.req.raw)), askingOf(c).actor);
    return outcome.kind === "forbidden" ? forbidden() : c.body(null, 204);
  });
  return routes;
}
