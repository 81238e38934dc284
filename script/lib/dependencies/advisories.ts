import { readdirSync, readFileSync, statSync } from "node:fs";
import { compare, valid } from "semver";
import { z } from "zod";
import type { Package } from "./lock.ts";

/** What we read of an advisory (OSV schema 1.x, https://ossf.github.io/osv-schema/). */
const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const advisorySchema = z.object({
  id: z.string(),
  summary: z.string().default(""),
  aliases: z.array(z.string()).default([]),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
      }),
    )
    .default([]),
});
export type Advisory = z.infer<typeof advisorySchema>;

export type Finding = {
  package: Package;
  advisory: Pick<Advisory, "id" | "summary" | "aliases">;
  /** The next version without it; null where there is none. */ fixed: string | null;
};

/** Reads advisories: a folder of JSON files (the unpacked npm dump), one JSON object or array, or one object a line. Throws on what is none of it. */
export function* readAdvisories(path: string): Generator<Advisory> {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).filter((file) => file.endsWith(".json")))
      yield* readAdvisories(`${path}/${name}`);
    return;
  }
  for (const value of parseFile(path, readFileSync(path, "utf8"))) {
    const parsed = advisorySchema.safeParse(value);
    if (!parsed.success)
      throw new Error(
        `${path}: is no OSV advisory (${parsed.error.issues[0]?.path.join(".")}: ${parsed.error.issues[0]?.message})`,
      );
    yield parsed.data;
  }
}

function parseFile(path: string, text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [parseLine(path, line, at + 1)]));
  }
}

function parseLine(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${path}, line ${number}: is no JSON`);
  }
}

/** Which of the packages an advisory is about. One that was withdrawn is about none. */
export function matchAdvisory(
  { id, summary, aliases, withdrawn, affected }: Advisory,
  packages: ReadonlyMap<string, readonly Package[]>,
): Finding[] {
  if (withdrawn !== undefined) return [];
  const found = new Map<Package, string | null>();
  for (const { package: target, versions, ranges } of affected) {
    if (target?.ecosystem !== "npm") continue;
    for (const candidate of packages.get(target.name) ?? []) {
      const hits = ranges.filter(({ type, events }) => type === "SEMVER" && isWithin(candidate.version, events));
      if (hits.length > 0 || versions.includes(candidate.version))
        found.set(
          candidate,
          nextFixed(
            candidate.version,
            ranges.flatMap(({ events }) => events),
          ),
        );
    }
  }
  return [...found].map(([candidate, fixed]) => ({ package: candidate, advisory: { id, summary, aliases }, fixed }));
}

type Event = z.infer<typeof event>;

/**
 * OSV's own algorithm: walking the events by version, a version is affected from `introduced` on until `fixed`, or until after `last_affected`.
 * `0` is before all versions. A version that is none is not compared.
 */
function isWithin(version: string, events: readonly Event[]): boolean {
  if (!valid(version)) return false;
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events.toSorted((a, b) => compareEvents(a, b))) {
    if (introduced !== undefined && isAtLeast(version, introduced)) isAffected = true;
    if (fixed !== undefined && isAtLeast(version, fixed)) isAffected = false;
    if (last !== undefined && isAtLeast(version, last) && compare(version, last) !== 0) isAffected = false;
  }
  return isAffected;
}

const versionOf = ({ introduced, fixed, last_affected: last }: Event) => introduced ?? fixed ?? last ?? "0";

function compareEvents(a: Event, b: Event): number {
  const [left, right] = [versionOf(a), versionOf(b)];
  if (left === "0" || right === "0") return left === right ? 0 : left === "0" ? -1 : 1;
  return valid(left) && valid(right) ? compare(left, right) : 0;
}

const isAtLeast = (version: string, start: string) =>
  start === "0" || (valid(start) !== null && compare(version, start) >= 0);

function nextFixed(version: string, events: readonly Event[]): string | null {
  const later = events.flatMap(({ fixed }) =>
    fixed !== undefined && valid(fixed) && compare(fixed, version) > 0 ? [fixed] : [],
  );
  return later.toSorted(compare)[0] ?? null;
}
