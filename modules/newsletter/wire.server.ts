import type { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Platform } from "#platform/platform.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { createNewsletterRoutes } from "./api.server.ts";
import { createLinkTokens, type LinkTokens } from "./link-tokens.server.ts";
import { createNewsletter, forgetUnconfirmed, type NewsletterService } from "./newsletter.server.ts";

/** A sign-up to the newsletter counts as much as this many other writes. */
const WRITES_PER_SIGN_UP = 6;

export type WiredNewsletter = {
  service: NewsletterService;
  routes: Hono<CallEnv>;
  /** What the links of its letters are signed with. */
  tokens: LinkTokens;
  forgets: Forgetting[];
};

/** Who gets the newsletter. */
export function wireNewsletter({ env, db, clock, siblings }: Platform): WiredNewsletter {
  const tokens = createLinkTokens(env.LINK_SECRET);
  const signUps = createTokenBuckets({
    perMinute: env.RATE_LIMIT_WRITES_PER_MINUTE / WRITES_PER_SIGN_UP,
    clock,
    share: siblings.tokens("sign-ups"),
  });
  const service = createNewsletter({ db, clock, tokens, signUps, secret: env.LINK_SECRET[0] ?? "" });
  return {
    service,
    routes: createNewsletterRoutes(service),
    tokens,
    forgets: [
      {
        name: "forget_unconfirmed",
        run: () => forgetUnconfirmed({ db, clock }, system("forget_unconfirmed")),
      },
    ],
  };
}
