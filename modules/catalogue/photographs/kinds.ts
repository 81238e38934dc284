import type { ActivityKind } from "../vocabulary.ts";

/** What a house's photograph shows, in the order in which a hotel shows them: the first word of a file's name. */
export const PHOTO_KINDS = [
  "facade",
  "view",
  "room",
  "bath",
  "spa",
  "pool",
  "breakfast",
  "restaurant",
  "bar",
  "lounge",
  "garden",
  "activity",
  "place",
  "detail",
] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Kinds that may show one room, named by its code after the kind. */
export const ROOM_KINDS: readonly PhotoKind[] = ["room", "bath", "view"];

/** The kinds of activity that a part of the house stands for, where none of its own photographs shows the activity. */
export const ACTIVITIES_AT: Partial<Record<PhotoKind, readonly ActivityKind[]>> = {
  spa: ["spa_access", "thermal_access", "thalasso", "private_spa", "hammam"],
  restaurant: ["dinner", "gourmet_dinner", "lunch", "brunch"],
  bar: ["welcome_drink"],
};

/** A photograph of a house. `code`: of the room or the activity that it shows; null: it stands for all of its kind. */
export type HousePhoto = { pictureId: string; kind: PhotoKind; code: string | null };
