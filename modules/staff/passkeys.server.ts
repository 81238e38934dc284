import { and, count, desc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Vault } from "#platform/vault.server.ts";
import { createChallenges } from "./challenges.server.ts";
import { readCreated, type CreatedPasskey } from "./passkey-answers.ts";
import { ALGORITHMS, creationOptions, type PasskeyOptions, type RelyingParty } from "./passkey-options.ts";
import { refuseTry } from "./refuse-try.server.ts";
import { LONGEST_NAME, PASSKEYS } from "./rules.ts";
import { staffPasskey, staffPerson } from "./tables.server.ts";
import { takeCode } from "./take-code.server.ts";
import type { Tries } from "./tries.server.ts";
import type { SignedIn } from "./types.ts";

type Who = Pick<SignedIn, "actor" | "sessionId" | "person">;

/** One of somebody's passkeys, as their account lists it. */
export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null };

/** `asked`: the browser may make one; `sealed` is for its cookie. `full`: there are as many as there may be. */
export type OfferOutcome =
  | ({ kind: "asked" } & AskedPasskey)
  | { kind: "wrong" }
  | { kind: "locked" }
  | { kind: "full" };
export type AskedPasskey = { options: PasskeyOptions; sealed: string };
/** `over`: the question was too long ago, another's, or answered before. `wrong`: not what a browser answers to it. `known`: it is there already. */
export type AddOutcome =
  | { kind: "added" }
  | { kind: "over" }
  | { kind: "full" }
  | ({ kind: "wrong" | "known" | "name" } & AskedPasskey);

export type PasskeyDeps = {
  db: Db;
  clock: Clock;
  vault: Vault;
  tries: Tries;
  secrets: readonly string[];
  party: RelyingParty;
};

/** Somebody's own passkeys, the newest first. */
export const findPasskeys = ({ db }: Pick<PasskeyDeps, "db">, staffId: string): Promise<Passkey[]> =>
  db
    .select({
      id: staffPasskey.id,
      name: staffPasskey.name,
      createdAt: staffPasskey.createdAt,
      usedAt: staffPasskey.usedAt,
    })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(desc(staffPasskey.createdAt), staffPasskey.id);

/** First a code, as at the door: whoever finds a browser open adds no key of their own. */
export async function offerPasskey(
  deps: PasskeyDeps,
  who: Who,
  { code, address }: { code: string; address: string },
): Promise<OfferOutcome> {
  const { db, clock, tries } = deps;
  const { email, id: staffId } = who.person;
  const now = clock.now();
  if ((await countPasskeys(db, staffId)) >= PASSKEYS) return { kind: "full" };
  if (!(await tries.take(db, { email, address }, now))) return { kind: "locked" };
  const factor = await db.transaction((tx) => takeCode(tx, deps, { staffId, code, now }));
  if (factor === null) return refuseTry(deps, { email, staffId });
  await tries.giveBack(db, { email, address });
  return { kind: "asked", ...(await ask(deps, who)) };
}

/** Takes what the browser made: for the session that typed the code, once. What is wrong with it is asked for again. */
export async function addPasskey(
  deps: PasskeyDeps,
  who: Who,
  { sealed, answer, name }: { sealed: string | null; answer: string; name: string },
): Promise<AddOutcome> {
  const challenge = await challengesOf(deps, who).spend(sealed);
  if (challenge === null) return { kind: "over" };
  const again = async (kind: "wrong" | "known" | "name") => ({ kind, ...(await ask(deps, who)) });
  if (name === "" || name.length > LONGEST_NAME) return again("name");
  const created = readCreated(answer);
  const made = created && (await verify(deps, created, challenge));
  if (!made) return again("wrong");
  const outcome = await write(deps, who, { ...made, name });
  return outcome.kind === "known" ? again("known") : outcome;
}

/** Takes one of somebody's own away. False: there is none such. */
export function removePasskey({ db, clock }: PasskeyDeps, { actor }: Who, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, actor.staffId)));
    if (rowCount !== 1) return false;
    const [verb, thing] = ["staff.remove_passkey", { kind: "staff", id: actor.staffId }];
    await recordAudit(tx, { at: clock.now(), actor, verb, thing, before: { passkey: id } });
    return true;
  });
}

const challengesOf = (deps: PasskeyDeps, { sessionId }: Who) =>
  createChallenges(deps, { realm: "staff-passkey-add", asker: sessionId });

async function ask(deps: PasskeyDeps, who: Who): Promise<AskedPasskey> {
  const { challenge, sealed } = challengesOf(deps, who).make();
  const { credentialId, transports } = staffPasskey;
  const known = await deps.db
    .select({ credentialId, transports })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, who.person.id));
  return { options: creationOptions(deps.party, { challenge, person: who.person, known }), sealed };
}

type Made = { credentialId: string; publicKey: string; counter: number; transports: string[] };

/** What a browser made, when it made it here, for us, now, and somebody was verified by the device; null otherwise. */
async function verify({ party }: PasskeyDeps, created: CreatedPasskey, challenge: string): Promise<Made | null> {
  // Some 25 MB that few requests need.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString("base64url");
    return { credentialId: id, publicKey: key, counter, transports: created.response.transports };
  } catch {
    // Whatever is wrong with an answer, the library says by throwing.
    return null;
  }
}

async function write(
  { db, clock }: PasskeyDeps,
  { actor }: Who,
  made: Made & { name: string },
): Promise<{ kind: "added" } | { kind: "known" } | { kind: "full" }> {
  const { staffId } = actor;
  return db.transaction(async (tx) => {
    const createdAt = clock.now();
    // One after the other, so that none comes after the last that there may be, or after they were reset.
    const [person] = await tx
      .select({ state: staffPerson.state })
      .from(staffPerson)
      .where(eq(staffPerson.id, staffId))
      .for("update");
    if (person?.state !== "active" || (await countPasskeys(tx, staffId)) >= PASSKEYS) return { kind: "full" };
    const [row] = await tx
      .insert(staffPasskey)
      .values({ ...made, staffId, createdAt })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id });
    if (!row) return { kind: "known" };
    const [verb, thing] = ["staff.add_passkey", { kind: "staff", id: staffId }];
    await recordAudit(tx, { at: createdAt, actor, verb, thing, after: { passkey: row.id } });
    return { kind: "added" };
  });
}

async function countPasskeys(db: Pick<Db, "select">, staffId: string): Promise<number> {
  const [row] = await db.select({ there: count() }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId));
  return row?.there ?? 0;
}
