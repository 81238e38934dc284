import { randomUUID } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { beneficiaryPath, checkoutsPath, confirmationsPath, lookupPath } from "#modules/sites/paths.ts";

/** How long the browser that placed an order sees all of it, seconds. */
const COOKIE_SECONDS = 24 * 60 * 60;
/** How long a mailbox counts as proven, seconds. */
const PROVEN_SECONDS = 15 * 60;
/** How long after the departure the link of a mail opens the order. */
export const LINK_DAYS = 30;

/** The calls that an order's browser makes, and by which a wallet begins one. */
const CALLS = "/gateway/purchase";

/**
 * What shows an order to its buyer: an order's address alone does not. The browser that placed it has a cookie for a day; the mails have a link,
 * which gives such a cookie to the browser that follows it. Both are sealed, each for one order and one use; nothing is stored.
 */
export type OrderPasses = {
  /** `Set-Cookie` headers for the browser of an order's buyer. */
  cookiesFor: (order: { id: string; site: string }, browser: string) => string[];
  /** Whether the cookies of a request come from a browser of the order's buyer. */
  isBuyer: (cookies: string | null, orderId: string) => boolean;
  /** The orders whose buyer's browser sends these cookies. */
  ordersOf: (cookies: string | null) => string[];
  /** `Set-Cookie` for the browser that has just used a one-time link: for some minutes its mailbox is proven. */
  provenCookie: (order: { id: string; site: string }) => string;
  /** Whether this browser has used a one-time link of the order just now: what leads money elsewhere takes that. */
  isProven: (cookies: string | null, orderId: string) => boolean;
  /** What the passes of one browser have in common; a new name for a browser that has none yet. */
  browserOf: (cookies: string | null) => string;
  /** The token of the link in a mail. */
  linkToken: (order: { id: string; checkout: Day }) => string;
  isLinkToken: (token: string, orderId: string) => boolean;
};

const BROWSER = new RegExp(`^browser\\.(${UUID})\\.(${UUID})\\.(\\d{1,12})$`);
const PROVEN = new RegExp(`^proven\\.(${UUID})\\.(\\d{1,12})$`);
const LINK = new RegExp(`^link\\.(${UUID})\\.(\\d{1,12})$`);

/** `isSecure`: the site is served over https, so the cookie is never sent without. */
export function createOrderPasses({
  secrets,
  isSecure,
  clock,
}: {
  secrets: readonly string[];
  isSecure: boolean;
  clock: Clock;
}): OrderPasses {
  const seals = createSeals(secrets, "order");
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const isValid = (until: string | undefined) => Number(until) > seconds();
  /** The order and the browser of a cookie that still counts. */
  const readPass = (token: string | undefined) => {
    const [, orderId = "", browser = "", until] = BROWSER.exec(seals.open(token ?? "") ?? "") ?? [];
    return isValid(until) ? { orderId, browser } : null;
  };
  const passesOf = (cookies: string | null) =>
    Object.entries(parse(cookies ?? ""))
      .filter(([name]) => name.startsWith(PREFIX))
      .flatMap(([, token]) => readPass(token) ?? []);
  return {
    cookiesFor: ({ id, site }, browser) => {
      const token = seals.seal(`browser.${id}.${browser}.${seconds() + COOKIE_SECONDS}`);
      return pathsOf(site).map((path) =>
        serialize(nameOf(id), token, {
          path,
          httpOnly: true,
          sameSite: "Lax",
          secure: isSecure,
          maxAge: COOKIE_SECONDS,
        }),
      );
    },
    isBuyer: (cookies, orderId) =>
      readPass(parse(cookies ?? "", nameOf(orderId))[nameOf(orderId)])?.orderId === orderId,
    provenCookie: ({ id, site }) =>
      serialize(provenNameOf(id), seals.seal(`proven.${id}.${seconds() + PROVEN_SECONDS}`), {
        path: confirmationsPath(isSiteId(site) ? SITES[site] : SITES.preview),
        httpOnly: true,
        sameSite: "Lax",
        secure: isSecure,
        maxAge: PROVEN_SECONDS,
      }),
    isProven: (cookies, orderId) => {
      const token = parse(cookies ?? "", provenNameOf(orderId))[provenNameOf(orderId)];
      const [, id, until] = PROVEN.exec(seals.open(token ?? "") ?? "") ?? [];
      return id === orderId && isValid(until);
    },
    ordersOf: (cookies) => passesOf(cookies).map(({ orderId }) => orderId),
    browserOf: (cookies) => passesOf(cookies)[0]?.browser ?? randomUUID(),
    linkToken: ({ id, checkout }) => seals.seal(`link.${id}.${Date.parse(addDays(checkout, LINK_DAYS + 1)) / 1000}`),
    isLinkToken: (token, orderId) => {
      const [, id, until] = LINK.exec(seals.open(token) ?? "") ?? [];
      return id === orderId && isValid(until);
    },
  };
}

const provenNameOf = (orderId: string) => `proven-${orderId.toLowerCase()}`;
const PREFIX = "order-";
const nameOf = (orderId: string) => `${PREFIX}${orderId.toLowerCase()}`;

/** Where the cookie is sent, and nowhere else: the pages of orders and the calls about them. */
function pathsOf(siteId: string): string[] {
  const site = isSiteId(siteId) ? SITES[siteId] : SITES.preview;
  return [confirmationsPath(site), checkoutsPath(site), lookupPath(site), beneficiaryPath(site), CALLS];
}

type Own = {
  passes: Pick<OrderPasses, "isBuyer">;
  ownsOrder?: ((cookies: string | null, orderId: string) => Promise<boolean>) | undefined;
};

/** Whether an order is that of whoever sends these cookies: their browser has its pass, or they are signed in to the account that it belongs to. */
export const isOwnOrder = async (
  { passes, ownsOrder }: Own,
  cookies: string | null,
  orderId: string,
): Promise<boolean> => passes.isBuyer(cookies, orderId) || ((await ownsOrder?.(cookies, orderId)) ?? false);
