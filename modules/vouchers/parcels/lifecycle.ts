/**
 * How far a parcel has come: bought and waiting for whoever packs, on its way, back because nobody took it in, or not to be sent any more because its
 * buyer has changed their mind.
 */
export type ParcelState = "to_pack" | "sent" | "returned" | "withdrawn";

export type ParcelPush = "send" | "return" | "withdraw";

/** What a move does to what lies on the shelf: it leaves the house, it is for sale again, nothing. */
type ShelfStep = "leave" | "put_back" | "none";

/** From, pushed by what, to, with what. What came back is sent again as it is: the shelf has nothing to do with it. */
export const PARCEL_MOVES: readonly {
  from: ParcelState;
  on: ParcelPush;
  to: ParcelState;
  shelf: ShelfStep;
}[] = [
  { from: "to_pack", on: "send", to: "sent", shelf: "leave" },
  { from: "to_pack", on: "withdraw", to: "withdrawn", shelf: "put_back" },
  { from: "sent", on: "return", to: "returned", shelf: "none" },
  { from: "returned", on: "send", to: "sent", shelf: "none" },
  { from: "returned", on: "withdraw", to: "withdrawn", shelf: "none" },
];

/** The move that a push makes of a state; null where it makes none. */
export function parcelMove(from: ParcelState, on: ParcelPush) {
  return PARCEL_MOVES.find((move) => move.from === from && move.on === on) ?? null;
}
