import type { PaymentRound } from "../../provider.ts";
import { readRound } from "../../rounds.ts";

const CLOSED = "closed";

/** What an order at PayPal says of ours: whose it is, for which round, and whether we want no money by it any more. */
export type Label = { orderId: string; round: PaymentRound; isClosed: boolean };

export const writeLabel = ({ orderId, round, isClosed }: Label): string =>
  [orderId, round, ...(isClosed ? [CLOSED] : [])].join("|");

export function readLabel(text = ""): Label | null {
  const [orderId = "", round, closed] = text.split("|");
  return orderId === "" ? null : { orderId, round: readRound(round), isClosed: closed === CLOSED };
}
