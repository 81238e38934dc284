import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { BookedDay, BookedDayPage, DownloadOutcome, SeenOutcome } from "./books/days.server.ts";
import type { CsvWords } from "./csv.server.ts";
import type { Asked } from "./period.ts";
import type { ReportAsk, ReportName, ReportTable, Span } from "./types.ts";

/** A company by its VAT number, and one of its days. */
type AskedDay = { company: string; day: Day };

/** What the house reads of what it sold and owes. */
export type ReportService = {
  read: (name: ReportName, asked: Asked) => Promise<ReportTable>;
  /** The lines of a report, as they are read; the journal has a line for it. */
  download: (
    name: ReportName,
    ask: ReportAsk,
    by: { actor: Actor; words: CsvWords },
  ) => Promise<Forbidden | { kind: "file"; body: ReadableStream }>;
  /** The books of days (docs/product/services.md#books). */
  books: {
    list: (span: Span) => Promise<BookedDay[]>;
    /** Days that differ and that nobody has seen to. */
    faulty: () => Promise<BookedDay[]>;
    find: (asked: AskedDay) => Promise<BookedDayPage | null>;
    download: (asked: AskedDay, actor: Actor) => Promise<DownloadOutcome>;
    seeTo: (asked: AskedDay, by: { actor: Actor; why: string }) => Promise<SeenOutcome>;
  };
};
