/** Whether this tab has searched before, or put a place aside (last-search.ts, flow-switch.ts): a home page's box starts with that. */
export function hasKeptSearch(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /^vendredi\.(search|aside)\./.test(key));
  } catch {
    return false;
  }
}
