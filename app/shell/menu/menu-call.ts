import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import type { MenuAnswer } from "#modules/content/types.ts";

const calls = new Map<string, Promise<MenuAnswer>>();

/** The whole menu of a site, asked for once a page. Rejects when it cannot be had; the next call asks again. */
export function fetchMenu(siteId: string): Promise<MenuAnswer> {
  const known = calls.get(siteId);
  if (known) return known;
  const call = fetchAnswer<MenuAnswer>(`/api/content/menu.json?locale=${siteId}`);
  calls.set(siteId, call);
  call.catch(() => calls.delete(siteId));
  return call;
}
