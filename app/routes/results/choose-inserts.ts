import { isStay, type Flow } from "#modules/sites/flows.ts";
import { readParty } from "#modules/visit/party.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { INSERT_AFTER } from "./constants.ts";
import type { InsertProps, OnNear } from "./inserts.tsx";
import type { Promotion } from "./promotion.server.ts";

type Choice = {
  promotion: Pick<Promotion, "isShown" | "blocks">;
  flow: Flow;
  familyUri: string | null;
  state: SearchState;
  onNear: OnNear | undefined;
  /** Cards on the page. */ count: number;
};

/**
 * What stands between the cards, by the number of cards before it (docs/product/search.md#results): for a party with children the family's stays
 * come first, and where the site offers it, stays around the visitor come second; otherwise what the content files say. Customer care has none.
 */
export function chooseInserts({
  promotion: { blocks, isShown },
  flow,
  familyUri,
  state,
  onNear,
  count,
}: Choice): Record<number, InsertProps> {
  if (!isShown) return {};
  const { first, second } = INSERT_AFTER;
  const blockAt = (position: number) => blocks.find((block) => block.position === position);
  const { children, babies } = readParty(state);
  const hasChildren = children + babies > 0;
  const [top, low] = [blockAt(first), blockAt(second)];
  const family: InsertProps | null =
    familyUri !== null && (hasChildren || !top) ? { kind: "family", uri: familyUri } : null;
  const near: InsertProps | null = onNear && !state.lat && isStay(flow) ? { kind: "near", onNear } : null;
  const chosen = {
    [first]: family ?? (top ? { kind: "block" as const, block: top } : null),
    [second]: near ?? (low ? { kind: "block" as const, block: low, isSlim: true } : null),
  };
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([after, insert]) => (insert && count > Number(after) ? [[after, insert]] : [])),
  );
}
