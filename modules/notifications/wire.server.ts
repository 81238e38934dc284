import type { Hono } from "hono";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { LinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB } from "#modules/newsletter/newsletter.server.ts";
import { createMailHandlers, type OrderMailDeps } from "./handlers.server.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { createNewsletterHandler } from "./newsletter-handler.server.ts";

/** `handlers`: the jobs that become mails. `routes`: the mailbox page; null where mail is sent, or the page is off. */
export function wireNotifications(
  { env, db, clock, messages, mailer }: Platform,
  { tokens, ...links }: Pick<OrderMailDeps, "linkTo" | "orderPath"> & { tokens: LinkTokens },
): { handlers: Record<string, JobHandler>; routes: Hono | null } {
  const mail = { db, clock, messages, mailer, ...links };
  return {
    handlers: { ...createMailHandlers(mail), [CONFIRMATION_JOB]: createNewsletterHandler(mail, tokens) },
    routes: env.MAILBOX_PAGE && !mailer ? createMailboxRoutes({ db }) : null,
  };
}
