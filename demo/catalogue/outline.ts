import type { ActivityKind, ThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Recipe } from "./recipe-names.ts";
import type { Plan, Room } from "./rooms.ts";
import type { Five } from "./text.ts";

/** A stay in outline: what it is about, with what. */
export type Outline = {
  recipe: Recipe;
  kinds: ActivityKind[];
  themes: ThemeKey[];
  room: Room;
  plan: Plan;
  /** Name and description, where they were written by hand. */
  words?: { label: Five; description: Five };
  /** What the rungs of a ladder have in common, so that one differs from the next by what it includes alone. */
  rung?: { nights: number[]; discountPercent: number; isGiftable: boolean };
};
