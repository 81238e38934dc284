import { readUnread } from "#modules/search/query/read-state.ts";
import type { SearchState } from "#modules/visit/state.ts";

/** Ids that name nothing (any more) are said where typed words are that nobody understood (docs/product/search.md#results). */
export function sayUnknown(unread: string | undefined, unknown: readonly string[]): Pick<SearchState, "unread"> {
  return { unread: readUnread([unread, ...unknown].join(" ")) };
}
