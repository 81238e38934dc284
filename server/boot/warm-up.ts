import { DEFAULT_FLOW, FLOW_FACTS } from "#modules/sites/flows.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { homePath, screenPath } from "#modules/sites/paths.ts";
import type { Env } from "#platform/env.ts";
import type { Fetch } from "../http/answer-request.ts";
import { originsOf } from "../http/origins.ts";

/** Who asks: nobody. */
const ADDRESS = "::1";

/** Any word: the first one has the names of all places indexed. */
const FIRST_WORD = "paris";

/**
 * Makes the two pages that most visits begin with before anybody asks, and types a word: the first page of a process loads the code of all its parts and
 * takes ten times as long as those after it. What fails here will fail for who asks, and is told then.
 */
export async function warmUp(fetch: Fetch, env: Env): Promise<void> {
  const origins = originsOf(env);
  const site = LOCALES.map((id) => SITES[id]).find(({ id }) => origins[id]);
  if (!site) return;
  const pages = [homePath(site), screenPath(site, FLOW_FACTS[DEFAULT_FLOW].screen, "_", "_")];
  const typed = `/api/autocomplete-geonames.json?locale=${site.id}&term=${FIRST_WORD}`;
  for (const path of [...pages, typed])
    await fetch(new Request(new URL(path, origins[site.id])), ADDRESS).catch(() => undefined);
}
