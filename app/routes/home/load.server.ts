import { recordOf } from "#platform/objects.ts";
import type { HomeAsk, HomeServices } from "./ask.ts";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { DEFAULT_FLOW, FLOW_FACTS, isActivity, readFlow, type Flow } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { homePath, screenPath } from "#modules/sites/paths.ts";
import { localTime } from "#platform/clock.ts";
import { loadSearchBox } from "#app/routes/search-box.server.ts";
import { seasonOf } from "./content.ts";
import { loadGiftContent } from "./load-gift.server.ts";
import { loadOffers } from "./load-offers.server.ts";
import { findQuote } from "./quote.server.ts";

/** Everything that the home page of a flow shows: `/`, `/?flow=gifting`, `/?flow=activity`. */
export async function loadHome({ services, site, url }: { services: HomeServices; site: Site; url: URL }) {
  const flags = await services.flags.flagsFor(site, factsOf(url));
  const ask: HomeAsk = { services, site, flags, flow: chooseFlow(url, flags) };
  const { flow } = ask;
  const { weekends, ...offers } = await loadOffers(ask);
  const season = seasonOf(Number(localTime(services.clock, site.timeZone).today.slice(5, 7)));
  const themeUri = (theme: number) => services.search.searchUri({ site, criteria: { theme: String(theme) } });
  return {
    flow,
    season,
    ...offers,
    ...loadGiftContent(ask),
    box: loadSearchBox({ services, site, flow, flags }),
    isBannerOnTop: flags.homeBannerOnTop,
    banner: toShownBanner(services.content.targetedBanner({ site, page: "home", flow })),
    points: services.content.sellingPoints(site, flow),
    action: screenPath(site, FLOW_FACTS[flow].screen, "_", "_"),
    uris: { season: themeUri(season.theme), spaDinner: themeUri(THEMES.spa_dinner) },
    quote: await findQuote({
      services,
      site,
      offers: [
        ...weekends.flatMap((weekend) => weekend.offers),
        ...(offers.gifts?.offers ?? []),
        ...(offers.wellness?.offers ?? []),
      ],
    }),
    alternates: recordOf(LOCALES, (id) => homePath(SITES[id])),
    // The longest comes last: the rest stands nearer to what the page says of it.
    weekends,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Which home page an address asks for; a flow that is off leads to the stays, a metasearch site to hotel nights (docs/product/services.md#metasearch). */
function chooseFlow(url: URL, { activityFlow, metasearchHotelFlow }: Flags): Flow {
  const asked = readFlow(url.searchParams.get("flow")) ?? (metasearchHotelFlow ? "hotel" : DEFAULT_FLOW);
  return isActivity(asked) && !activityFlow ? DEFAULT_FLOW : asked;
}

type TargetedBanner = ReturnType<HomeServices["content"]["targetedBanner"]>;

function toShownBanner(banner: TargetedBanner) {
  if (!banner) return null;
  const { title, subtitle, image, imageMobile, imagePosition, imageAlt, cta1, cta2, cta3, url, newTab } = banner;
  return { title, subtitle, image, imageMobile, imagePosition, imageAlt, cta1, cta2, cta3, url, newTab };
}
