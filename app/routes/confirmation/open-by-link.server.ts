import { redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import type { OrderPasses } from "#modules/booking/order-passes.server.ts";
import type { Site } from "#modules/sites/locales.ts";

type LinkAsk = {
  token: string;
  cookies: string | null;
  orderId: string;
  site: Site;
  passes: OrderPasses;
  /** The page without the token. */
  to: string;
};

/** A page without the token in its address, so that nobody sends it on by copying; a link that is over or not ours leads to what everybody may see. */
export function openByLink({ token, cookies, orderId, site, passes, to }: LinkAsk): Response {
  const headers = new Headers({ "Cache-Control": CACHE.private });
  const granted = passes.isLinkToken(token, orderId)
    ? passes.cookiesFor({ id: orderId, site: site.id }, passes.browserOf(cookies))
    : [];
  for (const cookie of granted) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
