import type { Site } from "#modules/sites/locales.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a link opens an account (docs/product/services.md#sign-in). */
export const LINK_MINUTES = 15;
/** How long a session lasts, from signing in on. */
export const SESSION_DAYS = 30;
/** Wrong passwords that an account bears before it takes none for as long as they are counted: links go on. */
export const MOST_WRONG = 5;
/** What asks for who somebody is a second time takes who came in as long ago as this. */
export const FRESH_MINUTES = 15;
/** All answers to whoever signs in take as long as this, milliseconds: how long one takes says nothing. */
export const ANSWER_MS = 350;
/** What is counted is forgotten after this. */
export const COUNTED_MS = DAY;

/** What is counted, in which time, and how often it may be: of whoever asks, and of the address that is asked for. */
export type Bounds = { caller: number; email: number };
export const LINK_WINDOW_MS = HOUR;
export const TRY_WINDOW_MS = MINUTE;
export const WRONG_WINDOW_MS = 15 * MINUTE;

const since = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Whether a link that was asked for at a moment has ended. */
export const isLinkOver = (askedAt: Date, now: Date): boolean => askedAt <= since(now, LINK_MINUTES * MINUTE);
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY);
/** Whether somebody came in so lately that they need not show again who they are. */
export const isFresh = (signedInAt: Date, now: Date): boolean => signedInAt > since(now, FRESH_MINUTES * MINUTE);
/** Whether the day of a session's last use has to be written again. */
export const isSeenLongAgo = (seenAt: Date, now: Date): boolean => seenAt <= since(now, DAY);

/** Milliseconds until one more is free, where `most` of the moments are taken for `windowMs` each; 0 where one is. */
export function waitFor(moments: readonly Date[], most: number, windowMs: number, now: Date): number {
  const taken = moments
    .map((at) => at.getTime() + windowMs - now.getTime())
    .filter((left) => left > 0)
    .toSorted((a, b) => b - a);
  return taken[most - 1] ?? 0;
}

/** Longer than any address of ours. */
const LONGEST_PATH = 1000;
/** What leads out of a path, or ends it, in some browser or other: a second slash, a backslash, what cannot be seen. */
const LEADS_OUT = /^\/[/\\]|[\\\p{C}\s]/u;
/** Where nobody is sent who has just signed in. */
const OWN_DOORS = ["/account/signin", "/account/link", "/account/signout", "/account/google"];

/** A path of a site that somebody may be led back to; null for anything else, of this site or of the world (docs/product/services.md#sign-in). */
export function readOrigin(site: Pick<Site, "prefix">, text: string | null): string | null {
  if (!text || text.length > LONGEST_PATH || !text.startsWith("/") || LEADS_OUT.test(text)) return null;
  const own = "http://own.invalid";
  const url = URL.canParse(text, own) ? new URL(text, own) : null;
  if (url?.origin !== own) return null;
  const path = url.pathname;
  if (path.startsWith("//") || (path !== site.prefix && !path.startsWith(`${site.prefix}/`))) return null;
  const isDoor = OWN_DOORS.some((door) => path === site.prefix + door || path.startsWith(`${site.prefix}${door}/`));
  return isDoor ? null : path + url.search + url.hash;
}
