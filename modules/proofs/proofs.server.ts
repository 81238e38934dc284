import { randomInt } from "node:crypto";
import { lt } from "drizzle-orm";
import { createChallenge, pbkdf2, verifySolution, type Challenge } from "altcha/lib";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { PROOF_MINUTES } from "./rules.ts";
import { proofUsed } from "./tables.server.ts";

/** A result of work of ours, in time. Whether it has counted before is asked when it counts. */
export type Proof = { nonce: string; expiresAt: Date };

/** Work that a browser does while a person waits a moment, and that a machine would have to do for every try (docs/decisions/0087). */
export type Proofs = {
  /** A new piece of work. */
  ask: () => Promise<Challenge>;
  /** What a form brought, if it is the result of one of ours and in time; null for anything else. */
  check: (sent: string) => Promise<Proof | null>;
  /** Counts a result, in the transaction of what it is for. False: it has counted before. */
  spend: (tx: Db, proof: Proof) => Promise<boolean>;
  /** Both in one: whether what a form brought counts now, and it does not again. */
  accept: (sent: string) => Promise<boolean>;
};

const ALGORITHM = "PBKDF2/SHA-256";
/** How many tries it takes, by chance; what each costs is configured (PROOF_COST). */
const TRIES = { least: 300, most: 900 };

const payloadSchema = (cost: number) =>
  z.object({
    challenge: z.object({
      parameters: z.object({
        algorithm: z.literal(ALGORITHM),
        nonce: z.string().max(100),
        salt: z.string().max(100),
        cost: z.literal(cost),
        keyLength: z.number().int().max(64),
        keyPrefix: z.string().max(100),
        keySignature: z.string().max(200),
        data: z.object({ until: z.number() }),
      }),
      signature: z.string().max(200),
    }),
    solution: z.object({
      counter: z.number().int().min(0),
      derivedKey: z.string().max(200),
      time: z.number().optional(),
    }),
  });

/** `cost`: rounds of a try; another one ends what was asked for before. `secret`: what the work is signed with. */
type Settings = { db: Db; clock: Clock; secret: string; cost: number };

export function createProofs({ db, clock, secret, cost }: Settings): Proofs {
  const schema = payloadSchema(cost);
  const check = async (sent: string): Promise<Proof | null> => {
    const payload = schema.safeParse(readJson(sent));
    if (!payload.success) return null;
    const { challenge, solution } = payload.data;
    const { nonce, data } = challenge.parameters;
    const until = new Date(data.until);
    if (until < clock.now()) return null;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    return verified ? { nonce, expiresAt: until } : null;
  };
  const spend = async (tx: Db, proof: Proof) => {
    const rows = await tx.insert(proofUsed).values(proof).onConflictDoNothing().returning();
    return rows.length > 0;
  };
  return {
    ask: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(TRIES.least, TRIES.most),
        deriveKey: pbkdf2.deriveKey,
        // Not as its own field, which the library compares with a clock of its own.
        data: { until: clock.now().getTime() + PROOF_MINUTES * 60_000 },
        // Without the second one a result need not have the prefix that is the work.
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      }),
    check,
    spend,
    accept: async (sent) => {
      const proof = await check(sent);
      return proof !== null && spend(db, proof);
    },
  };
}

/** Forgets results that are over: they count no more by themselves. */
export async function forgetProofs({ db, clock }: Pick<Settings, "db" | "clock">): Promise<number> {
  const gone = await db.delete(proofUsed).where(lt(proofUsed.expiresAt, clock.now()));
  return gone.rowCount ?? 0;
}

function readJson(sent: string): unknown {
  if (sent.length === 0 || sent.length > 2_000) return null;
  try {
    return JSON.parse(Buffer.from(sent, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
