/**
 * Where somebody of the house stands. `invited`: has a link, and no way in; `active`: signs in; `removed`: signs in no more, and stays known by name for what
 * the journal says of them.
 */
export const PERSON_STATES = ["invited", "active", "removed"] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** `invite`: also anew, after a lost second factor, and back after a removal. */
export const PERSON_TRIGGERS = ["invite", "enrol", "remove"] as const;
export type PersonTrigger = (typeof PERSON_TRIGGERS)[number];

type PersonTransition = {
  /** Null: nobody of that address yet. */
  from: PersonState | null;
  on: PersonTrigger;
  to: PersonState;
};

/** A state and trigger without a row changes nothing. */
export const PERSON_TRANSITIONS: readonly PersonTransition[] = [
  { from: null, on: "invite", to: "invited" },
  { from: "invited", on: "invite", to: "invited" },
  { from: "invited", on: "enrol", to: "active" },
  { from: "active", on: "invite", to: "invited" },
  { from: "removed", on: "invite", to: "invited" },
  { from: "invited", on: "remove", to: "removed" },
  { from: "active", on: "remove", to: "removed" },
];

/** Where a state and trigger lead; null changes nothing. */
export function personMove(from: PersonState | null, on: PersonTrigger): PersonState | null {
  return PERSON_TRANSITIONS.find((transition) => transition.from === from && transition.on === on)?.to ?? null;
}
