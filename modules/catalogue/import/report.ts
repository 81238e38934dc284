import type { CatalogueFile } from "./schema.ts";

/** What is wrong with one line. `path` names the field ("texts.fr.label"), empty for the line as a whole. */
export type LineIssue = { path: string; message: string };

/** Fields that a change changed, by their place in the line ("texts.es.label"): undefined for what was or is not there. Lists count as a whole. */
export type LineChange = Readonly<Record<string, { was: unknown; is: unknown }>>;

/** A problem with its place: `line` counts from 1, null for the file as a whole. */
export type LineProblem = LineIssue & { line: number | null };

/** Most problems of one file that are listed; the others are only counted. */
export const LISTED_PROBLEMS = 50;

/**
 * loaded: every line is in the database · checked: every line is good, nothing was written (`--check`) · refused: nothing of it was loaded ·
 * not_loaded: a file it depends on was refused · absent: not in the folder.
 */
export type FileStatus = "loaded" | "checked" | "refused" | "not_loaded" | "absent";

/** A thing that a file changes: which of its fields; null: it is new. */
export type RecordNews = { id: number; code: string; fields: string[] | null };

export type FileReport = {
  file: CatalogueFile;
  status: FileStatus;
  /** Good and bad lines read. */
  lines: number;
  /** At most LISTED_PROBLEMS of `problemCount`. */
  problems: LineProblem[];
  problemCount: number;
  /** Of a loaded or checked file of things: what it makes, changes (or would), and finds as it says. */
  created: number;
  changed: number;
  same: number;
  /** At most LISTED_PROBLEMS of those made or changed. */
  news: RecordNews[];
  /** For not_loaded: the refused files it waits for. */
  waitsFor: CatalogueFile[];
  milliseconds: number;
};

/**
 * How the photographs came in: `refused` as a whole where the folder or the list could not be read, else those without the wrong ones (`problems`).
 * `changed`: hotels that show others now; `gaps`: what a hotel has no photograph of, a sentence each.
 */
export type PhotoReport = {
  status: "loaded" | "checked" | "refused";
  hotels: number;
  photographs: number;
  changed: number;
  problems: { file: string; message: string }[];
  gaps: string[];
  milliseconds: number;
};

/** `isComplete`: there was at least one file or photograph, and none was refused. `photographs`: null without any. */
export type ImportReport = {
  folder: string;
  files: FileReport[];
  photographs: PhotoReport | null;
  isComplete: boolean;
  milliseconds: number;
};

/** Called while a file is read: bytes done of bytes in all, hotels for photographs. */
export type ImportProgress = { file: CatalogueFile | "photographs"; done: number; total: number };

/** The report in plain English: one line a file, its problems below it. */
export function formatReport(report: ImportReport): string {
  const lines = [
    ...report.files.filter((file) => file.status !== "absent").flatMap(formatFile),
    ...(report.photographs ? formatPhotographs(report.photographs) : []),
  ];
  if (lines.length === 0) lines.push(`No catalogue file in ${report.folder}.`);
  return lines.join("\n");
}

function formatFile(report: FileReport): string[] {
  const seconds = `${(report.milliseconds / 1000).toFixed(1)} s`;
  switch (report.status) {
    case "loaded":
    case "checked":
      return [`${report.file}: ${report.lines} lines ${report.status}${formatNews(report)} (${seconds})`];
    case "not_loaded":
      return [
        `${report.file}: not loaded, because ${report.waitsFor.join(" and ")} ${report.waitsFor.length > 1 ? "were" : "was"} refused`,
      ];
    case "absent":
      return [];
    case "refused": {
      const more = report.problemCount - report.problems.length;
      const places = report.problems.map((problem) => `  ${formatProblem(report.file, problem)}`);
      const head = `${report.file}: REFUSED, nothing of it was loaded (${report.problemCount} ${report.problemCount === 1 ? "problem" : "problems"})`;
      return [head, ...places, ...(more > 0 ? [`  and ${more} more`] : [])];
    }
  }
}

/** What of a file is news; files of days and reviews do not say it. */
function formatNews({ created, changed, same }: FileReport): string {
  return created + changed + same === 0 ? "" : `: ${created} new, ${changed} changed, ${same} as they were`;
}

function formatPhotographs({
  status,
  hotels,
  photographs,
  changed,
  problems,
  gaps,
  milliseconds,
}: PhotoReport): string[] {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const wrong = problems.length ? `, ${problems.length} REFUSED` : "";
  const news = status === "loaded" ? `, ${changed} changed` : "";
  const head =
    status === "refused"
      ? "photographs: REFUSED, none was loaded"
      : `photographs: ${photographs} of ${hotels} ${hotels === 1 ? "hotel" : "hotels"} ${status}${news}${wrong} (${seconds})`;
  return [head, ...listSome(problems.map(({ file, message }) => `${file}: ${message}`)), ...listSome(gaps)];
}

function listSome(lines: readonly string[]): string[] {
  const more = lines.length - LISTED_PROBLEMS;
  return [...lines.slice(0, LISTED_PROBLEMS).map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function formatProblem(file: string, problem: LineProblem): string {
  const place = problem.line === null ? `${file}.ndjson` : `${file}.ndjson line ${problem.line}`;
  return problem.path ? `${place}: ${problem.path}: ${problem.message}` : `${place}: ${problem.message}`;
}
