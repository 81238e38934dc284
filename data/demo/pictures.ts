import type { ChooseFirst, PictureRef, PictureSubject } from "#data/illustrations/assign.ts";
import type { Hotel } from "./types.ts";

/** What the illustrations need to know of a hotel to choose fitting pictures. */
export function subjectOf(hotel: Hotel): PictureSubject {
  const { place, facilities, styles } = hotel;
  return {
    country: place.country, environments: hotel.environments, type: hotel.type, latitude: hotel.latitude, longitude: hotel.longitude,
    hasSpa: facilities.has("spa"), hasPool: facilities.has("outdoor_pool"), hasRestaurant: facilities.has("restaurant"), facesSea: facilities.has("sea_view"), seed: hotel.label, ...(styles[0] ? { style: styles[0] } : {}),
  };
}

/** At most `count` pictures. */
export function firstPictures(pictures: readonly PictureRef[], count: number): PictureRef[] {
  return pictures.slice(0, count);
}

/** First pictures of one kind of page that a town has seen last, and the whole catalogue: those are not shown again. */
const REMEMBERED_IN_TOWN = 24;
const REMEMBERED = 6;

/** What is listed side by side, and so should not begin with the same picture. */
type CardList = "hotels" | "stays" | "vouchers";

export type Leads = { of(list: CardList, hotel: Hotel): ChooseFirst };

/** Keeps cards of one town apart, and those that follow one another: when everything fitting was shown, what was shown longest ago comes again. */
export function createLeads(): Leads {
  const towns = new Map<string, string[]>();
  const latest = new Map<CardList, string[]>();
  return {
    of: (list, hotel) => (tiers) => {
      const town = takeList(towns, `${list} ${hotel.place.town.id}`);
      const last = takeList(latest, list);
      const near = new Set([...town.slice(-REMEMBERED_IN_TOWN), ...last.slice(-REMEMBERED)]);
      const fresh = tiers.map((tier) => tier.find((id) => !near.has(id))).find((id) => id !== undefined);
      const id = fresh ?? oldestOf(tiers.flat(), town, new Set(last.slice(-1)));
      town.push(id);
      last.push(id);
      return id;
    },
  };
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
