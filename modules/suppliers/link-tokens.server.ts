import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import { linkEnd } from "./rules.ts";

/** The signed part of the links in mails to hotels: whoever got the mail may read the message and acknowledge it, until a month after the stay. */
export type MessageTokens = {
  sign: (message: { id: string; checkout: Day }) => string;
  /** The message of a link; null for a token that we did not sign, or that is over. */
  read: (token: string) => string | null;
};

const MESSAGE = new RegExp(`^message\\.(${UUID})\\.(\\d{1,12})$`);

/** `secrets`: the first signs, all of them are believed (platform/seals.server.ts). */
export function createMessageTokens(secrets: readonly string[], clock: Clock): MessageTokens {
  const seals = createSeals(secrets, "supplier");
  return {
    sign: ({ id, checkout }) => seals.seal(`message.${id}.${linkEnd(checkout).getTime() / 1000}`),
    read: (token) => {
      const [, id, until] = MESSAGE.exec(seals.open(token) ?? "") ?? [];
      return id && Number(until) * 1000 > clock.now().getTime() ? id : null;
    },
  };
}
