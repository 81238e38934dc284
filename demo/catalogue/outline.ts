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
  /** The stay whose terms it shares (its place among the hotel's), and which step above it this is. */
  like?: { index: number; rung: number };
  /** Name and description, where they were written by hand. */
  words?: { label: Five; description: Five };
};
