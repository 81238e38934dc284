import type { TypedEntry } from "#modules/content/entry-fields.ts";
import type { Fault } from "#modules/content/files.ts";

/** What was typed into the form of an entry, and what is wrong with it. `newer`: what somebody else has saved meanwhile. */
export type Kept = {
  typed: TypedEntry;
  seen: number;
  why: string;
  faults: readonly Fault[];
  isWhyMissing?: boolean;
  newer?: number;
};
