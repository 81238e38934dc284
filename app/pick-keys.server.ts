import type { Messages } from "#platform/i18n/translate.ts";

/** The part of an area that a page shows: large areas stay on the server. */
export function pickKeys(messages: Messages, prefixes: readonly string[]): Messages {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
  );
}
