import type { Report } from "../chapter.ts";
import type { Answer } from "./client.ts";

/** Nothing may take longer, whatever happens to the server. Milliseconds. */
export const LONGEST_MS = 5_000;

/** Counts of answers, as it crosses between processes. */
export type Tally = {
  count: number;
  /** By status; what got no answer by its reason. */
  outcomes: Record<string, number>;
  /** Answers that came too late. */
  late: number;
  worstMs: number;
  /** What no caller should ever get: how often, by what was asked for and what came back. */
  faults: Record<string, number>;
  /** Milliseconds, by what was asked for. */
  times: Record<string, number[]>;
};

export const createTally = (): Tally => ({ count: 0, outcomes: {}, late: 0, worstMs: 0, faults: {}, times: {} });

/** How a caller sees an answer: as asked, turned away for now, wrong, or none at all. */
export type Verdict = "answered" | "shed" | "fault" | "cut";

/** 503 and 429 turn somebody away honestly only when they say when to come again. */
export function judge({ status, headers, lost }: Pick<Answer, "status" | "headers" | "lost">): Verdict {
  if (lost) return "cut";
  if (status === 503 || status === 429) return headers["retry-after"] ? "shed" : "fault";
  return status >= 500 ? "fault" : "answered";
}

const addOne = (counts: Record<string, number>, name: string) => void (counts[name] = (counts[name] ?? 0) + 1);

/** Notes an answer. `mayBeCut`: the server is being killed meanwhile. */
export function count(tally: Tally, label: string, answer: Answer, { mayBeCut = false, isTimed = true } = {}): Verdict {
  const verdict = judge(answer);
  tally.count += 1;
  const outcome = answer.lost ?? String(answer.status);
  addOne(tally.outcomes, outcome);
  if (answer.ms > LONGEST_MS && !(mayBeCut && verdict === "cut")) tally.late += 1;
  tally.worstMs = Math.max(tally.worstMs, answer.ms);
  if (isTimed) (tally.times[label] ??= []).push(answer.ms);
  if (verdict === "fault" || (verdict === "cut" && !mayBeCut)) addOne(tally.faults, `${label}: ${outcome}`);
  return verdict;
}

/** Two counts as one. */
export function addTallies(one: Tally, other: Tally): Tally {
  const labels = [...Object.keys(one.times), ...Object.keys(other.times)];
  return {
    count: one.count + other.count,
    outcomes: addCounts(one.outcomes, other.outcomes),
    late: one.late + other.late,
    worstMs: Math.max(one.worstMs, other.worstMs),
    faults: addCounts(one.faults, other.faults),
    times: Object.fromEntries(
      labels.map((label) => [label, [...(one.times[label] ?? []), ...(other.times[label] ?? [])]]),
    ),
  };
}

function addCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one };
  for (const [name, number] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + number;
  return sum;
}

/** Counts in one line, the most first: `200 × 512, 503 × 31`. */
export function writeCounts(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, number]) => `${name} × ${number}`)
      .join(", ") || "none"
  );
}

/** Demands that nobody got an error, that nobody was left without an answer, and that nobody waited too long. */
export function demandAnswers(report: Report, tally: Tally): void {
  const faults = Object.values(tally.faults).reduce((sum, number) => sum + number, 0);
  report.tell("answers", `${tally.count}: ${writeCounts(tally.outcomes)}`);
  report.demand("answers that are an error, or none at all", faults, "0", faults === 0);
  if (faults > 0) report.details.push(`errors: ${writeCounts(tally.faults)}`);
  report.demand(
    `answers after more than ${LONGEST_MS / 1000} s`,
    `${tally.late}, the longest after ${Math.round(tally.worstMs)} ms`,
    "0",
    tally.late === 0,
  );
}
