import { parseState, writeHash } from "#modules/visit/state.ts";
import { replaceHash } from "#modules/visit/use-hash.ts";

/** Whether the address says that a wallet did not pay. */
export const hasErrorInHash = (): boolean => parseState(location.hash).error === "1";

/** The address with the choice that a payment was tried with, and that it failed. `bookHref`: of its checkout. */
export function markError(bookHref: string): void {
  const { flow: _, ...choice } = parseState(new URL(bookHref, location.href).search);
  replaceHash(writeHash({ ...parseState(location.hash), ...choice, error: "1" }));
}

/** The same without it: whoever has read it goes on. */
export function clearError(): void {
  if (!hasErrorInHash()) return;
  const { error: _, ...rest } = parseState(location.hash);
  replaceHash(writeHash(rest));
}
