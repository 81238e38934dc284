/** Minutes in which an address may type so many wrong codes (GIFT_TRIES) before it has to wait as long (docs/product/gifts.md#guessing). */
export const HOLDER_TRIES_MINUTES = 15;
/** The same for an address that has had to wait once and does not prove that a person types. */
export const TRIES_UNPROVEN = 1;
/** How long an address that had to wait is asked for that proof, hours. */
export const PROOF_HOURS = 24;
/** Wrong codes of all addresses together, in the same minutes, from which on somebody is guessing: everybody is asked for the proof. */
export const ALARM_MISSES = 60;
/** All answers take as long as this, milliseconds: how long one takes says nothing. */
export const HOLDER_ANSWER_MS = 250;
/** How long a gift that was opened stays open in a browser, minutes. */
export const HOLDER_MINUTES = 60;
