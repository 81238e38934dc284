import type { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createConsentRoutes } from "./api.server.ts";
import { forgetChoices } from "./consent.server.ts";

const FORGET_SECONDS = 24 * 60 * 60;

export type WiredConsent = { routes: Hono<CallEnv>; periodic: PeriodicJob[] };

/** What visitors allow, where something needs it. */
export function wireConsent({ db, clock }: Pick<Platform, "db" | "clock">): WiredConsent {
  return {
    routes: createConsentRoutes({ db, clock }),
    periodic: [
      {
        name: "forget_consent_proofs",
        everySeconds: FORGET_SECONDS,
        run: () => forgetChoices({ db, clock }, system("forget_consent_proofs")),
      },
    ],
  };
}
