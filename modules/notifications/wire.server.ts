import type { Hono } from "hono";
import { isTrial } from "#platform/env.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { LinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB } from "#modules/newsletter/newsletter.server.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import type { Channel } from "#modules/suppliers/deliver.server.ts";
import type { MessageTokens } from "#modules/suppliers/link-tokens.server.ts";
import { createAccessHandlers, type AccessMailDeps } from "./access-handlers.server.ts";
import { createMailHandlers } from "./handlers.server.ts";
import { createHotelMail } from "./hotel-channel.server.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { createNewsletterHandler } from "./newsletter-handler.server.ts";

/** `tokens`, `hotelTokens`: what the links of the newsletter's letters and of those to hotels are signed with. */
type NotificationNeeds = Pick<AccessMailDeps, "linkTo" | "orderPath" | "accessPath" | "filesOf"> & {
  tokens: LinkTokens;
  hotelTokens: MessageTokens;
};

export type WiredNotifications = {
  /** The jobs that become mails. */
  handlers: Record<string, JobHandler>;
  /** The way to hotels. */
  hotelMail: Channel;
  /** The mailbox page; null where mail is sent, or the page is off. */
  routes: Hono | null;
};

/** Everything that is written to somebody. */
export function wireNotifications(
  { env, db, clock, messages, mailer }: Platform,
  { tokens, hotelTokens, ...links }: NotificationNeeds,
): WiredNotifications {
  const mail = { db, clock, messages, mailer, isTrial: isTrial(env), ...links };
  const open = new Set(sitesOf(readHosts(env.SITE_HOSTS)));
  return {
    handlers: {
      ...createMailHandlers(mail),
      ...createAccessHandlers(mail),
      [CONFIRMATION_JOB]: createNewsletterHandler(mail, tokens),
    },
    hotelMail: createHotelMail({ ...mail, tokens: hotelTokens, hasHost: (id) => open.has(id) }),
    routes: env.MAILBOX_PAGE && !mailer ? createMailboxRoutes({ db }) : null,
  };
}
