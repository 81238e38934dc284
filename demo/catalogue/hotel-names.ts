import type { HotelType } from "#modules/catalogue/vocabulary.ts";
import { NAME_BANKS } from "./copy/hotel-names.ts";
import type { Place } from "./places/places.ts";
import type { Chance } from "./random.ts";

export type NameGiver = {
  /** A name of the place's language that no other hotel has. */
  nameHotel(input: { place: Place; type: HotelType; stars: number; chance: Chance }): string;
};

const TRIES = 60;
/** A house of three stars does not call itself grand. */
const GRAND = /\bGrand? /;

/** Gives names and remembers them: none twice, none of those written by hand, and no last part twice in a town. */
export function createNameGiver(handwritten: readonly string[] = []): NameGiver {
  const taken = new Set<string>(handwritten);
  const tailsOf = new Map<string, number>();
  return {
    nameHotel: ({ place, type, stars, chance }) => {
      const bank = NAME_BANKS[place.tongue];
      const heads = bank.heads[type].filter((head) => stars >= 4 || !GRAND.test(head));
      const uses = (tail: string) => tailsOf.get(`${place.country} ${tail}`) ?? 0;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const tail = chance.pick(chance.happens(0.24) ? bank.anywhere : bank.tails[place.setting]);
        const name = joinName(chance.pick(heads), tail);
        const townKey = `${place.town.id} ${tail}`;
        const isWornOut = uses(tail) > attempt / 6;
        if (taken.has(name) || saysTwice(name) || tailsOf.has(townKey) || isWornOut) continue;
        taken.add(name);
        tailsOf.set(townKey, 1);
        tailsOf.set(`${place.country} ${tail}`, uses(tail) + 1);
        return name;
      }
      return rescue({ heads, tails: [...bank.tails[place.setting], ...bank.anywhere], town: place.town.names, taken });
    },
  };
}

/** When chance has run out: the first free pair, and with the town's name if need be. */
function rescue({
  heads,
  tails,
  town,
  taken,
}: {
  heads: readonly string[];
  tails: readonly string[];
  town: Place["town"]["names"];
  taken: Set<string>;
}): string {
  for (const tail of tails) {
    for (const head of heads) {
      for (const name of [joinName(head, tail), `${joinName(head, tail)}, ${town.fr}`]) {
        if (taken.has(name)) continue;
        taken.add(name);
        return name;
      }
    }
  }
  throw new Error(`no name left in ${town.fr}`);
}

function joinName(head: string, tail: string): string {
  return `${head} ${tail}`;
}

/** "Hôtel des Bains" reads well, "Les Bains des Bains" does not. */
function saysTwice(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  return new Set(words).size < words.length;
}
