/**
 * Where a message stands. `waiting`: for the link of its mail; `open`: to be handed over; `sent`: the receiver of cases has it; `refused`: it said no;
 * `dead`: it could not be reached for as long as we try. The last two are dead letters of the outbox, and may still be sent.
 */
export const CASE_STATES = ["waiting", "open", "sent", "refused", "dead"] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Who pushes: whoever writes (with a proof or without), the link of a mail, the worker, the clock. */
export const CASE_TRIGGERS = ["write", "write_unproven", "confirm", "deliver", "refuse", "give_up", "age"] as const;
export type CaseTrigger = (typeof CASE_TRIGGERS)[number];

export type CaseTransition = {
  /** Null: nobody has written that yet. */
  from: CaseState | null;
  on: CaseTrigger;
  /** `forgotten`: the row goes, with its history and its mails. */
  to: CaseState | "forgotten";
};

/** A state and trigger without a row changes nothing: a second click, a link followed twice, an answer that came twice. What comes to be `open` asks for its hand-over and its mail. */
export const CASE_TRANSITIONS: readonly CaseTransition[] = [
  { from: null, on: "write", to: "open" },
  { from: null, on: "write_unproven", to: "waiting" },
  { from: "waiting", on: "write", to: "open" },
  { from: "waiting", on: "confirm", to: "open" },
  { from: "open", on: "deliver", to: "sent" },
  { from: "open", on: "refuse", to: "refused" },
  { from: "open", on: "give_up", to: "dead" },
  { from: "refused", on: "deliver", to: "sent" },
  { from: "refused", on: "give_up", to: "dead" },
  { from: "dead", on: "deliver", to: "sent" },
  { from: "dead", on: "refuse", to: "refused" },
  { from: "waiting", on: "age", to: "forgotten" },
  // Only once it was answered: what nobody has answered or taken is kept.
  { from: "open", on: "age", to: "forgotten" },
  { from: "sent", on: "age", to: "forgotten" },
  { from: "refused", on: "age", to: "forgotten" },
  { from: "dead", on: "age", to: "forgotten" },
];

/** Where a state and trigger lead; null changes nothing. */
export function caseMove(from: CaseState | null, on: CaseTrigger): CaseTransition["to"] | null {
  return CASE_TRANSITIONS.find((transition) => transition.from === from && transition.on === on)?.to ?? null;
}

/** Whether the receiver is still to have it. */
export const isOwed = (state: CaseState): boolean => caseMove(state, "deliver") !== null;

/** How a case came to be answered: by a mail from the office, or elsewhere (by telephone, by the receiver of cases). Where it stands on its way there is another matter. */
export const ANSWER_WAYS = ["answer", "settle"] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
