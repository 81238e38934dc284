import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** What the link of a mail confirms, and until when. */
export type CaseClaim = { caseId: string; until: Date };

/** Writes and reads the signed part of the link. Nothing of the message is in it. */
export type CaseTokens = {
  sign: (claim: CaseClaim) => string;
  /** Null for a token that we did not sign. Whether it is over is for the reader to see. */
  read: (token: string) => CaseClaim | null;
};

const CLAIM = new RegExp(`^(${UUID})\\.(\\d{1,12})$`);

/** `secrets`: the first signs, all of them are believed. */
export function createCaseTokens(secrets: readonly string[]): CaseTokens {
  const seals = createSeals(secrets, "contact");
  return {
    sign: ({ caseId, until }) => seals.seal(`${caseId}.${Math.floor(until.getTime() / 1000)}`),
    read: (token) => {
      const [, caseId, until] = CLAIM.exec(seals.open(token) ?? "") ?? [];
      return caseId ? { caseId, until: new Date(Number(until) * 1000) } : null;
    },
  };
}
