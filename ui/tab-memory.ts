/** What stands in the place of storage for a browser that refuses it, as long as the page stands. */
const here = new Map<string, string>();

/** What this tab remembers of a name; null for nothing. */
export function recall(name: string): string | null {
  try {
    return here.get(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers something until the tab is closed. Where cookies are blocked, browsers throw at the very mention of storage: then as long as the page stands. */
export function remember(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
    here.delete(name);
  } catch {
    here.set(name, text);
  }
}

export function forget(name: string): void {
  here.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
