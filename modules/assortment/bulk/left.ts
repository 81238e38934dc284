import type { EditOutcome } from "#modules/catalogue/editing/edit-record.server.ts";

/**
 * Why a thing stayed as it was: somebody was faster, it says so already, something keeps it (`by`, as a checklist names it), its line is refused, a file is
 * coming in, or it is no more.
 */
type LeftReason = "changed" | "same" | "blocked" | "wrong" | "busy" | "gone";
export type LeftItem = { id: number; why: LeftReason; by: readonly string[] };

/** Null: it was changed. */
export function leftOf(id: number, outcome: EditOutcome): LeftItem | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "nothing":
      return { id, why: "same", by: [] };
    case "changed":
      return { id, why: "changed", by: [] };
    case "blocked":
      return { id, why: "blocked", by: outcome.by };
    case "wrong":
      return { id, why: "wrong", by: outcome.issues.map(({ path, message }) => `${path}: ${message}`) };
    case "busy":
      return { id, why: "busy", by: [] };
    case "not_found":
      return { id, why: "gone", by: [] };
    case "forbidden":
      throw new Error("who may begin it may do all of it");
  }
}
