import { redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { partnerHref } from "#app/shell/partner.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { MiniSite } from "#modules/content/types.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ATTRIBUTIONS, type Attribution } from "#modules/destinations/attributions.ts";
import { factsOf, keepFacts } from "#modules/visit/facts.ts";
import { rankingText } from "#modules/search/answer/ranking-text.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import type { Site } from "#modules/sites/locales.ts";
import { CONTENT_PAGES, contentPath, type ContentPage } from "#modules/sites/paths.ts";
import type { Day } from "#platform/dates.ts";
import { createFormat } from "#platform/format.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import { FACTS, type Fact } from "./facts.ts";
import { versionOf } from "./legal-texts.ts";
import { questionId } from "./question-id.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";

export type Section = { id?: string; title: string; paragraphs: string[]; items: string[]; facts?: Fact[] };
export type StaticPage = {
  kind: "static";
  page: ContentPage;
  title: string;
  intro: string;
  /** Since when its words stand, where it is one that people agree to or rely on. */
  version: Day | null;
  sections: Section[];
  /** What stands in the place of a list that has nothing in it; null where there is something, or no list. */
  empty: { title: string; paragraphs: string[]; action: string; href: string } | null;
  attributions: readonly Attribution[];
  neighbours: { label: string; uri: string; isCurrent: boolean }[];
};
export type PartnerPage = { kind: "minisite"; miniSite: MiniSite; cards: ShownCard[] };

type Ask = { services: DiscoverServices & Pick<Services, "messages">; site: Site; url: URL; slug: string };

const OFFERS = 24;

/** Static pages that name each other: what help and law have to say. */
const NEIGHBOURS = [
  "help",
  "about",
  "ranking",
  "terms",
  "package-information",
  "insurance",
  "privacy",
  "cookies",
  "accessibility",
  "legal",
  "partners",
  "careers",
  "credits",
] as const;

/** `/p/{slug}`: a static page, or the mini-site of a partner on its one site (docs/product/content.md#mini-sites). */
export async function loadContent({ services, site, url, slug }: Ask): Promise<StaticPage | PartnerPage> {
  const page = CONTENT_PAGES.find((candidate) => candidate === slug);
  if (page) return loadStatic({ services, site, page });
  const miniSite = services.content.miniSite(slug, site);
  if (!miniSite) throw await notFound({ services, site, url });
  // A visit that begins here is the partner's from its first address on.
  if (url.searchParams.get("minisite") !== String(miniSite.minisiteId)) {
    const to = keepFacts(partnerHref(site, miniSite), url.search);
    throw redirect(to, { status: 302, headers: { "Cache-Control": CACHE.private } });
  }
  const { autoDiscount } = await services.flags.flagsFor(site, factsOf(url));
  const results = await services.search.searchOffers({
    site,
    flow: miniSite.search.flow,
    criteria: miniSite.search.criteria,
    limit: OFFERS,
    autoDiscount,
  });
  return { kind: "minisite", miniSite, cards: results.exactMatch.map((card) => toShownCard(card)) };
}

/**
 * Paragraphs are messages, `content.{page}.{n}.title` and `.text`, lists `.items`, so editors find them in one file a language; what they say of the
 * operator comes from the operator's own file.
 */
function loadStatic({ services, site, page }: Pick<Ask, "services" | "site"> & { page: ContentPage }): StaticPage {
  const all = services.messages.all(site.id);
  const t = services.messages.translator(site.id);
  const ask = { site, operator: services.content.operator(site), format: createFormat(site.language, t), t };
  const numbers = Object.keys(all).flatMap((key) => {
    const [, number] = key.startsWith(`content.${page}.`) ? (/\.(\d+)\.(?:text|items)$/.exec(key) ?? []) : [];
    return number ? [Number(number)] : [];
  });
  const sections = numbers.map((number) => ({
    ...(page === "help" ? { id: questionId(number) } : {}),
    title: all[`content.${page}.${number}.title`] ?? "",
    paragraphs: linesOf(all[`content.${page}.${number}.text`]),
    items: linesOf(all[`content.${page}.${number}.items`]),
    facts: FACTS[page]?.[number]?.(ask) ?? [],
  }));
  const empty = page === "careers" && ask.operator.positions.length === 0 ? noPositions(ask) : null;
  return {
    kind: "static",
    page,
    title: all[`content.${page}.title`] ?? page,
    intro: all[`content.${page}.intro`] ?? "",
    version: versionOf(page),
    empty,
    sections: empty ? [] : page === "ranking" ? [...rankingSections({ services, site }), ...sections] : sections,
    attributions: page === "credits" ? ATTRIBUTIONS : [],
    neighbours: NEIGHBOURS.map((id) => ({
      label: t(`content.${id}.title`),
      uri: contentPath(site, id),
      isCurrent: id === page,
    })),
  };
}

/** The company looks for nobody: the page says so, and how to write all the same. */
const noPositions = ({ operator, t }: { operator: Operator; t: Translate }): StaticPage["empty"] => ({
  title: t("content.careers.none.title"),
  paragraphs: linesOf(t("content.careers.none.about")),
  action: t("content.careers.none.action"),
  href: `mailto:${operator.company.email}`,
});

const linesOf = (text: string | undefined): string[] => text?.split("\n") ?? [];

/** How popularity is made, with the numbers of the score itself. */
function rankingSections({ services, site }: Pick<Ask, "services" | "site">): Section[] {
  const t = services.messages.translator(site.id);
  const { intro, parts, notes } = rankingText({ t, format: createFormat(site.language, t) });
  return [
    { title: t("content.ranking.popularity"), paragraphs: [intro], items: [] },
    ...parts.map(({ title, text }) => ({ title, paragraphs: [text], items: [] })),
    { title: t("content.ranking.rules"), paragraphs: notes, items: [] },
  ];
}
