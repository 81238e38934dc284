import { omit } from "../query/read-state.ts";
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

/** Kinds that lie in something wider of the tree. */
const WIDER: Partial<Record<DestinationKind, DestinationKind>> = {
  department: "region",
  region: "country",
  touristicregion: "country",
};

/** A city, resort or sight becomes the 30 km around it; a department its region; a region (administrative or touristic) its country. */
function expandPlace(criteria: SearchCriteria, destination: Destination, places: PlaceTree): BroaderSearch | null {
  if (destination.kind === "country") return null;
  const kind = WIDER[destination.kind];
  if (kind) return expandTo(kind, criteria, destination, places);
  const isWide = isCircle(criteria) && (criteria.distanceMax ?? START_KM) >= START_KM;
  return isWide ? expandTo("region", criteria, destination, places) : expandAround(criteria, destination);
}

const START_KM = DISTANCES.place.start;

const isCircle = ({ distanceMin, distanceMax }: SearchCriteria) =>
  distanceMin !== undefined || distanceMax !== undefined;

function expandTo(
  kind: DestinationKind,
  criteria: SearchCriteria,
  destination: Destination,
  places: PlaceTree,
): BroaderSearch | null {
  const wider = places.ancestors(destination.id).find((place) => place.kind === kind);
  return wider
    ? {
        broadening: "destination",
        criteria: { ...withoutPlace(criteria), [fieldOfKind(wider.kind)]: wider.id },
        place: wider,
        km: null,
      }
    : null;
}

/** The usual circle. A city keeps its name, so that the page of the search can say it; a circle around the visitor stays around the visitor. */
function expandAround(criteria: SearchCriteria, place: Destination): BroaderSearch {
  const { lat, lng } = criteria;
  const isAroundVisitor = lat !== undefined && isCircle(criteria);
  const isNamed = place.kind === "city" && lat === undefined;
  const middle = isAroundVisitor ? { lat, lng } : { lat: place.latitude, lng: place.longitude };
  return {
    broadening: "destination",
    criteria: {
      ...(isNamed ? omit(criteria, ["distanceMin"]) : { ...withoutPlace(criteria), ...middle }),
      distanceMax: START_KM,
    },
    place: isAroundVisitor ? null : place,
    km: START_KM,
  };
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
  return omit(criteria, keys);
}
