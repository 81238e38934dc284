import { COUNTRY_IDS, LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import { listCards, toShownResults } from "#modules/search/answer/shown-card.ts";
import { RESULTS_A_PAGE } from "#modules/search/query/limits.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { hashPicture, type PictureHash, type Screenful } from "#demo/illustrations/likeness.ts";

/** A place that offers lie in. `countryId`: of which country. */
export type SoldPlace = { id: number; kind: DestinationKind; countryId: number };

export type FirstPage = { locale: Locale; flow: Flow; searchCriterias: Record<string, number>; where: string };

/** Places that every site is asked for; of narrower ones only the site of their country lists other offers than its neighbours. */
const WIDE: readonly DestinationKind[] = ["country", "region"];

/** Every first page that a visitor can open: of each site and flow everything, each theme and each place that has offers. */
export function planFirstPages(places: readonly SoldPlace[]): FirstPage[] {
  return LOCALES.flatMap((locale) =>
    FLOWS.flatMap((flow) => {
      const wish = (searchCriterias: FirstPage["searchCriterias"]): FirstPage => ({
        locale,
        flow,
        searchCriterias,
        where: `${locale} ${flow} ${JSON.stringify(searchCriterias)}`,
      });
      const themes = Object.values(isActivity(flow) ? ACTIVITY_THEMES : THEMES);
      const near = places.filter(({ kind, countryId }) => WIDE.includes(kind) || localeOf(countryId) === locale);
      return [
        wish({}),
        ...themes.map((theme) => wish({ theme })),
        ...near.map(({ id, kind }) => wish({ [fieldOfKind(kind)]: id })),
      ];
    }),
  );
}

/** The first site of a country. */
function localeOf(countryId: number): Locale | undefined {
  return LOCALES.find((locale) => COUNTRY_IDS[SITES[locale].country] === countryId);
}

/** Asks the search (POST /api/offers.json) and gives its results; null when it refuses. `number` counts the asks. */
export type AskOffers = (body: object, number: number) => Promise<SearchResults | null>;

/** The pictures of first pages, as the search answers them and the page lists them. Throws when the search refuses. */
export async function readFirstPages(ask: AskOffers, wishes: readonly FirstPage[]): Promise<Screenful[]> {
  const screens: Screenful[] = [];
  for (const [number, { locale, flow, searchCriterias, where }] of wishes.entries()) {
    const body = { locale, flow, searchCriterias, withRecommended: true, pagination: { limit: RESULTS_A_PAGE } };
    const results = await ask(body, number);
    if (!results) throw new Error(`no answer: ${where}`);
    screens.push({ where, ids: listCards(toShownResults(results)).flatMap(({ images }) => images[0]?.id ?? []) });
  }
  return screens;
}

/** Pixels of a card where four stand side by side. */
const CARD_WIDTH = 400;

/** The hashes of all pictures of some screens, each rendered once at the size of a card. */
export async function hashScreens(screens: readonly Screenful[]): Promise<Map<string, PictureHash>> {
  const ids = [...new Set(screens.flatMap((screen) => screen.ids))];
  const hashes = new Map<string, PictureHash>();
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const hash = await hashPicture(id, CARD_WIDTH);
      if (hash) hashes.set(id, hash);
    }
  };
  await Promise.all([work(), work(), work()]);
  return hashes;
}

/** Every place that a hotel lies in, by a query that tests and soak share. */
export const SOLD_PLACES = `
  select d.id, d.kind, (select c.id from destination c where c.kind = 'country' and c.id = any(sold.ids)) as "countryId"
  from destination d
  join (select place, min(place_ids) as ids from hotel, unnest(place_ids) as place group by place) sold on sold.place = d.id
  order by d.id`;
