import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { COUNTRY_IDS } from "#modules/sites/locales.ts";
import type { Prepared } from "./ask.server.ts";
import { findTarget } from "../query/normalise.ts";
import { themesOfFlow } from "../query/flow-themes.ts";

/** A place that a search can be narrowed to. `country`: which it lies in, in words. */
export type NarrowPlace = { kind: DestinationKind; id: number; label: string; country: string };
/**
 * What a search can be narrowed to and still finds something: themes, the one with most hotels first, countries and their regions; whatever is chosen is
 * among them. `place`, `themeId`: what it is narrowed to.
 */
export type Narrowings = {
  themes: { id: number; label: string }[];
  places: NarrowPlace[];
  themeId: number | null;
  place: NarrowPlace | null;
};

const MOST_THEMES = 7;

/** Each is counted with the other as it is: no choice leads to nothing. */
export async function findNarrowings({ criteria, query, reader, engine }: Prepared): Promise<Narrowings> {
  const { destination, themeId } = findTarget(criteria, reader.places);
  const plain = { ...query, page: 0, limit: 1, packagesPerHotel: 1 };
  const [themes, counts] = await Promise.all([
    Promise.all(
      themesOfFlow(query.flow, reader.labels).map(async ({ id, name }) => {
        const { totalCount: count } = await engine.search({ ...plain, themeId: id }, { withFacets: false });
        return { id, label: name, count };
      }),
    ),
    engine.countByDestination({ ...plain, destinationId: null, point: null, distance: null }),
  ]);
  const wide = [...counts].flatMap(([id, count]) => {
    const found = reader.places.byId(id);
    return found && isWide(found) && count > 0 ? [describe(found, reader)] : [];
  });
  const place = destination && describe(destination, reader);
  const known = place && !wide.some(({ id }) => id === place.id) ? [...wide, place] : wide;
  return {
    themes: themes
      .filter(({ id, count }) => count > 0 || id === themeId)
      .toSorted((a, b) => b.count - a.count)
      .filter(({ id }, at) => at < MOST_THEMES || id === themeId)
      .map(({ id, label }) => ({ id, label })),
    places: known.toSorted(inOrder(reader)),
    themeId,
    place,
  };
}

const isWide = ({ kind }: Destination): boolean => kind === "country" || kind === "region";

/** The reader's own country first; in each the whole of it, then by name. */
const inOrder =
  ({ site, places, language }: Reader) =>
  (a: NarrowPlace, b: NarrowPlace): number => {
    const own = places.byId(COUNTRY_IDS[site.country])?.names[language] ?? "";
    const rank = ({ country, kind }: NarrowPlace) => [country === own ? 0 : 1, kind === "country" ? 0 : 1] as const;
    const [[homeA, wholeA], [homeB, wholeB]] = [rank(a), rank(b)];
    return (
      homeA - homeB ||
      a.country.localeCompare(b.country, language) ||
      wholeA - wholeB ||
      a.label.localeCompare(b.label, language)
    );
  };

function describe({ id, kind, names }: Destination, { places, language }: Reader): NarrowPlace {
  const country = places.ancestors(id).find((above) => above.kind === "country");
  return { kind, id, label: names[language], country: country?.names[language] ?? "" };
}
