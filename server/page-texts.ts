import { data, type LoaderFunction, type ServerBuild, type UNSAFE_DataWithResponseInit } from "react-router";
import { requestContext } from "#app/context.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { pickTexts, type PageTexts, type SentTexts } from "#platform/i18n/page-texts.ts";
import type { Messages } from "#platform/i18n/translate.ts";

/**
 * The build with the texts of each page in what its loader answers, as `texts`: no loader names any, and a page without a loader gets one. `pages`: what
 * the build found out (script/build/page-texts.ts), by the address of a page's code.
 */
export function addTexts(build: ServerBuild, pages: Readonly<Record<string, PageTexts>>): ServerBuild {
  const routes = { ...build.routes };
  const described = { ...build.assets.routes };
  for (const [id, asset] of Object.entries(described)) {
    const texts = pages[asset?.module ?? ""];
    const route = routes[id];
    if (!asset || !route || !texts) continue;
    routes[id] = { ...route, module: { ...route.module, loader: answerWithTexts(route.module.loader, texts) } };
    described[id] = { ...asset, hasLoader: true };
  }
  return { ...build, routes, assets: { ...build.assets, routes: described } };
}

function answerWithTexts(loader: LoaderFunction | undefined, page: PageTexts): LoaderFunction {
  const ofSites = new Map<SiteId, SentTexts>();
  const now = new Set(page.now);
  const textsOf = (site: SiteId, all: Messages) => {
    const texts = ofSites.get(site) ?? { now: pickTexts(all, now), later: page.later[site] ?? null };
    ofSites.set(site, texts);
    return texts;
  };
  return async (args) => {
    const answer: unknown = await loader?.(args);
    if (answer instanceof Response) return answer;
    const { site, services } = args.context.get(requestContext);
    const texts = textsOf(site.id, services.messages.all(site.id));
    return isWithInit(answer) ? data({ ...answer.data, texts }, answer.init ?? undefined) : { ...(answer ?? {}), texts };
  };
}

/** What `data()` of the router gives: an answer with a status or headers of its own. */
function isWithInit(answer: unknown): answer is UNSAFE_DataWithResponseInit<object> {
  return typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
}
