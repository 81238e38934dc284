import { Hono } from "hono";
import { tooMany } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { NewsletterService } from "./newsletter.server.ts";
import { newsletterBody } from "./schema.ts";

type NewsletterRoutesDeps = Pick<NewsletterService, "signUp"> & { callerOf: (request: Request) => string };

/** `POST /api/marketing/newsletter` (docs/product/services.md#newsletter): 204 for known and unknown addresses alike. */
export function createNewsletterRoutes({ signUp, callerOf }: NewsletterRoutesDeps): Hono {
  const routes = new Hono();
  routes.post("/api/marketing/newsletter", async (c) => {
    const outcome = await signUp(parseOrThrow(newsletterBody, await readJson(c.req.raw)), callerOf(c.req.raw));
    return outcome.kind === "too_many" ? tooMany(outcome.seconds) : c.body(null, 204);
  });
  return routes;
}
