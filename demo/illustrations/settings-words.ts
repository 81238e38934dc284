import type { Localised } from "#modules/sites/locales.ts";
import type { Setting } from "./settings.ts";

/** French, Spanish, Dutch, Italian, English. */
export function say(fr: string, es: string, nl: string, it: string, en: string): Localised {
  return { fr, es, nl, it, en };
}

/** Where a picture was made, said after what it shows. */
export const WHERE: Record<Setting, Localised> = {
  cliff: say("près des falaises", "junto al acantilado", "bij de krijtrotsen", "presso le scogliere", "by the cliffs"),
  rocks: say("devant les rochers", "junto a las rocas", "bij de rotskust", "vicino agli scogli", "by a rocky shore"),
  dunes: say("près des dunes", "junto a las dunas", "bij de duinen", "vicino alle dune", "by the dunes"),
  riviera: say("au bord de la mer", "junto al mar", "aan zee", "in riva al mare", "by the sea"),
  harbour: say("près du port", "junto al puerto", "bij de haven", "vicino al porto", "by the harbour"),
  lake: say("au bord du lac", "a orillas del lago", "aan een bergmeer", "in riva al lago", "by a mountain lake"),
  mere: say("au bord de l’eau", "junto al agua", "aan het water", "in riva all’acqua", "by the water"),
  peaks: say("face aux sommets", "ante las cumbres", "bij de bergtoppen", "davanti alle cime", "facing the peaks"),
  forest: say("près de la forêt", "junto al bosque", "bij het bos", "vicino al bosco", "by the forest"),
  river: say("près de la rivière", "junto al río", "bij de rivier", "vicino al fiume", "by the river"),
  vineyard: say("au milieu des vignes", "entre viñedos", "bij de wijngaard", "tra i vigneti", "among the vines"),
  lavender: say("près des lavandes", "junto a la lavanda", "bij de lavendel", "vicino alla lavanda", "by the lavender"),
  polder: say("près d’un moulin", "junto a un molino", "bij een molen", "vicino a un mulino", "by a windmill"),
  meadow: say("dans les prés", "entre prados", "tussen de weiden", "tra i prati", "among meadows"),
  hills: say("dans les collines", "entre colinas", "in de heuvels", "tra le colline", "in the hills"),
  village: say("près d’un village", "junto a un pueblo", "bij een dorp", "vicino a un borgo", "by a village"),
  canal: say("au bord d’un canal", "junto a un canal", "aan een gracht", "lungo un canale", "by a canal"),
  roofs: say("en ville", "en la ciudad", "in de stad", "in città", "in town"),
  patio: say("près d’un patio", "junto a un patio", "bij een patio", "vicino a un patio", "by a patio"),
};

/** A subject and where it is. */
export function sayWhere(subject: Localised, where: Localised): Localised {
  return say(
    `${subject.fr}, ${where.fr}`,
    `${subject.es}, ${where.es}`,
    `${subject.nl}, ${where.nl}`,
    `${subject.it}, ${where.it}`,
    `${subject.en}, ${where.en}`,
  );
}
