import type { Actor } from "#platform/actor.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { CsvWords } from "./csv.server.ts";
import type { Asked } from "./period.ts";
import type { ReportAsk, ReportName, ReportTable } from "./types.ts";

/** What the house reads of what it sold and owes. */
export type ReportService = {
  read: (name: ReportName, asked: Asked) => Promise<ReportTable>;
  /** The lines of a report, as they are read; the journal has a line for it. */
  download: (
    name: ReportName,
    ask: ReportAsk,
    by: { actor: Actor; words: CsvWords },
  ) => Promise<Forbidden | { kind: "file"; body: ReadableStream }>;
};
