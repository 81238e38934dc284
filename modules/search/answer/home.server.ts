import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import { perNightRoundedUp } from "#modules/availability/pricing/promotion.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import { COUNTRY_IDS } from "#modules/sites/locales.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { searchPath } from "../query/links.ts";
import { toSearchQuery } from "../query/normalise.ts";
import type { ResultCard, SearchAnswer, SearchQuery } from "../types.ts";
import { nameWeekend, popularDates } from "../calendar/popular-dates.ts";
import { comingWeekends, type ComingWeekend } from "../calendar/weekends.ts";

/** A weekend that can be taken in one click. */
export type WeekendChoice = {
  id: string;
  /** "This weekend", "Next weekend", the bridge's holiday, or the dates. */
  label: string;
  checkin: Day;
  checkout: Day;
};

/** A weekend or bridge with its best offers. */
export type WeekendBlock = WeekendChoice & {
  /** "11–13 Dec". */
  dates: string;
  isBridge: boolean;
  uri: string;
  totalCount: number;
  offers: ResultCard[];
};

/** A theme that has offers. `fromPricePerNight`: its cheapest night for two, rounded up to a euro, formatted. */
export type ThemeBlock = {
  id: number;
  key: string;
  name: string;
  pitch: string;
  uri: string;
  count: number;
  fromAmount: Cents;
  fromPricePerNight: string;
};

export type HomeBlocks = { weekends: WeekendBlock[]; themes: ThemeBlock[] };

/** Offers of a weekend: two rows of the rail. */
const OFFERS = 8;
/** A country with fewer offers for a weekend shows those of all. */
const ENOUGH = 4;

export type HomeContext = {
  /** Stays, or hotel nights: what the weekends are of. */
  flow: "booking" | "hotel";
  reader: Reader;
  now: LocalNow;
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  toCards: (answer: SearchAnswer, query: SearchQuery) => Promise<ResultCard[]>;
};

/** What the home page offers: the coming weekends in the site's country, and the themes with their from prices. */
export async function homeBlocks(context: HomeContext): Promise<HomeBlocks> {
  const weekends = await Promise.all(
    comingWeekends(context.reader.site.country, context.now).map((weekend) => weekendBlock(context, weekend)),
  );
  const themes = await Promise.all(themesIn(context.reader.labels).map((theme) => themeBlock(context, theme)));
  return {
    weekends: weekends.filter(({ offers }) => offers.length > 0),
    themes: themes.flatMap((block) => block ?? []).toSorted((a, b) => b.count - a.count),
  };
}

function plainQuery({ reader, flow }: HomeContext, limit: number): SearchQuery {
  const country = COUNTRY_IDS[reader.site.country];
  return {
    ...toSearchQuery({}, reader.places, { siteId: reader.site.id, flow, page: 0, limit, packagesPerHotel: 1 }),
    destinationId: country,
  };
}

async function weekendBlock(context: HomeContext, weekend: ComingWeekend): Promise<WeekendBlock> {
  const { reader } = context;
  const dated = { ...plainQuery(context, OFFERS), stay: { checkin: weekend.checkin, nights: weekend.nights } };
  const { query, answer } = await searchWide(context, dated);
  const state = writeQuery({ checkin: weekend.checkin, checkout: weekend.checkout });
  return {
    ...toChoice(weekend, context),
    dates: datesOf(weekend, reader),
    isBridge: weekend.holiday !== null,
    totalCount: answer.totalCount,
    offers: await context.toCards(answer, query),
    uri: `${searchPath(reader.site, { criteria: query.destinationId === null ? {} : { country: query.destinationId }, words: countryWords(query, reader), flow: context.flow })}?${state}`,
  };
}

function countryWords({ destinationId }: SearchQuery, { places, language }: Reader): string[] {
  const country = destinationId === null ? null : places.byId(destinationId);
  return country ? [country.names[language]] : [];
}

async function searchWide(
  { search }: HomeContext,
  query: SearchQuery,
): Promise<{ query: SearchQuery; answer: SearchAnswer }> {
  const answer = await search(query);
  if (answer.totalCount >= ENOUGH) return { query, answer };
  const everywhere = { ...query, destinationId: null };
  return { query: everywhere, answer: await search(everywhere) };
}

/** The popular dates of a site's country, for the calendar. */
export function weekendChoices(context: Pick<HomeContext, "reader" | "now">): WeekendChoice[] {
  return popularDates(context.reader.site.country, context.now).map((weekend) => toChoice(weekend, context));
}

function toChoice(weekend: ComingWeekend, { reader, now }: Pick<HomeContext, "reader" | "now">): WeekendChoice {
  return {
    id: weekend.checkin,
    label: weekendLabel(weekend, now, reader),
    checkin: weekend.checkin,
    checkout: weekend.checkout,
  };
}

function datesOf({ checkin, checkout }: ComingWeekend, { format }: Reader): string {
  return format.dayRange(checkin, checkout);
}

function weekendLabel(weekend: ComingWeekend, { today }: LocalNow, reader: Reader): string {
  if (weekend.holiday) return reader.t(`search.holiday.${weekend.holiday}`);
  const name = nameWeekend(weekend.checkin, today);
  return name ? reader.t(`search.weekend.${name}`) : datesOf(weekend, reader);
}

async function themeBlock(
  context: HomeContext,
  theme: ReturnType<typeof themesIn>[number],
): Promise<ThemeBlock | null> {
  const { reader } = context;
  const { query, answer } = await searchWide(context, {
    ...plainQuery({ ...context, flow: "booking" }, 1),
    themeId: theme.id,
    sort: "priceAsc",
  });
  const [cheapest] = answer.hits;
  if (!cheapest) return null;
  const fromAmount = perNightRoundedUp(cheapest.sellPrice, cheapest.nights);
  return {
    id: theme.id,
    key: theme.key,
    name: theme.name,
    pitch: theme.pitch,
    count: answer.totalCount,
    fromAmount,
    fromPricePerNight: reader.format.money(fromAmount),
    uri: searchPath(reader.site, { criteria: { theme: query.themeId ?? undefined }, words: [theme.slug] }),
  };
}
