import pg from "pg";
import type { z } from "zod";
import { showPhotographs } from "../photographs/show.server.ts";
import { recordChanges } from "./change-feed.server.ts";
import type { FileKind, FileLoader, LineOf, LoadContext } from "./file-loader.ts";
import { readLines, UnreadableFileError } from "./lines.server.ts";
import { parseLine } from "./parse-line.ts";
import { LISTED_PROBLEMS, type FileReport, type LineIssue, type LineProblem } from "./report.ts";
import { LINE_SCHEMAS, type CatalogueFile } from "./schema.ts";

export type FileRun = Omit<LoadContext, "client"> & {
  client: pg.PoolClient;
  path: string;
  check: boolean;
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
  const loader = kind.createLoader(run);
  let lines = 0;
  try {
    await run.client.query("begin");
    if (!run.check) await loader.begin();
    lines = await readFileInto(kind, loader, run, problems);
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
    waitsFor: [],
    milliseconds: performance.now() - started,
  };
}

/** Reads, checks and writes; the number of lines read. */
async function readFileInto<File extends CatalogueFile>(
  kind: FileKind<File>,
  loader: FileLoader<LineOf<File>>,
  run: FileRun,
  problems: ProblemList,
): Promise<number> {
  let count = 0;
  let batch: LineOf<File>[] = [];
  const flush = async () => {
    if (!run.check && problems.count() === 0) await loader.write(batch);
    batch = [];
  };
  try {
    for await (const { number, text, bytesRead } of readLines(run.path)) {
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

/** Data that PostgreSQL will not take (classes 22 and 23) is the file's fault; anything else is ours or the machine's, and is thrown. */
function explainRefusal(error: unknown): LineIssue {
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ""))
    return { path: "", message: `the database refuses it: ${error.message}` };
  throw error;
}
