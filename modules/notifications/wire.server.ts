import type { Hono } from "hono";
import { isTrial } from "#platform/env.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { SignInTokens } from "#modules/accounts/link-tokens.server.ts";
import { SIGN_IN_JOB } from "#modules/accounts/sign-in.server.ts";
import type { CaseTokens } from "#modules/contact/link-tokens.server.ts";
import type { LinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB } from "#modules/newsletter/newsletter.server.ts";
import type { ThreadTokens } from "#modules/messages/link-tokens.server.ts";
import { MESSAGE_JOB } from "#modules/messages/write-message.server.ts";
import type { GiftHandOver } from "#modules/vouchers/gifts/hand-over.server.ts";
import { DAY_DIFFERS_JOB } from "#modules/reports/books/differing-day.ts";
import type { ReviewTokens } from "#modules/reviews/link-tokens.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import type { InvitationTokens } from "#modules/staff/invitation-tokens.server.ts";
import { SILENCE_JOB } from "#modules/suppliers/ari/silence.server.ts";
import type { Channel } from "#modules/suppliers/channels.ts";
import type { MessageTokens } from "#modules/suppliers/link-tokens.server.ts";
import { WATCH_JOB } from "#modules/watches/lifecycle.ts";
import { createAccessHandlers, type AccessMailDeps } from "./access-handlers.server.ts";
import { createBooksHandler } from "./books-handler.server.ts";
import { createClaimHandlers } from "./claim-handlers.server.ts";
import { createContactHandlers } from "./contact-handlers.server.ts";
import { createGiftHandlers, type GiftMailDeps } from "./gift-handlers.server.ts";
import { createMailHandlers } from "./handlers.server.ts";
import { createHotelMail } from "./hotel-channel.server.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { createNewsletterHandler } from "./newsletter-handler.server.ts";
import { createParcelHandlers } from "./parcel-handlers.server.ts";
import { createRedeemHandlers } from "./redeem-handlers.server.ts";
import { createStaffHandlers } from "./staff-handlers.server.ts";
import { createReviewHandlers } from "./review-handlers.server.ts";
import { createAgainHandler, MAIL_AGAIN_JOB } from "./send-again.server.ts";
import { createSignInHandler } from "./sign-in-handler.server.ts";
import { createSilenceHandler } from "./silence-handler.server.ts";
import { createThreadHandler } from "./thread-handler.server.ts";
import { createWatchHandler, type WatchMailNeeds } from "./watch-handler.server.ts";

/** `tokens`, `hotelTokens`: what the links of the newsletter's letters and of those to hotels are signed with. */
type NotificationNeeds = Pick<AccessMailDeps, "linkTo" | "operatorOf" | "orderPath" | "accessPath" | "filesOf"> & {
  tokens: LinkTokens;
  hotelTokens: MessageTokens;
  /** What opens an account. */
  signInTokens: SignInTokens;
  /** What hotels answer guests by. */
  threadTokens: ThreadTokens;
  /** What the links of messages to customer care are signed with. */
  caseTokens: CaseTokens;
  /** Ways into the back office: what their links are signed with, and where it is; null where it is nowhere. */
  invitations: { tokens: InvitationTokens; origin: string | null };
  /** And those of mails that ask for reviews. */
  reviewTokens: ReviewTokens;
  /** And of those that say that a stay is free, which name it. */
  watches: WatchMailNeeds;
  /** Gifts on their way, and their papers; null where no secret keeps codes. */
  given: (Pick<GiftMailDeps, "papers" | "openPath"> & { gifts: GiftHandOver }) | null;
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
  {
    tokens,
    hotelTokens,
    threadTokens,
    caseTokens,
    signInTokens,
    invitations,
    reviewTokens,
    watches,
    given,
    ...links
  }: NotificationNeeds,
): WiredNotifications {
  const openCode = given?.gifts.openCode;
  const mail = { db, clock, messages, mailer, isTrial: isTrial(env), openCode, ...links };
  const open = new Set(sitesOf(readHosts(env.SITE_HOSTS)));
  const hasHost = (id: SiteId) => open.has(id);
  const house = {
    operationsAddress: env.OPERATIONS_EMAIL ?? addressIn(env.MAIL_FROM),
    siteId: [...open][0] ?? "fr_FR",
  };
  return {
    handlers: {
      ...createMailHandlers(mail),
      ...createAccessHandlers(mail),
      ...createClaimHandlers(mail),
      ...createContactHandlers(mail, caseTokens),
      ...createStaffHandlers(mail, invitations),
      ...createReviewHandlers(mail, reviewTokens),
      ...createRedeemHandlers(mail),
      ...createParcelHandlers(mail),
      ...(given ? createGiftHandlers({ ...mail, ...given }) : {}),
      [MESSAGE_JOB]: createThreadHandler({ ...mail, threadTokens, hasHost, careAddress: addressIn(env.MAIL_FROM) }),
      [WATCH_JOB]: createWatchHandler(mail, watches),
      [SIGN_IN_JOB]: createSignInHandler(mail, signInTokens),
      [SILENCE_JOB]: createSilenceHandler({ ...mail, ...house }),
      [DAY_DIFFERS_JOB]: createBooksHandler({ ...mail, ...house, officeOrigin: invitations.origin }),
      [CONFIRMATION_JOB]: createNewsletterHandler(mail, tokens),
      [MAIL_AGAIN_JOB]: createAgainHandler(mail),
    },
    hotelMail: createHotelMail({ ...mail, tokens: hotelTokens, hasHost }),
    routes:
      env.MAILBOX_PAGE && !mailer
        ? createMailboxRoutes({ db, pictureOrigins: originsIn(open, links.linkTo), openCode })
        : null,
  };
}

/** The bare address of a sender, `Vendredi <bonjour@…>`: whoever answers our letters is read there. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Where the pictures of mails come from: the sites that are open here. */
function originsIn(open: ReadonlySet<SiteId>, linkTo: NotificationNeeds["linkTo"]): string[] {
  return [...new Set([...open].map((id) => new URL(linkTo(SITES[id], "home")).origin))];
}
