import { createVault } from "#platform/vault.server.ts";
import { z } from "zod";

/** Where money is sent. `iban`: without spaces; `holder`: as the bank has it. */
export type Account = { iban: string; holder: string };

/** Keeps accounts so that a copy of the database does not tell them. */
export type AccountVault = {
  lock: (account: Account) => string;
  /** Null where its secret is configured no more. */
  open: (sealed: string) => Account | null;
};

const accountSchema = z.object({ iban: z.string(), holder: z.string() });

/** `secrets`: the first locks, all of them open: one that is replaced stays in the list as long as accounts are kept. */
export function createAccountVault(secrets: readonly string[]): AccountVault {
  const vault = createVault(secrets, "payout accounts");
  return {
    lock: ({ iban, holder }) => vault.lock(JSON.stringify({ iban, holder })),
    open: (sealed) => {
      const text = vault.open(sealed);
      return text === null ? null : accountSchema.parse(JSON.parse(text));
    },
  };
}
