import type { Vault } from "#platform/vault.server.ts";
import { leadTo, type Ask, type Redirect } from "./screen.ts";

/** The name under which an address says it. */
const NAME = "find";
/** How addresses of lists said it once, in plain letters. */
const FORMER = "q";

type PathOf = (params: URLSearchParams, change: Record<string, string | null>) => string;

/**
 * What a list is asked for in words, as its address may have it: locked, because a name or an address of mail belongs into no history of a browser, no
 * bookmark and no log (docs/product/services.md#orders). A change for the builder of the list's address.
 */
export const lookedFor = (lookups: Vault, text: string): Record<string, string | null> => ({
  [FORMER]: null,
  [NAME]: text === "" ? null : lookups.lock(text),
});

/**
 * The words that the address of a list has locked, none where it has none. An address that cannot be read leads to the list without it, which says
 * so: all orders must not look like those that were found. One in plain letters leads to itself, locked.
 */
export function readLookedFor({ t, query, lookups }: Ask, pathOf: PathOf): string | Redirect {
  const plain = query.get(FORMER)?.trim() ?? "";
  if (plain !== "") return leadTo(pathOf(query, lookedFor(lookups, plain)));
  const locked = query.get(NAME) ?? "";
  if (locked === "") return "";
  const text = lookups.open(locked);
  if (text !== null) return text;
  return leadTo(pathOf(query, lookedFor(lookups, "")), { tone: "attention", text: t("office.find.over") });
}

/** Keeps what is looked for in a form that is sent by GET. */
export const keptLookedFor = (query: URLSearchParams) => ({ name: NAME, value: query.get(NAME) ?? "" });
