import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import { threadEnd } from "./rules.ts";

/** The signed part of the link by which a hotel answers: whoever got the mail reads its side of one order's thread, until a month after the stay. */
export type ThreadTokens = {
  sign: (order: { id: string; checkout: Day }) => string;
  /** The order of a link; null for a token that we did not sign, or that is over. */
  read: (token: string) => string | null;
};

const THREAD = new RegExp(`^thread\\.(${UUID})\\.(\\d{1,12})$`);

/** `secrets`: the first signs, all of them are believed (platform/seals.server.ts). */
export function createThreadTokens(secrets: readonly string[], clock: Clock): ThreadTokens {
  const seals = createSeals(secrets, "thread");
  return {
    sign: ({ id, checkout }) => seals.seal(`thread.${id}.${threadEnd(checkout).getTime() / 1000}`),
    read: (token) => {
      const [, id, until] = THREAD.exec(seals.open(token) ?? "") ?? [];
      return id && Number(until) * 1000 > clock.now().getTime() ? id : null;
    },
  };
}
