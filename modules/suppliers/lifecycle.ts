/** States of a message to a hotel (docs/product/suppliers.md#queue). That its hotel has no address is the hotel's state, not the message's. */
export const MESSAGE_STATES = ["queued", "sent", "acknowledged", "refused", "given_up"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Who pushes: a channel that took it, a channel manager that said no, the end of our patience, a partner that never had what is given up, the hotel's answer,
 * somebody of ours.
 */
export type MessageTrigger =
  | "delivered"
  | "refuse"
  | "patience_over"
  | "nothing_to_tell"
  | "acknowledge"
  | "send_again";

export type MessageTransition = { from: MessageState; on: MessageTrigger; to: MessageState };

/**
 * A state and trigger without a row changes nothing. Whoever acknowledges has read it, whatever we believe: an answer of a mail server may be
 * lost, and a message that was given up may have been told by telephone. What was refused is tried on: a code that was missing there may be there now.
 */
export const MESSAGE_TRANSITIONS: readonly MessageTransition[] = [
  { from: "queued", on: "delivered", to: "sent" },
  { from: "queued", on: "refuse", to: "refused" },
  { from: "queued", on: "patience_over", to: "given_up" },
  { from: "queued", on: "nothing_to_tell", to: "given_up" },
  { from: "queued", on: "acknowledge", to: "acknowledged" },
  { from: "refused", on: "delivered", to: "sent" },
  { from: "refused", on: "patience_over", to: "given_up" },
  { from: "refused", on: "nothing_to_tell", to: "given_up" },
  { from: "refused", on: "acknowledge", to: "acknowledged" },
  { from: "sent", on: "acknowledge", to: "acknowledged" },
  { from: "given_up", on: "acknowledge", to: "acknowledged" },
  { from: "given_up", on: "send_again", to: "queued" },
];

/** The state after a trigger; null when it changes nothing. */
export function messageMove(from: MessageState, on: MessageTrigger): MessageState | null {
  return MESSAGE_TRANSITIONS.find((row) => row.from === from && row.on === on)?.to ?? null;
}

/** States in which a message is still to leave. */
export const WAITING_STATES: readonly MessageState[] = MESSAGE_STATES.filter(
  (state) => messageMove(state, "patience_over") !== null,
);
