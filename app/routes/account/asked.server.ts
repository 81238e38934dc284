import { redirect } from "react-router";
import type { Session } from "#modules/accounts/session.server.ts";
import { signInToPath } from "#modules/sites/account-paths.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { RequestContext } from "#app/context.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";

/** No page of an account is kept by anybody. */
export const PRIVATE = { "Cache-Control": CACHE.private };

/** Where accounts are switched off, none of their pages is there. */
export async function demandAccounts({ services, site }: RequestContext, url: URL): Promise<void> {
  const { customerAccount } = await services.flags.flagsFor(site, factsOf(url));
  if (!customerAccount) throw await notFound({ services, site, url });
}

/** Who is signed in; whoever is not comes back to this page after signing in. */
export async function demandSession(context: RequestContext, request: Request, url: URL): Promise<Session> {
  await demandAccounts(context, url);
  const session = await context.services.accounts.session(request);
  if (!session) throw redirect(signInToPath(context.site, pathOf(url)), { status: 303, headers: PRIVATE });
  return session;
}

const pathOf = ({ pathname, search }: URL): string => pathname.replace(/\.data$/, "") + search;

/** Headers of an answer that sets cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
