import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createContentRoutes } from "./api.server.ts";
import { findDeadLinks } from "./check-links.ts";
import { isTrial, type Env } from "#platform/env.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import { CONTENT_FOLDER, ContentError, readContent } from "./load.server.ts";
import { findOperatorGaps } from "./operator-gaps.ts";
import type { OperatorFile } from "./operator-schema.ts";
import { listPictures } from "./pictures.ts";
import { withoutSamples } from "./samples.ts";
import { createContentService, type ContentService } from "./service.server.ts";
import type { ContentLinks } from "./types.ts";

/** `pictures`: the ids that the content names. */
export type WiredContent = { service: ContentService; routes: Hono; pictures: string[] };

const SAMPLE_OPERATOR =
  "SITE_HOSTS lets the public in, and who runs the site is a sample: write your own facts to a copy of data/content/operator.json without isSample, and name it in OPERATOR_FILE";

/** Who runs a site that people pay on is somebody real, named in every field. Throws with all that is missing or invented. */
function demandOperator(
  own: OperatorFile,
  { OPERATOR_FILE, SITE_HOSTS }: Pick<Env, "OPERATOR_FILE" | "SITE_HOSTS">,
): void {
  if (own.isSample) throw new Error(SAMPLE_OPERATOR);
  const gaps = findOperatorGaps(own, { sample: readContent().operator, sites: sitesOf(readHosts(SITE_HOSTS)) });
  const file = OPERATOR_FILE ?? "operator.json";
  if (gaps.length > 0) throw new ContentError(gaps.map((gap) => ({ file, ...gap })));
}

/**
 * Content of the installation. Throws when a file has a fault. A link to a place or theme that this installation does not have is only
 * logged: the line disappears from the site, the rest stands. With public hosts real visitors come, who see no sample entries, and are told
 * who runs the site: what is missing or invented of that is enough for a trial alone.
 */
export function wireContent(
  { env, clock, startLog }: Pick<Platform, "env" | "clock" | "startLog">,
  links: ContentLinks,
): WiredContent {
  const read = readContent(CONTENT_FOLDER, env.OPERATOR_FILE);
  if (env.SITE_HOSTS && !isTrial(env)) demandOperator(read.operator, env);
  const { content, samples } = env.SITE_HOSTS ? withoutSamples(read) : { content: read, samples: [] };
  if (samples.length > 0) startLog.warn({ samples }, "sample content is not shown to the public: replace or delete it");
  const dead = findDeadLinks(content, links);
  if (dead.length > 0)
    startLog.warn({ links: dead.length, first: dead.slice(0, 5) }, "content links that lead nowhere");
  return {
    service: createContentService({ content, links, clock }),
    routes: createContentRoutes({ content, links, clock }),
    pictures: listPictures(content),
  };
}
