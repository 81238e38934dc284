import type { ChooseFirst } from "#demo/illustrations/assign.ts";
import { isCity } from "#demo/illustrations/cities/names.ts";
import { compositionOf } from "#demo/illustrations/frames.ts";
import { isMotif } from "#demo/illustrations/motifs/names.ts";
import { findLayout, parsePictureId } from "#demo/illustrations/names.ts";
import type { PictureSubject } from "#demo/illustrations/subject.ts";
import { isInSnow } from "./recipes.ts";
import type { Hotel } from "./types.ts";

/** What the illustrations need to know of a hotel to choose fitting pictures. */
export function subjectOf(hotel: Hotel): PictureSubject {
  const { place, facilities, styles } = hotel;
  return {
    country: place.country,
    environments: hotel.environments,
    type: hotel.type,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    hasSpa: facilities.has("spa"),
    hasPool: facilities.has("outdoor_pool"),
    hasRestaurant: facilities.has("restaurant"),
    facesSea: facilities.has("sea_view"),
    isInSnow: isInSnow(hotel),
    house: hotel.label,
    turn: hotel.ordinal,
    seed: hotel.label,
    ...(styles[0] ? { style: styles[0] } : {}),
  };
}

/** First pictures of one kind of page that a town has seen last, and the whole catalogue: those are not shown again. */
const REMEMBERED_IN_TOWN = 24;
const REMEMBERED = 6;

/** What is listed side by side, and so should not begin with the same picture. */
type CardList = "hotels" | "stays" | "vouchers";

export type Leads = { of(list: CardList, hotel: Hotel): ChooseFirst };

/**
 * Keeps cards of one town apart, and those that follow one another; of what is left, takes what the area has shown least. A land or a city
 * is no house's own: one drawing of it begins one card of a list at most, in the whole catalogue. When everything fitting was shown, what
 * was shown longest ago comes again. Of the drawings of a motif those come first that are composed as none before.
 */
export function createLeads(): Leads {
  const lands = new Map<CardList, Set<string>>();
  const towns = new Map<string, string[]>();
  const latest = new Map<CardList, string[]>();
  const areas = createAreas();
  const compositions = new Map<string, number>();
  const composed = (list: CardList, id: string) => compositions.get(keyOfMotif(list, id)) ?? 0;
  return {
    of: (list, hotel) => (offered) => {
      const shownLands = lands.get(list) ?? new Set<string>();
      lands.set(list, shownLands);
      const tiers = offered.map((tier) => tier.filter((id) => !shownLands.has(findLandscape(id) ?? "")));
      const town = takeList(towns, `${list} ${hotel.place.town.id}`);
      const last = takeList(latest, list);
      const near = new Set([...town.slice(-REMEMBERED_IN_TOWN), ...last.slice(-REMEMBERED)]);
      const area = areas.around(list, hotel);
      const fresh = tiers.flat().filter((id) => !near.has(id));
      const tierOf = new Map<string, number>(
        tiers.flatMap((tier, index) => tier.map((id) => [id, index] as const)).toReversed(),
      );
      const shown = (id: string) => 1e6 * area.shown(id) + 1e3 * (tierOf.get(id) ?? 0) + composed(list, id);
      const id = leastOf(fresh, shown) ?? oldestOf(tiers.flat(), town, new Set(last.slice(-1)));
      town.push(id);
      last.push(id);
      area.add(id);
      const land = findLandscape(id);
      if (land) shownLands.add(land);
      compositions.set(keyOfMotif(list, id), composed(list, id) + 1);
      return id;
    },
  };
}

/**
 * What a picture of a land or a city shows; null for a house's own and for what is done there. A city is itself in any light; drawings of one land
 * that are composed alike in one light are told apart by nobody, turned round or not.
 */
export function findLandscape(id: string): string | null {
  const name = parsePictureId(id);
  if (!name || isMotif(name.scene)) return null;
  const { scene, seed, mood } = name;
  return `${scene} ${findLayout(scene, seed)}${isCity(scene) ? "" : ` ${mood}`}`;
}

/** By what drawings of a motif look alike that are not of one land; a picture of another kind is only like itself. */
function keyOfMotif(list: CardList, id: string): string {
  const name = parsePictureId(id);
  return `${list} ${name && isMotif(name.scene) ? compositionOf(name.scene, name.seed) : id}`;
}

/** How often pictures were shown first, by squares of a degree: with its neighbours a square is about as large as a region. */
function createAreas() {
  const squares = new Map<string, Map<string, number>>();
  return {
    around: (list: CardList, { latitude, longitude }: Pick<Hotel, "latitude" | "longitude">) => {
      const steps = [-1, 0, 1];
      const keyOf = (north: number, east: number) =>
        `${list} ${Math.round(latitude) + north} ${Math.round(longitude) + east}`;
      const counts = steps.flatMap((north) => steps.flatMap((east) => squares.get(keyOf(north, east)) ?? []));
      const own = squares.get(keyOf(0, 0)) ?? new Map<string, number>();
      squares.set(keyOf(0, 0), own);
      return {
        shown: (id: string) => counts.reduce((sum, count) => sum + (count.get(id) ?? 0), 0),
        add: (id: string) => void own.set(id, (own.get(id) ?? 0) + 1),
      };
    },
  };
}

/** The first of those that were shown least. */
function leastOf<Id extends string>(ids: readonly Id[], shown: (id: Id) => number): Id | undefined {
  let best: { id: Id; times: number } | undefined;
  for (const id of ids) {
    const times = shown(id);
    if (!best || times < best.times) best = { id, times };
  }
  return best?.id;
}

function takeList<Key>(lists: Map<Key, string[]>, key: Key): string[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function oldestOf<Id extends string>(ids: readonly Id[], shown: readonly string[], never: ReadonlySet<string>): Id {
  const allowed = ids.filter((id) => !never.has(id));
  const [oldest] = (allowed.length > 0 ? allowed : ids).toSorted((a, b) => shown.lastIndexOf(a) - shown.lastIndexOf(b));
  if (oldest === undefined) throw new Error("nothing to show");
  return oldest;
}
