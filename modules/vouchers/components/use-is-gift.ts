import { useHashState } from "#modules/visit/use-hash.ts";
import { readMode } from "../gift-state.ts";

/** Whether a product is looked at as a gift: as the hash says, else the query, which the server has read (`isAsked`). `gift` null: it is not sold as one. */
export function useIsGift(gift: { isAsked: boolean } | null): boolean {
  const mode = readMode(useHashState());
  return gift !== null && (mode === null ? gift.isAsked : mode === "gift");
}
