import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { createSeals } from "#platform/seals.server.ts";
import { CHALLENGE_MINUTES } from "./rules.ts";
import { staffChallenge } from "./tables.server.ts";

/** What a device signs. `sealed`: goes into the cookie of the browser that is asked, and nowhere else. */
export type Challenge = { challenge: string; sealed: string };

export type Challenges = {
  make: () => Challenge;
  /** The challenge of a cookie, once: null for one that is over, of somebody else, or was answered before, wrong or right. */
  spend: (sealed: string | null) => Promise<string | null>;
};

const SEALED = /^([\w-]+)\.(\d{1,12})\.([\w-]{43})$/;

/** Challenges for one purpose (`realm`) and one asker (`asker`: a session, or `door` for whom nobody knows). Nothing is written for a question, only for an answer: who only looks fills no table. */
export function createChallenges(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: readonly string[] },
  { realm, asker }: { realm: "staff-passkey-add" | "staff-passkey-enter"; asker: string },
): Challenges {
  const seals = createSeals(secrets, realm);
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    make: () => {
      const challenge = randomBytes(32).toString("base64url");
      return { challenge, sealed: seals.seal(`${asker}.${seconds() + CHALLENGE_MINUTES * 60}.${challenge}`) };
    },
    spend: async (sealed) => {
      const [, of, until, challenge] = SEALED.exec(seals.open(sealed ?? "") ?? "") ?? [];
      if (challenge === undefined || of !== asker || Number(until) <= seconds()) return null;
      const hash = createHash("sha256").update(challenge).digest("base64url");
      const { rowCount } = await db
        .insert(staffChallenge)
        .values({ hash, expiresAt: new Date(Number(until) * 1000) })
        .onConflictDoNothing();
      return rowCount === 1 ? challenge : null;
    },
  };
}
