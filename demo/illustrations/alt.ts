import { LANGUAGES, type Language, type Localised } from "#modules/sites/locales.ts";
import { ALT_SUBJECTS } from "./alt-subjects.ts";
import { findLayout, type Mood, parsePictureId, type Scene } from "./names.ts";

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
  const subjects: Record<string, Localised> = ALT_SUBJECTS[scene];
  const subject = subjects[findLayout(scene, seed)];
  if (!subject) throw new Error(`no words for ${scene} ${seed}`);
  const words = subject[language];
  // Without the comma the light would belong to the last thing of a list only.
  return `${words}${words.includes(",") ? "," : ""} ${LIGHTS[mood][language]}`;
}

/** What the picture of an id shows, in every language; null when the id names no drawing. */
export function describePicture(id: string): Localised | null {
  const name = parsePictureId(id);
  if (!name) return null;
  const entries = LANGUAGES.map(
    (language) => [language, describeScene(name.scene, name.mood, language, name.seed)] as const,
  );
  return Object.fromEntries(entries) as Localised;
}
