import { isThemeId } from "#modules/catalogue/vocabulary.ts";
import type { GuideFacts } from "#modules/guides/types.ts";
import { writeScore } from "#modules/search/query/score.ts";
import type { FacetsView } from "#modules/search/types.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { hasPages, type Flow } from "#modules/sites/flows.ts";
import { cents } from "#platform/money.ts";
import { joinList } from "./join-list.ts";

/** Words of a search page for people and search engines, ready to show: the browser gets no templates. */
export type Guide = {
  /** One or two sentences under the heading. */
  intro: string[];
  hotels: { label: string; uri: string } | null;
  title: string;
  /** What makes a good choice, for themes: words of our own, not of the data. */
  lead: string | null;
  sections: GuideSection[];
};
export type GuideSection = {
  id: string;
  title: string;
  text: string;
  links: { label: string; uri: string; note: string }[];
};

export type GuideInput = {
  flow: Flow;
  /** Hotels found. */
  count: number;
  facts: GuideFacts;
  facets: FacetsView | undefined;
  theme: { id: number; name: string; pitch: string } | null;
  place: string | null;
  /** Other themes of the same place, most offers first. */
  themes: readonly { label: string }[];
};

type Words = Pick<PageContext, "t" | "format" | "site">;

/** Facilities worth a sentence. */
const TOLD_FACILITIES: readonly string[] = [
  "spa",
  "indoor_pool",
  "outdoor_pool",
  "sauna",
  "private_jacuzzi",
  "gourmet_restaurant",
  "restaurant",
  "pets_allowed",
];
const MOST = { facilities: 4, activities: 5, environments: 3, themes: 3 } as const;
/** Below this many hotels shares say nothing. */
const ENOUGH_HOTELS = 4;
const TOLD_SCORE = 85;
const TOLD_LIMIT = { cents: cents(10_000), buckets: 10 };

/** What can truly be said of a search; a sentence whose fact is missing is not there (docs/decisions/0009). */
export function composeGuide(input: GuideInput, words: Words): Guide {
  const { flow, theme } = input;
  const isStays = hasPages(flow);
  const { t } = words;
  const sections = isStays
    ? [
        staysSection(input, words),
        includedSection(input, words),
        priceSection(input, words),
        ...placeSections(input, words),
      ]
    : [{ id: flow, title: t(`guide.flow.${flow}.title`), text: t(`guide.flow.${flow}.text`), links: [] }];
  return {
    intro: isStays ? introOf(input, words) : [],
    hotels:
      isStays && input.count > 1 && input.facts.hotelsUri
        ? { label: t("guide.intro.hotels"), uri: input.facts.hotelsUri }
        : null,
    title: titleOf(input, words),
    lead: isStays && theme && isThemeId(theme.id) ? t(`guide.theme.${theme.id}`) : null,
    sections: sections.filter((section) => section !== null),
  };
}

function introOf({ count, facts, theme, place, themes }: GuideInput, words: Words): string[] {
  const { t } = words;
  const list = joinList(
    themes.slice(0, MOST.themes).map(({ label }) => lower(label)),
    words,
  );
  return [
    ...(theme && !place ? [theme.pitch] : []),
    ...(facts.from && count > 0 ? [t("guide.intro", { price: facts.from })] : []),
    ...(place && !theme && themes.length >= MOST.themes ? [t("guide.intro.themes", { list })] : []),
  ];
}

function titleOf({ flow, theme, place }: GuideInput, { t }: Words): string {
  if (!hasPages(flow)) return "";
  if (place) return t("guide.title.place", { place });
  return theme ? t("guide.title.theme", { theme: theme.name }) : t("guide.title.all");
}

function staysSection({ count, facets }: GuideInput, words: Words): GuideSection | null {
  if (!facets || count < ENOUGH_HOTELS) return null;
  const { t, format } = words;
  const fine = sum(facets.stars.filter(({ value }) => Number(value) >= 4));
  const rated = facets.hotelScores.find(({ value }) => value === writeScore(TOLD_SCORE))?.count ?? 0;
  const environments = joinList(
    topOf(facets.hotelEnvironments, MOST.environments).map(({ label }) => lower(label)),
    words,
  );
  const told = topOf(
    facets.facilities.filter(({ value }) => TOLD_FACILITIES.includes(value)),
    MOST.facilities,
  );
  const facilities = told.map(({ label, count: hotels }, at) =>
    at === 0
      ? t("guide.stays.facility", { name: lower(label), count: hotels })
      : `${lower(label)} (${format.integer(hotels)})`,
  );
  const text = [
    fine > 0 ? t("guide.stays.stars", { count: fine }) : "",
    rated > 0 ? t("guide.stays.rated", { count: rated, score: format.score(TOLD_SCORE) }) : "",
    environments ? t("guide.stays.environments", { list: environments }) : "",
    facilities.length > 0 ? t("guide.stays.facilities", { list: joinList(facilities, words) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  return text ? { id: "stays", title: t("guide.stays.title"), text, links: [] } : null;
}

function includedSection({ facets }: GuideInput, words: Words): GuideSection | null {
  const items = topOf(facets?.activities.flatMap((group) => group.items) ?? [], MOST.activities);
  if (items.length < 2) return null;
  return {
    id: "included",
    title: words.t("guide.included.title"),
    text: words.t("guide.included.text", {
      list: joinList(
        items.map(({ label }) => lower(label)),
        words,
      ),
    }),
    links: [],
  };
}

function priceSection({ count, facts, facets }: GuideInput, { t, format }: Words): GuideSection | null {
  if (!facts.from) return null;
  const under = facets?.priceHistogram.slice(0, TOLD_LIMIT.buckets).reduce((all, bucket) => all + bucket, 0) ?? 0;
  const text = [
    t("guide.price.from", { price: facts.from }),
    under > 0 && count >= ENOUGH_HOTELS
      ? t("guide.price.under", { count: under, price: format.money(TOLD_LIMIT.cents) })
      : "",
  ];
  return { id: "price", title: t("guide.price.title"), text: text.filter(Boolean).join(" "), links: [] };
}

function placeSections({ facts }: GuideInput, { t, format }: Words): (GuideSection | null)[] {
  const section = (id: "inside" | "sights" | "towns") => {
    const links = facts[id].map(({ label, uri, km, count }) => ({
      label,
      uri,
      note: km === null ? format.integer(count) : t("unit.km", { km: format.integer(km) }),
    }));
    return links.length > 0 ? { id, title: t(`guide.${id}`), text: "", links } : null;
  };
  return [section("inside"), section("sights"), section("towns")];
}

const topOf = <Entry extends { count: number }>(entries: readonly Entry[], most: number): Entry[] =>
  entries
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most);
const sum = (entries: readonly { count: number }[]): number => entries.reduce((all, { count }) => all + count, 0);

/** Labels begin with a capital; inside a sentence they do not, unless the word is written in capitals (SUV, GPS). */
function lower(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}
