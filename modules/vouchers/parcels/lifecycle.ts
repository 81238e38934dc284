/**
 * How far a parcel has come: its order is being paid, or came to nothing; it waits for whoever packs, is on its way, came back because nobody took it in, has
 * another address and waits to be packed again, or is not sent any more because its buyer has changed their mind (docs/product/gifts.md#post).
 */
export type ParcelState = "ordered" | "dropped" | "to_pack" | "sent" | "returned" | "readdressed" | "withdrawn";

/** Who pushes: the order that is paid, comes to nothing or is undone; whoever packs; the post; whoever knows a better address. */
export type ParcelPush = "pay" | "drop" | "withdraw" | "send" | "return" | "readdress";

/** What a move does to what lies on the shelf (stock.server.ts). */
export type ShelfStep = "sell_held" | "sell_free" | "release" | "put_back" | "leave" | "none";

/**
 * Why a parcel has no paper that may leave, though somebody wanted to print it: its code cannot be opened, something of it changed while its sheets were drawn
 * (they are to be thrown away), or they could not be drawn.
 */
export type PrintFault = "code_lost" | "changed" | "not_drawn";

type ParcelMove = { from: ParcelState; on: ParcelPush; to: ParcelState; shelf: ShelfStep };

/**
 * From, pushed by what, to, with what: nothing else moves. One that is paid after its order had come to nothing takes what is left. What came back is sent
 * again as it is, and what is on its way cannot be called back: the shelf has nothing to do with either.
 */
export const PARCEL_MOVES: readonly ParcelMove[] = [
  { from: "ordered", on: "pay", to: "to_pack", shelf: "sell_held" },
  { from: "ordered", on: "drop", to: "dropped", shelf: "release" },
  { from: "dropped", on: "pay", to: "to_pack", shelf: "sell_free" },
  { from: "to_pack", on: "withdraw", to: "withdrawn", shelf: "put_back" },
  { from: "to_pack", on: "send", to: "sent", shelf: "leave" },
  { from: "sent", on: "return", to: "returned", shelf: "none" },
  { from: "returned", on: "send", to: "sent", shelf: "none" },
  { from: "returned", on: "readdress", to: "readdressed", shelf: "none" },
  { from: "readdressed", on: "send", to: "sent", shelf: "none" },
  { from: "readdressed", on: "withdraw", to: "withdrawn", shelf: "none" },
  { from: "returned", on: "withdraw", to: "withdrawn", shelf: "none" },
];

/** The move that a push makes of a state; null where it makes none. */
export function parcelMove(from: ParcelState, on: ParcelPush): ParcelMove | null {
  return PARCEL_MOVES.find((move) => move.from === from && move.on === on) ?? null;
}
