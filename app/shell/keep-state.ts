import { parseState, STATE_NAMES, writeQuery } from "#modules/visit/state.ts";

/** The same page in another language, with what `search`, the query of this one, asks for (docs/product/sites.md#frame). What `href` says itself counts. */
export function keepState(href: string, search: string): string {
  const [path = "", own = ""] = href.split("?");
  const query = writeQuery({ ...parseState(search), ...parseState(own) });
  const others = new URLSearchParams(own);
  for (const name of STATE_NAMES) others.delete(name);
  const whole = [others.toString(), query].filter(Boolean).join("&");
  return whole ? `${path}?${whole}` : path;
}
