import { randomInt } from "node:crypto";
import { createChallenge, pbkdf2, verifySolution, type Challenge } from "altcha/lib";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { TokenShare } from "#platform/load/share.ts";
import { PROOF_MINUTES } from "./rules.ts";

/** Work that a browser does while a person waits a moment, and that a machine which guesses would have to do for every try. */
export type Proofs = {
  /** A new piece of work. */
  ask: () => Promise<Challenge>;
  /** Whether what a form brought is the result of one of ours, in time and for the first time. */
  accept: (sent: string) => Promise<boolean>;
};

const ALGORITHM = "PBKDF2/SHA-256";
/** A try takes a browser a millisecond or two at this cost, and it has to make so many, by chance: two seconds on an old phone. */
const COST = 2_000;
const TRIES = { least: 300, most: 900 };
/** Results remembered, so that none counts twice. */
const MOST_USED = 10_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(100),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.number().int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

/** `share`: results that other processes have accepted. */
export function createProofs({
  secret,
  clock,
  share,
}: {
  secret: string;
  clock: Clock;
  share?: TokenShare | undefined;
}): Proofs {
  const used = new Set<string>();
  const use = (signature: string) => {
    used.add(signature);
    if (used.size > MOST_USED) used.delete(used.values().next().value ?? "");
  };
  share?.hear(use);
  return {
    ask: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(TRIES.least, TRIES.most),
        deriveKey: pbkdf2.deriveKey,
        expiresAt: new Date(clock.now().getTime() + PROOF_MINUTES * 60_000),
        // Without the second one a result need not have the prefix that is the work.
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      }),
    accept: async (sent) => {
      const payload = payloadSchema.safeParse(readJson(sent));
      if (!payload.success) return false;
      const { challenge, solution } = payload.data;
      if (used.has(challenge.signature) || challenge.parameters.expiresAt * 1000 < clock.now().getTime()) return false;
      use(challenge.signature);
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey: pbkdf2.deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      });
      if (verified) share?.tell(challenge.signature, 1);
      return verified;
    },
  };
}

function readJson(sent: string): unknown {
  if (sent.length === 0 || sent.length > 2_000) return null;
  try {
    return JSON.parse(Buffer.from(sent, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
