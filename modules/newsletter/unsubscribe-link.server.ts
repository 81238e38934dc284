import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import { newsletterLinkPath } from "#modules/sites/paths.ts";
import type { LinkTokens } from "./link-tokens.server.ts";

/** Whole address of a path of a site, its language prefix included. */
export type LinkTo = (site: Site, path: `/${string}`) => string;

/** The site that somebody subscribed on. */
export const siteOfSubscriber = ({ locale }: { locale: string }): Site =>
  isSiteId(locale) ? SITES[locale] : SITES.preview;

/**
 * The address behind which one subscription ends, the same in every mail: a page with a button for people, one POST for mailboxes
 * (RFC 8058). It names the subscription, not the address, and works for ever.
 */
export function unsubscribeLink(
  subscriber: { id: string; locale: string },
  { tokens, linkTo }: { tokens: LinkTokens; linkTo: LinkTo },
): string {
  return lastingLink("unsubscribe", subscriber, { tokens, linkTo });
}

/** Where somebody chooses what they read about, or leaves: the same in every mail, for ever. */
export const preferencesLink = (
  subscriber: { id: string; locale: string },
  links: { tokens: LinkTokens; linkTo: LinkTo },
): string => lastingLink("preferences", subscriber, links);

function lastingLink(
  purpose: "unsubscribe" | "preferences",
  subscriber: { id: string; locale: string },
  { tokens, linkTo }: { tokens: LinkTokens; linkTo: LinkTo },
): string {
  const token = tokens.sign({ purpose, subscriberId: subscriber.id });
  return linkTo(siteOfSubscriber(subscriber), newsletterLinkPath(purpose, token));
}
