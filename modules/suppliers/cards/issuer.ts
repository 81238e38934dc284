import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";

/** What a card is to bear. `from`: the arrival, before which nothing is taken; `until`: the last day on which something is. */
export type CardTerms = { amount: Cents; from: Day; until: Day };

/**
 * Whoever issues virtual cards for what a hotel is owed (docs/product/suppliers.md#cards). We know a card by a key of ours and by the issuer's reference;
 * its number goes from the issuer to the hotel's channel manager, past us. Every call may come again, and does then what it did.
 */
export type CardIssuer = {
  name: string;
  /** One card a key, whoever asks how often; its reference. */
  issue: (key: string, terms: CardTerms) => Promise<{ reference: string }>;
  /** What an open card bears from now on, whatever it bore. */
  change: (key: string, terms: CardTerms) => Promise<void>;
  /** Nothing is taken from it any more. Of a key that has none nothing happens. */
  close: (key: string) => Promise<void>;
};
