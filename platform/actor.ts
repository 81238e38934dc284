/** What somebody of the house may do; roles are sets of these. */
export const PERMISSIONS = [
  "care",
  "catalogue",
  "revenue",
  "finance",
  "content",
  "moderation",
  "administration",
  /** What a hotel does for itself, of the hotels that somebody is of. */
  "hotel",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Who does something. Whatever changes anything is told, asks its module's policy (`policy.ts`), and writes it down where history is kept.
 * What only a browser proves, that an order is its own, is no part of it: that is asked of the thing itself.
 */
export type Actor =
  | { kind: "visitor" }
  /** Signed in. */
  | { kind: "customer"; accountId: string }
  /** Customer care on the visitors' pages. */
  | { kind: "care" }
  /** Signed in at the back office. */
  | { kind: "staff"; staffId: string; permissions: readonly Permission[] }
  | { kind: "partner"; partnerId: string }
  /** Ourselves: `task` names the job, the message or the script. */
  | { kind: "system"; task: string };
export type ActorKind = Actor["kind"];

export const VISITOR: Actor = { kind: "visitor" };
export const CARE: Actor = { kind: "care" };
export const system = (task: string): Actor => ({ kind: "system", task });

/** How history names an actor. `unknown`: what was written before actors were. */
export type RecordedActor = "unknown" | ActorName;
/** A kind, and a stable name that says nothing of a person. */
type ActorName =
  | "visitor"
  | "care"
  | `customer:${string}`
  | `staff:${string}`
  | `partner:${string}`
  | `system:${string}`;

/** As history names an actor: `visitor`, `customer:ID`, `care`, `staff:ID`, `partner:ID`, `system:TASK`. */
export function actorName(actor: Actor): ActorName {
  switch (actor.kind) {
    case "visitor":
    case "care":
      return actor.kind;
    case "customer":
      return `customer:${actor.accountId}`;
    case "staff":
      return `staff:${actor.staffId}`;
    case "partner":
      return `partner:${actor.partnerId}`;
    case "system":
      return `system:${actor.task}`;
  }
}
