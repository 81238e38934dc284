import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createContentRoutes } from "./api.server.ts";
import { findDeadLinks } from "./check-links.ts";
import { isTrial } from "#platform/env.ts";
import { CONTENT_FOLDER, readContent } from "./load.server.ts";
import { listPictures } from "./pictures.ts";
import { withoutSamples } from "./samples.ts";
import { createContentService, type ContentService } from "./service.server.ts";
import type { ContentLinks } from "./types.ts";

/** `pictures`: the ids that the content names. */
export type WiredContent = { service: ContentService; routes: Hono; pictures: string[] };

const SAMPLE_OPERATOR =
  "SITE_HOSTS lets the public in, and who runs the site is a sample: write your own facts to a copy of data/content/operator.json without isSample, and name it in OPERATOR_FILE";

/**
 * Content of the installation. Throws when a file has a fault. A link to a place or theme that this installation does not have is only
 * logged: the line disappears from the site, the rest stands. With public hosts real visitors come, who see no sample entries, and are told
 * who runs the site: the sample of that is enough for a trial alone.
 */
export function wireContent(
  { env, clock, startLog }: Pick<Platform, "env" | "clock" | "startLog">,
  links: ContentLinks,
): WiredContent {
  const read = readContent(CONTENT_FOLDER, env.OPERATOR_FILE);
  if (env.SITE_HOSTS && read.operator.isSample && !isTrial(env)) throw new Error(SAMPLE_OPERATOR);
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
