import type { ActivityLine } from "#modules/catalogue/import/schema.ts";
import type { Localised } from "#modules/sites/locales.ts";
import { STAY_INFOS } from "./copy/packages/infos.ts";
import { OUTSIDE_LABELS } from "./copy/packages/labels-outside.ts";
import { TABLE_LABELS } from "./copy/packages/labels-table.ts";
import { TOGETHER_LABELS } from "./copy/packages/labels-together.ts";
import { WELLNESS_LABELS } from "./copy/packages/labels-wellness.ts";
import { SCENES } from "./copy/packages/scenes.ts";
import {
  FAREWELLS,
  FAREWELLS_FOR_FAMILIES,
  FAREWELLS_FOR_TWO,
  ROOM_STAY_LABEL,
  ROOM_STAYS,
  SPIRITS,
} from "./copy/packages/spirits.ts";
import { takeTurn } from "./hotel-texts.ts";
import type { Outline } from "./outline.ts";
import { at, hashLabel } from "./random.ts";
import type { Recipe } from "./recipe-names.ts";
import type { Room } from "./rooms.ts";
import { fill, inEveryLanguage, localise, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** Names of stays, by what they are about. */
export const LABELS: Record<Recipe, readonly Five[]> = {
  ...WELLNESS_LABELS,
  ...TABLE_LABELS,
  ...TOGETHER_LABELS,
  ...OUTSIDE_LABELS,
};

/** Names the stays of one hotel: no name and no phrase of place twice. */
export function createLabelGiver(hotel: Hotel): { give(item: Outline): Localised } {
  const taken = new Set<string>();
  return {
    give: ({ recipe, words }) => {
      if (words) return remember(localise(words.label), taken);
      const bank = LABELS[recipe];
      const first = hotel.ordinal + hashLabel(`label ${recipe} ${hotel.place.town.id}`);
      for (let step = 0; step < bank.length * 4; step++) {
        const label = nameStay({ hotel, pattern: at(bank, first + step), turn: first + step });
        if (!taken.has(label.fr)) return remember(label, taken);
      }
      throw new Error(`no name left for ${recipe} at ${hotel.name}`);
    },
  };
}

function remember(label: Localised, taken: Set<string>): Localised {
  taken.add(label.fr);
  return label;
}

function nameStay({ hotel, pattern, turn }: { hotel: Hotel; pattern: Five; turn: number }): Localised {
  const scene = at(SCENES[hotel.place.setting], turn + hotel.ordinal);
  const scenes = inEveryLanguage((language) =>
    uncapitalise(fill(scene, language, hotel.fillings), scene[0].startsWith("{")),
  );
  return localise(pattern, { ...hotel.fillings, scene: scenes });
}

/** A scene stands inside a name. */
function uncapitalise(text: string, startsWithPhrase: boolean): string {
  return startsWithPhrase || /^\p{Lu}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;
}

const FOR_TWO: readonly Recipe[] = ["romantic", "romantic_dinner", "jacuzzi"];
const FOR_FAMILIES: readonly Recipe[] = ["family", "parks"];

function farewellsOf(recipe: Recipe): readonly Five[] {
  return FOR_TWO.includes(recipe)
    ? FAREWELLS_FOR_TWO
    : FOR_FAMILIES.includes(recipe)
      ? FAREWELLS_FOR_FAMILIES
      : FAREWELLS;
}

/** One paragraph on the spirit of a stay. */
export function describePackage(hotel: Hotel, { recipe, words }: Outline, id: number): Localised {
  if (words) return localise(words.description);
  const sentences = [takeTurn(SPIRITS[recipe], hotel, `spirit ${recipe}`), at(farewellsOf(recipe), id + hotel.ordinal)];
  return inEveryLanguage((language) => sentences.map((five) => fill(five, language, hotel.fillings)).join(" "));
}

/** What guests must do before they come: told once, however many activities ask for it. */
export function listStayInfos({ kinds }: Outline, activities: readonly ActivityLine[]): Five[] {
  const isDated = activities.some(({ kind, needsDate }) => needsDate && kinds.includes(kind));
  const hasDinner = kinds.includes("dinner") || kinds.includes("gourmet_dinner");
  return [...(hasDinner ? [STAY_INFOS.dinner] : []), ...(isDated ? [STAY_INFOS.days] : [])];
}

export function labelRoomPackage(room: Room): Localised {
  return inEveryLanguage((language) =>
    fill(ROOM_STAY_LABEL, language, { room: room.line.texts[language]?.name ?? "" }),
  );
}

export function describeRoomPackage(hotel: Hotel): Localised {
  return localise(takeTurn(ROOM_STAYS, hotel, "room stay"));
}
