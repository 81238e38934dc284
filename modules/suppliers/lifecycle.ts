/** States of a message to a hotel (docs/product/suppliers.md#queue). That its hotel has no address is the hotel's state, not the message's. */
export const MESSAGE_STATES = ["queued", "sent", "acknowledged", "given_up"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Who pushes: a channel that took it, the end of our patience, the hotel's answer, somebody of ours. */
export type MessageTrigger = "delivered" | "patience_over" | "acknowledge" | "send_again";

export type MessageTransition = { from: MessageState; on: MessageTrigger; to: MessageState };

/**
 * A state and trigger without a row changes nothing. Whoever acknowledges has read it, whatever we believe: an answer of a mail server may be
 * lost, and a message that was given up may have been told by telephone.
 */
export const MESSAGE_TRANSITIONS: readonly MessageTransition[] = [
  { from: "queued", on: "delivered", to: "sent" },
  { from: "queued", on: "patience_over", to: "given_up" },
  { from: "queued", on: "acknowledge", to: "acknowledged" },
  { from: "sent", on: "acknowledge", to: "acknowledged" },
  { from: "given_up", on: "acknowledge", to: "acknowledged" },
  { from: "given_up", on: "send_again", to: "queued" },
];

/** The state after a trigger; null when it changes nothing. */
export function messageMove(from: MessageState, on: MessageTrigger): MessageState | null {
  return MESSAGE_TRANSITIONS.find((row) => row.from === from && row.on === on)?.to ?? null;
}
