import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** Writes and reads what the link of an invitation says; how long it is good, and whether it is still, its row says. */
export type InvitationTokens = { sign: (invitationId: string) => string; read: (token: string) => string | null };

const ID = new RegExp(`^${UUID}$`);

/** `secrets`: the first signs, all of them are believed. */
export function createInvitationTokens(secrets: readonly string[]): InvitationTokens {
  const seals = createSeals(secrets, "staff-invitation");
  return {
    sign: (invitationId) => seals.seal(invitationId),
    read: (token) => {
      const id = seals.open(token);
      return id !== null && ID.test(id) ? id : null;
    },
  };
}
