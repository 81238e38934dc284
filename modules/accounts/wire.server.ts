import { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { createAuth, type Auth } from "./auth.server.ts";
import type { Eraser } from "./erase.server.ts";
import type { Exporter } from "./export.server.ts";
import { createGoogleRoutes } from "./api.server.ts";
import { forgetAccountData } from "./forget.server.ts";
import { createSignInTokens, type SignInTokens } from "./link-tokens.server.ts";
import type { AccountService } from "./service.ts";
import { createAccounts } from "./service.server.ts";
import { createSessions } from "./session.server.ts";
import { SIGN_IN_JOB } from "./sign-in.server.ts";

export type AccountNeeds = {
  /** Scheme and host of a site; empty where it has none. */
  originOf: (site: SiteId) => string;
  /** What other modules do when a customer is erased, and what they have of one to take along. */
  erasers: readonly Eraser[];
  exporters: readonly Exporter[];
  /** Called once a letter can leave. */
  wakeWorker: () => void;
};

export type WiredAccounts = {
  service: AccountService;
  routes: Hono<CallEnv>;
  /** What the links of its letters are signed with. */
  tokens: SignInTokens;
  forgets: Forgetting[];
};

/** Accounts of customers, with their keeper of identities: one a site, made when it is asked first. */
export function wireAccounts(
  { env, db, clock, log, outages }: Platform,
  { originOf, erasers, exporters, wakeWorker }: AccountNeeds,
): WiredAccounts {
  const tokens = createSignInTokens(env.LINK_SECRET);
  const isSecure = env.PUBLIC_ORIGIN_SCHEME === "https";
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const google = clientId && clientSecret ? { clientId, clientSecret } : null;
  const made = new Map<SiteId, Auth>();
  const onLink = async (linkId: string) => {
    await enqueueJob(db, clock.now(), { kind: SIGN_IN_JOB, dedupe: `${linkId}:${SIGN_IN_JOB}`, payload: { linkId } });
    wakeWorker();
  };
  const authOf = (site: SiteId): Auth => {
    const auth =
      made.get(site) ??
      createAuth({
        db,
        clock,
        log,
        origin: originOf(site),
        secrets: env.LINK_SECRET,
        isSecure,
        google,
        sealLink: tokens.sign,
        onLink,
      });
    made.set(site, auth);
    return auth;
  };
  const sessions = createSessions({ db, clock, secrets: env.LINK_SECRET, isSecure });
  return {
    service: createAccounts({
      db,
      clock,
      log,
      outages,
      erasers,
      exporters,
      authOf,
      tokens,
      sessions,
      secret: env.LINK_SECRET[0] ?? "",
      links: { caller: env.SIGN_IN_LINKS_PER_HOUR, email: env.SIGN_IN_LINKS_PER_HOUR },
      tries: { caller: env.SIGN_IN_TRIES_PER_MINUTE, email: env.SIGN_IN_TRIES_PER_MINUTE },
      hasGoogle: google !== null,
    }),
    routes: google ? createGoogleRoutes(authOf, env) : new Hono<CallEnv>(),
    tokens,
    forgets: [
      {
        name: "forget_account_data",
        run: () => forgetAccountData({ db, clock }, system("forget_account_data")),
      },
    ],
  };
}
