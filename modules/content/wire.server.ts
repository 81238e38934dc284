import type { Hono } from "hono";
import { isTrial, type Env } from "#platform/env.ts";
import type { Platform } from "#platform/platform.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import { createContentRoutes } from "./api.server.ts";
import { findDeadLinks } from "./check-links.ts";
import type { Content } from "./content.ts";
import { createContentDesk, type ContentDesk } from "./desk.server.ts";
import { checkFile, joinFiles, type ContentFile, type Fault } from "./files.ts";
import { openLiveContent, type LiveContent } from "./live.server.ts";
import { CONTENT_FOLDER, ContentError, readContent, readFiles, type ShippedFiles } from "./load.server.ts";
import { findOperatorGaps } from "./operator-gaps.ts";
import type { OperatorFile } from "./operator-schema.ts";
import { listPictures } from "./pictures.ts";
import { createPreviews } from "./preview.server.ts";
import { withoutSamples } from "./samples.ts";
import { createContentService, type ContentService } from "./service.server.ts";
import type { ContentLinks } from "./types.ts";
import type { VersionDeps } from "./versions.server.ts";

export type WiredContent = {
  service: ContentService;
  routes: Hono;
  /** The ids of pictures that the content names, and did since the start. */
  pictures: () => string[];
  /** What the office does with it. */
  desk: ContentDesk;
  /** Content as a browser sees it that came to look at a draft; null for every other one. */
  previewOf: (cookies: string | null) => Promise<ContentService | null>;
  /** Offers the pictures of the draft that a browser looks at: another process may have drawn its page. */
  learnPreview: (cookies: string | null) => Promise<void>;
  generation: () => number;
  stop: () => Promise<void>;
};

const SAMPLE_OPERATOR =
  "SITE_HOSTS lets the public in, and who runs the site is a sample: write your own facts to a copy of data/content/operator.json without isSample, and name it in OPERATOR_FILE";

type PublicEnv = Pick<Env, "OPERATOR_FILE" | "SITE_HOSTS">;

/** Who runs a site that people pay on is somebody real, named in every field. Throws with all that is missing or invented. */
function demandOperator(own: OperatorFile, env: PublicEnv): void {
  if (own.isSample) throw new Error(SAMPLE_OPERATOR);
  const gaps = gapsOf(own, env);
  const file = env.OPERATOR_FILE ?? "operator.json";
  if (gaps.length > 0) throw new ContentError(gaps.map((gap) => ({ file, ...gap })));
}

const gapsOf = (own: OperatorFile, { SITE_HOSTS }: PublicEnv) =>
  findOperatorGaps(own, { sample: readContent().operator, sites: sitesOf(readHosts(SITE_HOSTS)) });

/** What this installation refuses beside faults of form: who runs it is demanded of a version as of the file. */
const checkOf =
  (env: Env): VersionDeps["check"] =>
  (file: ContentFile, body: unknown): readonly Fault[] => {
    if (file !== "operator" || !env.SITE_HOSTS || isTrial(env)) return [];
    const checked = checkFile("operator", body);
    if (checked.kind === "bad") return checked.faults;
    if (checked.value.isSample) return [{ path: "isSample", message: "is set: the public is told who is real" }];
    return gapsOf(checked.value, env);
  };

export type ContentNeeds = { links: ContentLinks; onPictures: (ids: readonly string[]) => void };

/**
 * Content of the installation: its files, and what the office has released over them. Throws when a file has a fault. A link to a place or theme that this
 * installation does not have is only logged: the line disappears from the site, the rest stands. With public hosts real visitors come, who see no sample
 * entries, and are told who runs the site: what is missing or invented of that is enough for a trial alone.
 */
export async function wireContent(
  { env, db, clock, log, outages, startLog }: Pick<Platform, "env" | "db" | "clock" | "log" | "outages" | "startLog">,
  { links, onPictures }: ContentNeeds,
): Promise<WiredContent> {
  const { shipped, shown, finish } = readInstallation({ env, startLog }, links);
  const offered = new Set(listPictures(shown));
  const offer = (content: Content) => {
    const ids = listPictures(content);
    for (const id of ids) offered.add(id);
    onPictures(ids);
  };
  const live: LiveContent = await openLiveContent({
    db,
    clock,
    log,
    outages,
    shipped,
    finish,
    onContent: offer,
  });
  const previews = createPreviews({
    db,
    clock,
    live,
    secrets: env.LINK_SECRET,
    isSecure: env.PUBLIC_ORIGIN_SCHEME === "https",
    onContent: offer,
  });
  const routes = createContentRoutes({ reading: live, links, previewOf: previews.readingOf });
  routes.route("/", previews.routes);
  const versions = { db, clock, check: checkOf(env), catchUp: live.catchUp };
  return {
    service: createContentService({ reading: live, links }),
    previewOf: async (cookies) => {
      const reading = await previews.readingOf(cookies);
      return reading && createContentService({ reading, links, isPreview: true });
    },
    learnPreview: async (cookies) => {
      await previews.readingOf(cookies);
    },
    routes,
    pictures: () => [...offered],
    desk: createContentDesk({ ...versions, shipped, links, previews }),
    generation: live.generation,
    stop: live.stop,
  };
}

type Installation = { shipped: ShippedFiles; shown: Content; finish: (content: Content) => Content };

/** The files, as `wireContent` demands them. `shown`: what they show; `finish`: what the public is shown of any content. */
export function readInstallation(
  { env, startLog }: Pick<Platform, "env" | "startLog">,
  links: ContentLinks,
): Installation {
  const shipped = readFiles(CONTENT_FOLDER, env.OPERATOR_FILE);
  const read = joinFiles(shipped.values);
  if (env.SITE_HOSTS && !isTrial(env)) demandOperator(read.operator, env);
  const { content: shown, samples } = env.SITE_HOSTS ? withoutSamples(read) : { content: read, samples: [] };
  if (samples.length > 0) startLog.warn({ samples }, "sample content is not shown to the public: replace or delete it");
  const dead = findDeadLinks(shown, links);
  if (dead.length > 0)
    startLog.warn({ links: dead.length, first: dead.slice(0, 5) }, "content links that lead nowhere");
  return { shipped, shown, finish: (content) => (env.SITE_HOSTS ? withoutSamples(content).content : content) };
}
