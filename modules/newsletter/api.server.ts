import { Hono } from "hono";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { NewsletterService } from "./newsletter.server.ts";
import { newsletterBody } from "./schema.ts";

/** `POST /api/marketing/newsletter` (docs/product/services.md#newsletter): 204 for known and unknown addresses alike. */
export function createNewsletterRoutes({ signUp }: Pick<NewsletterService, "signUp">): Hono {
  const routes = new Hono();
  routes.post("/api/marketing/newsletter", async (c) => {
    await signUp(parseOrThrow(newsletterBody, await readJson(c.req.raw)));
    return c.body(null, 204);
  });
  return routes;
}
