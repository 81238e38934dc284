import { asc, desc, eq } from "drizzle-orm";
import type { Actor, RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Content } from "./content.ts";
import { findDeadLinks } from "./check-links.ts";
import { CONTENT_FILES, isContentFile, joinFiles, type ContentFile, type Fault } from "./files.ts";
import type { ShippedFiles } from "./load.server.ts";
import type { Minute } from "./moment.ts";
import { listPictures } from "./pictures.ts";
import { findBody, type PreviewAsk, type PreviewOutcome, type Previews } from "./preview.server.ts";
import { readDraft } from "./released.server.ts";
import { inOrder, nextChange, standingAt, stateOf, type Release, type VersionState } from "./releases.ts";
import { contentRelease, contentVersion } from "./tables.server.ts";
import type { ContentLinks } from "./types.ts";
import { PLACEMENTS, placementWeeks, versionsIn, type PlacementWeeks } from "./weeks.ts";
import {
  faultsOf,
  houseMinute,
  releaseVersion,
  saveVersion,
  takeBackRelease,
  type ReleaseAsk,
  type ReleaseOutcome,
  type SaveAsk,
  type SaveOutcome,
  type TakeBackAsk,
  type TakeBackOutcome,
  type VersionDeps,
} from "./versions.server.ts";

/** A version as lists show it. */
export type VersionLine = {
  number: number;
  madeOf: number;
  actor: RecordedActor;
  reason: string;
  at: Date;
  state: VersionState;
};
/** A release with who wrote it. */
export type ReleaseLine = Release & { actor: RecordedActor; reason: string; at: Date };

/** A file with all that became of it. `standing`: null where the shipped file does. */
export type FileView = {
  file: ContentFile;
  /** By the clock of the house. */
  now: Minute;
  standing: ReleaseLine | null;
  next: { at: Minute; number: number } | null;
  /** The newest first. */
  versions: readonly VersionLine[];
  /** Those that count, in the order in which they begin. */
  releases: readonly ReleaseLine[];
  /** What the next writer has to have seen. */
  newestVersion: number;
  newestRelease: number;
};

/** What stands in the way of a release, and what only should be known: links that lead nowhere. */
export type Checkup = { faults: readonly Fault[]; deadLinks: readonly string[]; pictures: readonly string[] };

/** What the house does with content. `number` 0: the file that was shipped. */
export type ContentDesk = {
  list: () => Promise<FileView[]>;
  find: (file: string) => Promise<FileView | null>;
  /** What a site shows in the five weeks from the Monday of a day on. */
  weeks: (site: SiteId, from: Day) => Promise<PlacementWeeks[]>;
  /** Undefined where there is no such version. */
  body: (file: ContentFile, number: number) => Promise<unknown>;
  check: (file: ContentFile, body: unknown) => Checkup;
  save: (ask: SaveAsk, by: Actor) => Promise<SaveOutcome>;
  release: (ask: ReleaseAsk, by: Actor) => Promise<ReleaseOutcome>;
  takeBack: (ask: TakeBackAsk, by: Actor) => Promise<TakeBackOutcome>;
  preview: (ask: PreviewAsk, by: Actor) => Promise<PreviewOutcome>;
};

type DeskDeps = VersionDeps & { shipped: ShippedFiles; links: Pick<ContentLinks, "uri">; previews: Previews };

export function createContentDesk(deps: DeskDeps): ContentDesk {
  const { db, clock, shipped, previews } = deps;
  const read = async (file: ContentFile | null) => {
    const [versions, releases] = await Promise.all([
      db
        .select({
          file: contentVersion.file,
          number: contentVersion.number,
          madeOf: contentVersion.madeOf,
          actor: contentVersion.actor,
          reason: contentVersion.reason,
          at: contentVersion.at,
        })
        .from(contentVersion)
        .where(file === null ? undefined : eq(contentVersion.file, file))
        .orderBy(desc(contentVersion.number)),
      db
        .select()
        .from(contentRelease)
        .where(file === null ? undefined : eq(contentRelease.file, file))
        .orderBy(asc(contentRelease.seq)),
    ]);
    const now = houseMinute(clock);
    return (file === null ? CONTENT_FILES : [file]).map((name) =>
      viewOf(name, now, {
        versions: versions.filter((row) => row.file === name),
        releases: releases.filter((row) => row.file === name),
      }),
    );
  };
  return {
    list: () => read(null),
    find: async (file) => (isContentFile(file) ? ((await read(file))[0] ?? null) : null),
    weeks: (site, from) => readWeeks(deps, { site, from, views: read(null) }),
    body: (file, number) => (number === 0 ? Promise.resolve(shipped.bodies[file]) : findBody(db, file, number)),
    check: (file, body) => checkup(deps, file, body),
    save: (ask, by) => saveVersion(deps, ask, by),
    release: (ask, by) => releaseVersion(deps, ask, by),
    takeBack: (ask, by) => takeBackRelease(deps, ask, by),
    preview: previews.make,
  };
}

type Rows = { versions: readonly Omit<VersionLine, "state">[]; releases: readonly ReleaseLine[] };

function viewOf(file: ContentFile, now: Minute, { versions, releases }: Rows): FileView {
  const standing = standingAt(releases, now);
  const bySeq = new Map(releases.map((row) => [row.seq, row]));
  return {
    file,
    now,
    standing: standing && (bySeq.get(standing.seq) ?? null),
    next: nextChange(releases, now),
    versions: versions.map((row) => ({ ...row, state: stateOf(row.number, releases, now) })),
    releases: inOrder(releases).flatMap(({ seq }) => bySeq.get(seq) ?? []),
    newestVersion: versions[0]?.number ?? 0,
    newestRelease: releases.at(-1)?.seq ?? 0,
  };
}

type WeeksNeeds = { site: SiteId; from: Day; views: Promise<FileView[]> };

/** The calendar of placements: every version that stands in these weeks, and the drafts. */
async function readWeeks({ db, shipped }: DeskDeps, { site, from, views }: WeeksNeeds): Promise<PlacementWeeks[]> {
  const all = (await views).filter(({ file }) => PLACEMENTS.some((name) => name === file));
  return Promise.all(
    all.map(async ({ file, releases, versions }) => {
      const draft = versions[0]?.state === "draft" ? versions[0].number : null;
      const numbers = [...new Set([...versionsIn(releases, from), ...(draft === null ? [] : [draft])])];
      const bodies = new Map(
        await Promise.all(numbers.map(async (number) => [number, await findBody(db, file, number)] as const)),
      );
      const bodyOf = (number: number) => (number === 0 ? shipped.bodies[file] : bodies.get(number));
      return placementWeeks(file, { site, from, releases, bodyOf, draft: draft === null ? null : bodyOf(draft) });
    }),
  );
}

function checkup({ shipped, links, check }: DeskDeps, file: ContentFile, body: unknown): Checkup {
  const faults = faultsOf(file, body, check);
  const read = readDraft(file, body);
  if (read.kind === "bad") return { faults, deadLinks: [], pictures: [] };
  const content: Content = joinFiles({ ...shipped.values, [file]: read.draft.value });
  const before = new Set(findDeadLinks(joinFiles(shipped.values), links).map(({ path }) => path));
  return {
    faults,
    deadLinks: findDeadLinks(content, links)
      .map(({ path }) => path)
      .filter((path) => !before.has(path)),
    pictures: listPictures(content),
  };
}
