import { and, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { createChallenges } from "./challenges.server.ts";
import { readSigned, type SignedChallenge } from "./passkey-answers.ts";
import { handleOf, requestOptions } from "./passkey-options.ts";
import type { AskedPasskey, PasskeyDeps } from "./passkeys.server.ts";
import { refuseTry } from "./refuse-try.server.ts";
import { startSession } from "./sessions.server.ts";
import type { CodeOutcome } from "./sign-in.server.ts";
import { staffPasskey, staffPerson } from "./tables.server.ts";

type Deps = Omit<PasskeyDeps, "vault">;
type Given = { sealed: string | null; answer: string; address: string; userAgent: string | null };
type IsWelcome = (email: string) => boolean;

const challengesOf = (deps: Deps) => createChallenges(deps, { realm: "staff-passkey-enter", asker: "door" });

/** What a browser is asked at the door: it says of nobody whether they are of the house. */
export function askPasskey(deps: Deps): AskedPasskey {
  const { challenge, sealed } = challengesOf(deps).make();
  return { options: requestOptions(deps.party, challenge), sealed };
}

/**
 * Sign-in by a passkey in place of password and code (docs/decisions/0129-passkeys-of-the-team.md). The device has verified its person, or it is none. Tries
 * are counted before anything is looked at, with those of passwords and codes.
 */
export async function enterPasskey(
  deps: Deps,
  { sealed, answer, address, userAgent }: Given,
  isWelcome: IsWelcome,
): Promise<CodeOutcome> {
  const { db, clock, tries } = deps;
  const now = clock.now();
  const signed = readSigned(answer);
  const found = signed && (await findOwner(deps, signed.id));
  const email = found?.email ?? null;
  if (!(await tries.take(db, { email, address }, now))) return { kind: "locked" };
  const challenge = await challengesOf(deps).spend(sealed);
  if (challenge === null) {
    await tries.giveBack(db, { email, address });
    return { kind: "over" };
  }
  if (!signed || !found) return { kind: "wrong" };
  const counter = isWelcome(found.email) ? await verify(deps, { signed, found, challenge }) : null;
  const token = counter === null ? null : await enter(deps, { found, counter, userAgent });
  if (token === null) return refuseTry(deps, found);
  await tries.giveBack(db, { email, address });
  return { kind: "in", token };
}

type Found = { id: string; staffId: string; email: string; credentialId: string; publicKey: string; counter: number };

async function findOwner({ db }: Deps, credentialId: string): Promise<Found | null> {
  const [row] = await db
    .select({
      id: staffPasskey.id,
      staffId: staffPasskey.staffId,
      email: staffPerson.email,
      credentialId: staffPasskey.credentialId,
      publicKey: staffPasskey.publicKey,
      counter: staffPasskey.counter,
    })
    .from(staffPasskey)
    .innerJoin(staffPerson, eq(staffPerson.id, staffPasskey.staffId))
    .where(and(eq(staffPasskey.credentialId, credentialId), eq(staffPerson.state, "active")));
  return row ?? null;
}

/** How often the key has signed by now, when it signed this challenge, here, for its person, who was verified; null otherwise. */
async function verify(
  { party }: Deps,
  { signed, found, challenge }: { signed: SignedChallenge; found: Found; challenge: string },
): Promise<number | null> {
  if (signed.response.userHandle !== handleOf(found.staffId)) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: found.credentialId,
        publicKey: new Uint8Array(Buffer.from(found.publicKey, "base64url")),
        counter: found.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever is wrong with an answer, a count that goes back too, the library says by throwing.
    return null;
  }
}

/** Begins a session, unless the key was taken away, or has signed for another, meanwhile. */
function enter(
  { db, clock, tries }: Deps,
  { found, counter, userAgent }: { found: Found; counter: number; userAgent: string | null },
): Promise<string | null> {
  const { id, staffId, email } = found;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { rowCount } = await tx
      .update(staffPasskey)
      .set({ counter, usedAt: now })
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.counter, found.counter)));
    if (rowCount !== 1) return null;
    const session = await startSession(tx, { staffId, userAgent, now });
    const actor = { kind: "staff", staffId, permissions: [] } as const;
    const thing = { kind: "staff", id: staffId };
    await recordAudit(tx, { at: now, actor, verb: "staff.sign_in", thing, after: { factor: "passkey" } });
    await tries.forget(tx, email);
    return session.token;
  });
}
