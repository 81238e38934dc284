import { Hono } from "hono";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { forbidden, tooMany } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { NewsletterService } from "./newsletter.server.ts";
import { newsletterBody } from "./schema.ts";

/** `POST /api/marketing/newsletter` (docs/product/services.md#newsletter): 204 for known and unknown addresses alike. */
export function createNewsletterRoutes({ signUp }: Pick<NewsletterService, "signUp">): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  routes.post("/api/marketing/newsletter", async (c) => {
    const outcome = await signUp(parseOrThrow(newsletterBody, await readJson(c.req.raw)), askingOf(c));
    if (outcome.kind === "forbidden") return forbidden();
    return outcome.kind === "too_many" ? tooMany(outcome.waitMs) : c.body(null, 204);
  });
  return routes;
}
