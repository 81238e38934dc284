const BASE = "http://office.invalid";

/** An address of this host that a query names as where to go on, path and query; null for one elsewhere, or none. */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith("//") ? pathname + search : null;
}
