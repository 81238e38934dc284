import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";
import { ALT_SUBJECTS } from "./alt-subjects.ts";
import { describeCity } from "./cities/alt.ts";
import { isCity } from "./cities/names.ts";
import { describeHotelShot } from "./hotels/alt.ts";
import { parseHotelPictureId } from "./hotels/names.ts";
import { isMotif } from "./motifs/names.ts";
import { describeMotif } from "./motifs/alt.ts";
import type { Mood } from "./moods.ts";
import { findLayout, parsePictureId, type Scene } from "./names.ts";

/** The light, said after any subject. Whole phrases: nothing to bend. */
const LIGHTS: Record<Mood, Localised> = {
  golden: {
    fr: "dans la lumière dorée du soir",
    es: "con la luz dorada de la tarde",
    nl: "in het gouden avondlicht",
    it: "nella luce dorata della sera",
    en: "in golden evening light",
  },
  dawn: { fr: "au petit matin", es: "al amanecer", nl: "bij zonsopgang", it: "all’alba", en: "at daybreak" },
  midday: {
    fr: "par une belle journée",
    es: "en un día luminoso",
    nl: "op een heldere dag",
    it: "in una bella giornata",
    en: "on a bright day",
  },
  riviera: {
    fr: "sous le soleil de l’été",
    es: "bajo el sol del verano",
    nl: "in de zomerzon",
    it: "sotto il sole d’estate",
    en: "in the summer sun",
  },
  dusk: {
    fr: "au coucher du soleil",
    es: "a la puesta de sol",
    nl: "bij zonsondergang",
    it: "al tramonto",
    en: "at sunset",
  },
  night: {
    fr: "à la tombée de la nuit",
    es: "al caer la noche",
    nl: "bij maanlicht",
    it: "al calar della notte",
    en: "by moonlight",
  },
  winter: { fr: "en hiver", es: "en invierno", nl: "in de winter", it: "in inverno", en: "in winter" },
  autumn: { fr: "en automne", es: "en otoño", nl: "in de herfst", it: "in autunno", en: "in autumn" },
};

/** What a drawing shows, in one language. The seed says which layout of the scene; the first unless told. */
export function describeScene(scene: Scene, mood: Mood, language: Language, seed = 0): string {
  const subject = findSubject(scene, seed);
  if (!subject) throw new Error(`no words for ${scene} ${seed}`);
  return sayLight(subject, mood, language);
}

function findSubject(scene: Scene, seed: number): Localised | undefined {
  if (isCity(scene)) return describeCity(scene, findLayout(scene, seed));
  if (isMotif(scene)) return describeMotif(scene, findLayout(scene, seed));
  const subjects: Record<string, Localised> = ALT_SUBJECTS[scene];
  return subjects[findLayout(scene, seed)];
}

/** What the picture of an id shows, in every language; null when the id names no drawing. */
export function describePicture(id: string): Localised | null {
  const house = parseHotelPictureId(id);
  if (house) return addLight(describeHotelShot(house), house.mood);
  const name = parsePictureId(id);
  const subject = name && findSubject(name.scene, name.seed);
  return subject ? addLight(subject, name.mood) : null;
}

function addLight(subject: Localised, mood: Mood): Localised {
  const entries = LANGUAGES.map((language) => [language, sayLight(subject, mood, language)] as const);
  return Object.fromEntries(entries) as Localised;
}

function sayLight(subject: Localised, mood: Mood, language: Language): string {
  const words = subject[language];
  // Without the comma the light would belong to the last thing of a list only.
  return `${words}${words.includes(",") ? "," : ""} ${LIGHTS[mood][language]}`;
}
