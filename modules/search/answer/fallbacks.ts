import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { findTarget, type SearchTarget } from "../query/normalise.ts";
import { fieldOfKind } from "../query/places.ts";
import type { SearchCriteria } from "../query/schema.ts";
import { DISTANCES } from "../query/limits.ts";

export type Broadening = "destination" | "theme" | "dates";

/** Offers of a block. */
export const FALLBACK_OFFERS = 3;

/** Which broadenings apply, in this order (docs/product/search.md#fallbacks): D destination, T theme, d dates. */
const TABLE: Record<string, readonly Broadening[]> = {
  DTd: ["destination", "theme", "dates"],
  DT: ["destination", "theme"],
  Dd: ["destination", "dates"],
  Td: ["dates", "theme"],
  D: ["destination"],
  T: ["theme"],
  d: ["dates"],
};

export type BroaderSearch = {
  broadening: Broadening;
  criteria: SearchCriteria;
  /** The wider place of a broadened destination, or the middle of the circle; null where there is none. */
  place: Destination | null;
  /** Kilometres of a circle; null where it is none. */
  km: number | null;
};

export type PlaceTree = { byId: (id: number) => Destination | null; ancestors: (id: number) => readonly Destination[] };

/** The broader searches of some criteria. One that cannot be made wider (a whole country) is left out. */
export function broaderSearches(criteria: SearchCriteria, places: PlaceTree): BroaderSearch[] {
  const target = findTarget(criteria, places);
  const key = `${target.destination || target.point ? "D" : ""}${target.themeId === null ? "" : "T"}${criteria.checkin ? "d" : ""}`;
  return (TABLE[key] ?? []).flatMap((broadening) => broaden[broadening](criteria, target, places) ?? []);
}

type Broaden = (criteria: SearchCriteria, target: SearchTarget, places: PlaceTree) => BroaderSearch | null;

const broaden: Record<Broadening, Broaden> = {
  destination: (criteria, target, places) =>
    target.destination ? expandPlace(criteria, target.destination, places) : expandCircle(criteria),
  theme: (criteria) => ({ broadening: "theme", criteria: without(criteria, ["theme"]), place: null, km: null }),
  dates: (criteria) => ({
    broadening: "dates",
    criteria: without(criteria, ["checkin", "checkout", "night"]),
    place: null,
    km: null,
  }),
};

/** A city, resort or sight becomes the 30 km around it; a department its region; a region (administrative or touristic) its country. */
function expandPlace(criteria: SearchCriteria, destination: Destination, places: PlaceTree): BroaderSearch | null {
  const ANCESTOR: Partial<Record<DestinationKind, DestinationKind>> = {
    department: "region",
    region: "country",
    touristicregion: "country",
  };
  if (destination.kind === "country") return null;
  const wanted = ANCESTOR[destination.kind];
  if (!wanted)
    return isCircle(criteria) ? expandToDepartment(criteria, destination, places) : circleAround(criteria, destination);
  const wider = places.ancestors(destination.id).find(({ kind }) => kind === wanted);
  return wider
    ? {
        broadening: "destination",
        criteria: { ...withoutPlace(criteria), [fieldOfKind(wider.kind)]: wider.id },
        place: wider,
        km: null,
      }
    : null;
}

const isCircle = ({ distanceMin, distanceMax }: SearchCriteria) =>
  distanceMin !== undefined || distanceMax !== undefined;

function circleAround(criteria: SearchCriteria, place: Destination): BroaderSearch {
  const { latitude, longitude } = place;
  const circle = { lat: latitude, lng: longitude, distanceMin: 0, distanceMax: DISTANCES.place.start };
  return {
    broadening: "destination",
    criteria: { ...withoutPlace(criteria), ...circle },
    place,
    km: DISTANCES.place.start,
  };
}

/** A circle that the visitor has drawn already grows to the region around it. */
function expandToDepartment(
  criteria: SearchCriteria,
  destination: Destination,
  places: PlaceTree,
): BroaderSearch | null {
  const wider = places.ancestors(destination.id).find(({ kind }) => kind === "region");
  return wider
    ? { broadening: "destination", criteria: { ...withoutPlace(criteria), region: wider.id }, place: wider, km: null }
    : null;
}

function expandCircle(criteria: SearchCriteria): BroaderSearch | null {
  if ((criteria.distanceMax ?? DISTANCES.visitor.start) >= DISTANCES.visitor.most) return null;
  return {
    broadening: "destination",
    criteria: { ...criteria, distanceMin: undefined, distanceMax: DISTANCES.visitor.most },
    place: null,
    km: DISTANCES.visitor.most,
  };
}

function withoutPlace(criteria: SearchCriteria): SearchCriteria {
  return without(criteria, [
    "city",
    "department",
    "region",
    "country",
    "poi",
    "seaResort",
    "skiResort",
    "touristicRegion",
    "lat",
    "lng",
    "distanceMin",
    "distanceMax",
  ]);
}

function without(criteria: SearchCriteria, keys: readonly (keyof SearchCriteria)[]): SearchCriteria {
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !(keys as readonly string[]).includes(key)));
}
