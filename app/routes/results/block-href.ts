import type { SearchState } from "#modules/visit/state.ts";

/**
 * Where a block of wider results leads. Criteria have a point and do not know whose it is: around the visitor's own, the wider search says so as well,
 * so that it stays "near you" (docs/product/search.md#results). `uri`: the block's path with its state as a query.
 */
export function blockHref(uri: string, { near, lat, lng }: SearchState): string {
  if (!near || !lat || !lng) return uri;
  const state = new URLSearchParams(uri.slice(uri.indexOf("?") + 1));
  const isSamePoint = same(state.get("lat"), lat) && same(state.get("lng"), lng);
  return isSamePoint && !state.has("near") ? `${uri}&near=${encodeURIComponent(near)}` : uri;
}

const same = (written: string | null, asked: string) => written !== null && Number(written) === Number(asked);
