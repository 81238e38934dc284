import type { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createConsentRoutes } from "./api.server.ts";
import { forgetChoices } from "./consent.server.ts";

export type WiredConsent = { routes: Hono<CallEnv>; forgets: Forgetting[] };

/** What visitors allow, where something needs it. */
export function wireConsent({ db, clock }: Pick<Platform, "db" | "clock">): WiredConsent {
  return {
    routes: createConsentRoutes({ db, clock }),
    forgets: [
      {
        name: "forget_consent_proofs",
        run: () => forgetChoices({ db, clock }, system("forget_consent_proofs")),
      },
    ],
  };
}
