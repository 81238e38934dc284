import { createUntilChange } from "#app/until-change.server.ts";
import { localTime } from "#platform/clock.ts";
import { labelLanguage } from "#modules/catalogue/vocabulary-labels.ts";
import { themesOfFlow } from "#modules/search/query/flow-themes.ts";
import type { WeekendBlock } from "#modules/search/answer/home.server.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import type { ResultCard } from "#modules/search/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { COUNTRY_IDS } from "#modules/sites/locales.ts";
import { HOME_THEMES } from "./content.ts";
import type { HomeAsk } from "./ask.ts";

/** A theme of the page. `fromPrice`: its cheapest night for two, formatted; `count`: offers of the flow, null before they were counted. */
export type ThemeTile = { id: number; name: string; uri: string; fromPrice: string | null; count: number | null };
export type ShownWeekend = Pick<WeekendBlock, "id" | "label" | "checkin" | "checkout" | "isBridge" | "uri"> & {
  offers: ShownCard[];
};
export type OfferBlock = { offers: ShownCard[]; uri: string };

export type HomeOffers = {
  themes: ThemeTile[];
  weekends: ShownWeekend[];
  gifts: OfferBlock | null;
  wellness: OfferBlock | null;
};

/** The offers and themes of a flow's home page. */
export function loadOffers(ask: HomeAsk): Promise<HomeOffers> {
  return LOADERS[ask.flow](ask);
}

const NOTHING: HomeOffers = { themes: [], weekends: [], gifts: null, wellness: null };

const LOADERS: Record<Flow, (ask: HomeAsk) => Promise<HomeOffers>> = {
  booking: loadStays,
  hotel: loadStays,
  gifting: async (ask) => ({ ...NOTHING, themes: countedThemes(ask), gifts: await bestGifts(ask) }),
  activity: async (ask) => ({ ...NOTHING, themes: countedThemes(ask), wellness: await wellness(ask) }),
};

/** A site has one home page a flow, a code and a mode each. */
const keepStays = createUntilChange<HomeOffers>(100);

/** A dozen searches that everybody asks alike: the same answer until searches know of a change, within the hour in which they ask. */
function loadStays(ask: HomeAsk): Promise<HomeOffers> {
  const { services, site, flags, flow } = ask;
  const now = localTime(services.clock, site.timeZone);
  const key = JSON.stringify([site.id, flow, flags.autoDiscount, flags.customerCare, now]);
  return keepStays(services, key, () => findStays(ask));
}

async function findStays({ services, site, flags, flow }: HomeAsk): Promise<HomeOffers> {
  const blocks = await services.search.homeBlocks({
    site,
    flow: flow === "hotel" ? "hotel" : "booking",
    autoDiscount: flags.autoDiscount,
  });
  return {
    ...NOTHING,
    weekends: blocks.weekends.map(({ id, label, checkin, checkout, isBridge, uri, offers }) => ({
      id,
      label,
      checkin,
      checkout,
      isBridge,
      uri,
      offers: offers.map(toCondensed),
    })),
    // Customer care sees no marketing themes (docs/product/services.md#customer-care).
    themes: flags.customerCare
      ? []
      : blocks.themes.map(({ id, name, uri, fromPricePerNight }) => ({
          id,
          name,
          uri,
          fromPrice: fromPricePerNight,
          count: null,
        })),
  };
}

/** Themes of gifts and activities have no from price: a voucher's price depends on its nights or people. They say how many there are. */
function countedThemes({ services: { search }, site, flow, flags }: HomeAsk): ThemeTile[] {
  if (flags.customerCare) return [];
  const language = labelLanguage(site);
  const names = new Map(themesOfFlow(flow, language).map(({ id, name }) => [id, name]));
  const { posters, chips } = HOME_THEMES[flow];
  return [...posters.map(({ theme }) => theme), ...chips].flatMap((id) => {
    const name = names.get(id);
    return name
      ? [
          {
            id,
            name,
            uri: search.searchUri({ site, criteria: { theme: String(id) }, flow }),
            fromPrice: null,
            count: search.offersOf({ siteId: site.id, category: "theme", id, flow }) || null,
          },
        ]
      : [];
  });
}

/** Gifts of the rail, and how many of the country there must be before those of all others come in. */
const GIFTS = { shown: 8, enough: 4 };

async function bestGifts({ services: { search }, site }: HomeAsk): Promise<OfferBlock | null> {
  const find = (criteria: Record<string, string>) =>
    search.searchOffers({ site, flow: "gifting", criteria, limit: GIFTS.shown });
  const near = await find({ country: String(COUNTRY_IDS[site.country]) });
  const { exactMatch, searchDetails } = near.totalCount >= GIFTS.enough ? near : await find({});
  return exactMatch.length > 0 ? { offers: exactMatch.map(toCondensed), uri: searchDetails.uri } : null;
}

/** Theme 986, the first three hotels, one voucher each (docs/product/search.md#activities). */
async function wellness({ services, site }: HomeAsk): Promise<OfferBlock | null> {
  const { offers, uri } = await services.search.wellnessBlock(site);
  return offers.length > 0 ? { offers: offers.map((card) => toShownCard(card)), uri } : null;
}

/** What a condensed card shows: one picture, and neither terms nor messages nor the offer's own title. */
function toCondensed(card: ResultCard): ShownCard {
  return { ...toShownCard(card, 1), label: "", stressMessages: [], cancellationPolicy: NO_TERMS };
}

const NO_TERMS: ShownCard["cancellationPolicy"] = { isCancellable: false, cancellationDeadline: null };
