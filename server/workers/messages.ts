import type { Crew, Numbers } from "#platform/siblings.ts";

/** Tokens that were taken of the buckets of one name since it was last said, by key; below 0: given back. */
export type Spent = { kind: "spent"; bucket: string; tokens: Record<string, number> };
/** How many connections some addresses have open at one worker now. */
export type Open = { kind: "connections"; worker: number; counts: Record<string, number> };

export type ToSupervisor =
  | { kind: "open" }
  | { kind: "failed"; reason: string }
  | { kind: "ready"; isReady: boolean }
  | { kind: "wake" }
  | { kind: "collect"; id: number }
  | { kind: "numbers"; id: string; numbers: Numbers }
  | Spent
  | Open;

export type ToWorker =
  | { kind: "begin"; worker: number; count: number; isFirst: boolean; holdsJobs: boolean }
  | { kind: "hold" }
  | { kind: "wake" }
  /** How many others are ready. */
  | { kind: "others"; ready: number }
  /** Another worker is new and knows of nothing. */
  | { kind: "came" }
  | { kind: "gone"; worker: number }
  | { kind: "count"; id: string }
  | { kind: "collected"; id: number; of: { worker: number; numbers: Numbers }[]; crew: Crew }
  | { kind: "stop"; graceMs: number }
  | Spent
  | Open;

/** Between processes of one program: what has a kind is one of ours. */
export function isMessage<Message extends { kind: string }>(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";
}
