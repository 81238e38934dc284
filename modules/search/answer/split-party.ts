import { FLOW_FACTS } from "#modules/sites/flows.ts";
import { isLarge, withSingleRoom, type Party } from "#modules/visit/party.ts";
import type { SearchEngine, SearchQuery, SearchResults } from "../types.ts";

const MOST_GROUPS = 5;

type Group = Pick<Party, "adults" | "children" | "babies">;

/**
 * A party as equal groups, the largest of which is what is searched: nobody stays without a bed, and children never without an adult. Null where
 * it cannot be parted so (docs/product/search.md#large-parties).
 */
export function equalGroup({ adults, children, babies }: Group, groups: number): Group | null {
  if (groups > adults) return null;
  const [most, ofChildren, ofBabies] = [adults, children, babies].map((count) => Math.ceil(count / groups));
  return { adults: most ?? adults, children: ofChildren ?? 0, babies: ofBabies ?? 0 };
}

/** Nothing fits a large party: the fewest groups that would each find something. */
export async function findSplit({
  query,
  engine,
}: {
  query: SearchQuery;
  engine: SearchEngine;
}): Promise<SearchResults["split"]> {
  const { party } = query;
  if (FLOW_FACTS[query.flow].people !== "family" || !isLarge(party)) return null;
  for (let groups = 2; groups <= MOST_GROUPS; groups++) {
    const group = equalGroup(party, groups);
    if (!group) return null;
    const asked = { ...query, party: withSingleRoom(group), page: 0, limit: 1 };
    const { totalCount } = await engine.search(asked, { withFacets: false });
    if (totalCount > 0) return { groups, ...group, totalCount };
  }
  return null;
}
