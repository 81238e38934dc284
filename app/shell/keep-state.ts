import { parseState, writeQuery } from "#modules/visit/state.ts";

/** The same page in another language, with what `search`, the query of this one, asks for (docs/product/sites.md#frame). What `href` says itself counts. */
export function keepState(href: string, search: string): string {
  const [path = "", own = ""] = href.split("?");
  const query = writeQuery({ ...parseState(search), ...parseState(own) });
  return query ? `${path}?${query}` : path;
}
