import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { Outline } from "./outline.ts";
import { drawDiscount, drawGift, FOR_ONE_BED, nightsOf, themesOf } from "./packages.ts";
import { createChance, type Chance } from "./random.ts";
import type { Recipe } from "./recipe-names.ts";
import type { Room } from "./rooms.ts";
import type { Hotel } from "./types.ts";

/** Stays that want a room or a plan of their own: they stand beside the ladder. */
const APART: readonly Recipe[] = ["full_board", "jacuzzi", "family", "parks", "luxury"];
/** How many of a recipe's first activities its name speaks of; one unless told. */
const PROMISED: Partial<Record<Recipe, number>> = { spa_dinner: 2, romantic_dinner: 2, massage: 2 };
/** Of these a stay has one. */
const RIVALS: readonly (readonly ActivityKind[])[] = [
  ["dinner", "gourmet_dinner"],
  ["spa_access", "thermal_access", "thalasso", "private_spa"],
  ["bike", "e_bike"],
  ["wine_tasting", "cellar_visit"],
  ["ski_pass", "snowshoes"],
];
/** A house of three stays mostly has a fourth, so that each is two steps from others. */
const FOURTH = 0.6;

/** What all rungs include, and what one or two steps add. */
type Steps = { common: ActivityKind[]; first: ActivityKind; second: ActivityKind | null };

type Rung = { kinds: ActivityKind[]; room: Room };

/**
 * Makes a hotel's stays steps of each other (docs/product/product.md#upsells): a plain one, what adds something to it, and both in a better room.
 * As many as before, or one more; names keep their promises. What is drawn is drawn from a stream of its own.
 */
export function makeLadder(hotel: Hotel, outlines: readonly Outline[], rooms: readonly Room[]): Outline[] {
  const free = outlines.filter(({ recipe, words }) => !words && !APART.includes(recipe));
  const steps = findSteps(free);
  const base = free[0];
  if (!steps || !base) return [...outlines];
  const chance = createChance(`ladder ${hotel.label}`);
  const room = free.find(({ recipe }) => FOR_ONE_BED.includes(recipe))?.room ?? base.room;
  const size = free.length + (free.length === 3 && chance.happens(FOURTH) ? 1 : 0);
  const rungs = outlineRungs(steps, { room, better: betterRoom(room, rooms), chance }).slice(0, size);
  const shared = {
    nights: nightsOf(base.recipe, chance),
    discountPercent: drawDiscount(chance),
    isGiftable: drawGift(chance),
  };
  const climb = ({ kinds, room: own }: Rung, index: number): Outline => {
    const recipe = nameOf(kinds, index, free);
    return { recipe, kinds, themes: themesOf(hotel, recipe, kinds), room: own, plan: base.plan, rung: shared };
  };
  const made = rungs.map(climb);
  const turned = outlines.map((item) => made[free.indexOf(item)] ?? item);
  return [...turned, ...made.slice(free.length)];
}

const promiseOf = ({ recipe, kinds }: Outline): ActivityKind[] => kinds.slice(0, PROMISED[recipe] ?? 1);
const without = (kinds: readonly ActivityKind[], ...gone: readonly ActivityKind[]) =>
  kinds.filter((kind) => !gone.includes(kind));
const union = (...lists: readonly (readonly ActivityKind[])[]) => [...new Set(lists.flat())];
const suits = (kinds: readonly ActivityKind[]) =>
  RIVALS.every((rivals) => kinds.filter((kind) => rivals.includes(kind)).length < 2);

/** The plainest common ground of two stays, and of a third where there is one. Null: no two of them can be steps. */
function findSteps(free: readonly Outline[]): Steps | null {
  const found = free.flatMap((plain) => free.flatMap((one) => stepsFrom(plain, one, free)));
  const worth = ({ common, second }: Steps) => (second ? 10 : 0) - common.length;
  const fitting = found.filter(({ common, first, second }) => suits(union(common, [first], second ? [second] : [])));
  return fitting.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

function stepsFrom(plain: Outline, one: Outline, free: readonly Outline[]): Steps[] {
  return without(promiseOf(one), ...promiseOf(plain)).flatMap((first): Steps[] => {
    const ground = union(promiseOf(plain), without(promiseOf(one), first));
    const further = free.flatMap((other) =>
      without(promiseOf(other), first, ...ground).map((second) => ({
        common: without(union(ground, promiseOf(other)), first, second),
        first,
        second,
      })),
    );
    return [{ common: ground, first, second: null }, ...further];
  });
}

/** A larger one that is no other kind of house: a room for a family or with a bath of its own is not the same stay. */
function betterRoom(room: Room, rooms: readonly Room[]): Room | null {
  const isPlain = ({ kind }: Room) => kind !== "jacuzzi" && kind !== "family" && kind !== "apartment";
  return (
    rooms.find((other) => isPlain(other) && other.line.sizeM2 > room.line.sizeM2 && other.factor > room.factor) ?? null
  );
}

/** The rungs, most wanted first: every four of them are two steps from others each. */
function outlineRungs(
  { common, first, second }: Steps,
  { room, better, chance }: { room: Room; better: Room | null; chance: Chance },
): Rung[] {
  const one = union(common, [first]);
  const other = second ? union(common, [second]) : null;
  const both = second ? union(one, [second]) : null;
  const at = (kinds: ActivityKind[] | null, of: Room | null): Rung[] => (kinds && of ? [{ kinds, room: of }] : []);
  const plain = [...at(common, room), ...at(one, room)];
  const isByRoom = chance.happens(0.75) || !both;
  return isByRoom && better
    ? [...plain, ...at(common, better), ...at(one, better), ...at(other, room), ...at(other, better)]
    : [...plain, ...at(other, room), ...at(both, room), ...at(common, better), ...at(one, better)];
}

/** The recipe that a rung is called by: its place's own where it keeps what that promises, else the one that promises most of what it has. */
function nameOf(kinds: readonly ActivityKind[], index: number, free: readonly Outline[]): Recipe {
  const kept = free.filter((item) => promiseOf(item).every((kind) => kinds.includes(kind)));
  const own = free[index];
  if (own && kept.includes(own)) return own.recipe;
  const [most] = kept.toSorted((a, b) => promiseOf(b).length - promiseOf(a).length);
  if (!most) throw new Error("a rung keeps the promise of the plain stay");
  return most.recipe;
}
