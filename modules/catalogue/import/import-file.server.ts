import pg from "pg";
import type { z } from "zod";
import { recordAudits, type AuditEntry } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { markStale } from "../stale-texts/mark.server.ts";
import { showPhotographs } from "../photographs/show.server.ts";
import { recordChanges } from "./change-feed.server.ts";
import { isRecordFile } from "../export/records.ts";
import type { FileKind, FileLoader, LineOf, LoadContext, Sifted } from "./file-loader.ts";
import { auditOf, auditOfFile, isNamed, type Deed } from "./import-audit.ts";
import { UnreadableFileError, type SourceLine } from "./lines.server.ts";
import { parseLine } from "./parse-line.ts";
import { LISTED_PROBLEMS, type FileReport, type LineIssue, type LineProblem, type RecordNews } from "./report.ts";
import { LINE_SCHEMAS, type CatalogueFile } from "./schema.ts";

export type FileRun = Omit<LoadContext, "client"> & {
  client: pg.PoolClient;
  /** On the same connection. */
  db: Db;
  /** What is read: the lines of a file, or one that somebody typed. */
  source: AsyncIterable<SourceLine>;
  check: boolean;
  /** Who does it, and how the journal calls it. */
  deed: Deed;
  onBytes: (done: number) => void;
};

/** Ends the file's transaction without a trace; the report says why. */
class RefusedError extends Error {}

/**
 * One file, one transaction: read, checked and written line by line, and rolled back as a whole when a line is bad. After the first bad
 * line nothing is written any more, but the rest is still checked, so that all problems come out at once.
 */
export async function importFile<File extends CatalogueFile>(kind: FileKind<File>, run: FileRun): Promise<FileReport> {
  const started = performance.now();
  const problems = createProblemList();
  const news = createNews();
  const loader = kind.createLoader(run);
  let lines = 0;
  try {
    await run.client.query("begin");
    if (!run.check) await loader.begin();
    lines = await readFileInto(kind, loader, run, { problems, news });
    if (problems.count() > 0) throw new RefusedError();
    if (!run.check) {
      const changes = await loader.finish();
      // The file brought pictures, or rooms and stays that a house's photographs show.
      if (kind.feed === "catalogue")
        await showPhotographs(
          run.client,
          changes.map(({ hotelId }) => hotelId),
        );
      await recordChanges(run.client, kind.feed, changes);
      if (isRecordFile(kind.file)) await recordAudits(run.db, auditOfFile(kind.file, news.counts(), run));
    }
    await run.client.query(run.check ? "rollback" : "commit");
    loader.commit();
  } catch (error) {
    // Where the connection is lost there is nothing to roll back, and the reason is the error.
    await run.client.query("rollback").catch(() => undefined);
    loader.discard();
    if (!(error instanceof RefusedError)) problems.add(null, [explainRefusal(error)]);
  }
  const status = problems.count() > 0 ? "refused" : run.check ? "checked" : "loaded";
  return {
    file: kind.file,
    status,
    lines,
    problems: problems.list(),
    problemCount: problems.count(),
    ...news.counts(),
    news: news.list(),
    waitsFor: [],
    milliseconds: performance.now() - started,
  };
}

/** Reads, checks and writes; the number of lines read. */
async function readFileInto<File extends CatalogueFile>(
  kind: FileKind<File>,
  loader: FileLoader<LineOf<File>>,
  run: FileRun,
  { problems, news }: { problems: ProblemList; news: News },
): Promise<number> {
  let count = 0;
  let batch: LineOf<File>[] = [];
  const flush = async () => {
    if (problems.count() === 0) await takeBatch(kind, loader, run, { batch, news });
    batch = [];
  };
  try {
    for await (const { number, text, bytesRead } of run.source) {
      count += 1;
      const line = takeLine(kind, loader, { number, text }, problems);
      if (line !== null) batch.push(line);
      if (batch.length >= kind.batchSize) {
        await flush();
        run.onBytes(bytesRead);
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    problems.add(error.line, [{ path: "", message: error.message }]);
  }
  if (batch.length) await flush();
  run.onBytes(Number.POSITIVE_INFINITY);
  return count;
}

/** Writes what is news of some good lines, and what the journal says of it. */
async function takeBatch<File extends CatalogueFile>(
  kind: FileKind<File>,
  loader: FileLoader<LineOf<File>>,
  run: FileRun,
  { batch, news }: { batch: readonly LineOf<File>[]; news: News },
): Promise<void> {
  if (batch.length === 0) return;
  if (!kind.sift) {
    if (!run.check) await loader.write(batch);
    return;
  }
  const sifted = await kind.sift(run, batch);
  const entries: AuditEntry[] = [];
  for (const one of sifted) {
    news.note(one);
    if (!run.check && isRecordFile(kind.file)) entries.push(...auditOf(kind.file, one, run));
  }
  if (run.check) return;
  const fresh = sifted.flatMap(({ line, news: what }) => (what === null ? [] : [line]));
  if (fresh.length > 0) await loader.write(fresh);
  if (isRecordFile(kind.file)) await markStale(run.db, kind.file, sifted, run.now);
  await recordAudits(run.db, entries);
}

/** The same schemas, each with the type of its lines. */
const SCHEMAS: { [File in CatalogueFile]: z.ZodType<LineOf<File>> } = LINE_SCHEMAS;

function takeLine<File extends CatalogueFile>(
  kind: FileKind<File>,
  loader: FileLoader<LineOf<File>>,
  { number, text }: { number: number; text: string },
  problems: ProblemList,
): LineOf<File> | null {
  const parsed = parseLine(SCHEMAS[kind.file], text);
  if (parsed.issues) {
    problems.add(number, parsed.issues);
    return null;
  }
  const line = parsed.line;
  const issues = loader.check(line);
  problems.add(number, issues);
  loader.accept(line, number);
  return issues.length ? null : line;
}

type ProblemList = {
  add: (line: number | null, issues: readonly LineIssue[]) => void;
  count: () => number;
  list: () => LineProblem[];
};

function createProblemList(): ProblemList {
  const listed: LineProblem[] = [];
  let total = 0;
  return {
    add: (line, issues) => {
      total += issues.length;
      for (const issue of issues.slice(0, LISTED_PROBLEMS - listed.length)) listed.push({ line, ...issue });
    },
    count: () => total,
    list: () => listed,
  };
}

type News = {
  note: (sifted: Sifted<object>) => void;
  counts: () => { created: number; changed: number; same: number };
  list: () => RecordNews[];
};

function createNews(): News {
  const counts = { created: 0, changed: 0, same: 0 };
  const listed: RecordNews[] = [];
  return {
    note: ({ line, news }) => {
      counts[news === null ? "same" : news === "new" ? "created" : "changed"] += 1;
      if (news !== null && isNamed(line) && listed.length < LISTED_PROBLEMS)
        listed.push({ id: line.id, code: line.code, fields: news === "new" ? null : Object.keys(news) });
    },
    counts: () => ({ ...counts }),
    list: () => listed,
  };
}

/** Data that PostgreSQL will not take (classes 22 and 23) is the file's fault; anything else is ours or the machine's, and is thrown. */
function explainRefusal(error: unknown): LineIssue {
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ""))
    return { path: "", message: `the database refuses it: ${error.message}` };
  throw error;
}
