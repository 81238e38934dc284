import { isThemeId } from "#modules/catalogue/vocabulary.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { FLOW_FACTS, isActivity, isGift, isStay, type Flow } from "#modules/sites/flows.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { isVisitorPoint } from "#modules/search/query/read-state.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { aroundPhrase, placePhrase } from "./place-phrase.ts";

/** What a search lies around: the visitor, some other point, a part of the map, or its own city. */
export type Around = "visitor" | "point" | "map" | "city" | null;

export function aroundOf(state: SearchState): Around {
  if (state.bounds) return "map";
  if (state.lat) return isVisitorPoint(state) ? "visitor" : "point";
  return state.distanceMax ? "city" : null;
}

/** "Spa weekend in Normandy": the heading of a search, in the grammar of its language. */
export function searchHeading(
  details: SearchResults["searchDetails"],
  page: Pick<PageContext, "t" | "site">,
  { flow, around }: { flow: Flow; around: Around },
): string {
  const { t } = page;
  const plain = isStay(flow) ? t("results.weekend") : t(`results.subject.${flow}`);
  const subject = themedSubject(details, page, { flow, plain });
  const where = whereOf(details, page, around);
  if (where === null) return subject ?? t(`results.everything.${flow}`);
  const isHotel = details.destination?.category === "hotel" && around !== "map";
  // A hotel's name says enough where its nights and stays are listed.
  if (isHotel && !subject && FLOW_FACTS[flow].hasDates) return details.destination?.label ?? plain;
  return `${subject ?? plain} ${where}`;
}

/** "Week-end spa", "Week-end spa à offrir", "Culture et visites"; null without a theme. */
function themedSubject(
  { theme }: SearchResults["searchDetails"],
  { t }: Pick<PageContext, "t">,
  { flow, plain }: { flow: Flow; plain: string },
): string | null {
  if (!theme) return null;
  if (isActivity(flow)) return theme.name;
  if (FLOW_FACTS[flow].sells !== "weekend" || !isThemeId(theme.id)) return `${plain} · ${theme.name}`;
  const subject = t(`results.theme.${theme.id}`);
  return isGift(flow) ? t("results.toGive", { subject }) : subject;
}

/** "à Honfleur", "autour de Honfleur", "près de chez vous"; null for everywhere. */
function whereOf(
  { destination, near, location }: SearchResults["searchDetails"],
  { t, site: { language } }: Pick<PageContext, "t" | "site">,
  around: Around,
): string | null {
  if (around === "map") return t("map.inArea");
  if (!destination) {
    if (around === "visitor" && location) return t("results.nearYou");
    if (around === "point" && location) return near ? aroundPhrase(language, near.label) : t("results.aroundPoint");
    return null;
  }
  if (around === "city" && destination.category === "city") return aroundPhrase(language, destination.label);
  return placePhrase(language, destination.category, destination.label) ?? `· ${destination.label}`;
}
