import { parseState, writeHash } from "#modules/visit/state.ts";
import { replaceHash } from "#modules/visit/use-hash.ts";

/** Whether the address says that a wallet did not pay. */
export const hasErrorInHash = (): boolean => parseState(location.hash).error === "1";

/** The hash with the choice that a payment was tried with, and that it failed. `bookHref`: of its checkout. */
function hashOfError(bookHref: string): string {
  const { flow: _, ...choice } = parseState(new URL(bookHref, location.href).search);
  return writeHash({ ...parseState(location.hash), ...choice, error: "1" });
}

/** Where whoever is sent away by their bank comes back to: what was authorised by then is of no order, and is let go of. */
export function errorAddress(bookHref: string): string {
  const url = new URL(location.href);
  url.hash = hashOfError(bookHref);
  return url.href;
}

/** Writes into the address that a payment failed. */
export const markError = (bookHref: string): void => replaceHash(hashOfError(bookHref));

/** The same without it: whoever has read it goes on. */
export function clearError(): void {
  if (!hasErrorInHash()) return;
  const { error: _, ...rest } = parseState(location.hash);
  replaceHash(writeHash(rest));
}
