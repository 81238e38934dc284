import { hashText } from "../random.ts";
import type { Mood } from "../moods.ts";
import type { Setting } from "../settings.ts";
import type { Season } from "../shelf.ts";
import type { PictureSubject } from "../subject.ts";
import { nameHotel } from "./name-hotel.ts";

/** The lights of one house, all of one season: snow outside one window and roses outside the next would be two houses. */
export type Lights = { season: Season; day: Mood; other: Mood; evening: Mood };

const GOLDEN: Lights = { season: "summer", day: "golden", other: "midday", evening: "dusk" };
const BRIGHT: Lights = { season: "summer", day: "midday", other: "golden", evening: "night" };
const EARLY: Lights = { season: "summer", day: "dawn", other: "midday", evening: "dusk" };
const SOUTHERN: Lights = { season: "summer", day: "riviera", other: "golden", evening: "dusk" };
const AUTUMN: Lights = { season: "autumn", day: "autumn", other: "autumn", evening: "dusk" };
const WINTER: Lights = { season: "winter", day: "winter", other: "winter", evening: "night" };

const SUNNY: readonly Setting[] = ["riviera", "village", "hills", "lavender", "patio"];
const LEAFY: readonly Setting[] = ["vineyard", "forest", "meadow", "river", "mere"];

/** Which lights a house is shown in: neighbours take turns. Snow lies where one comes for it, and nowhere else. */
export function findLights(subject: PictureSubject): Lights {
  if (subject.isInSnow) return WINTER;
  const { setting, manner, seed, turn } = nameHotel(subject);
  const lights = listLights(setting);
  return lights[(turn + hashText(`lights ${manner} ${seed.slice(0, 1)}`)) % lights.length] ?? GOLDEN;
}

function listLights(setting: Setting): readonly Lights[] {
  if (SUNNY.includes(setting)) return [SOUTHERN, GOLDEN, BRIGHT, SOUTHERN];
  return LEAFY.includes(setting) ? [GOLDEN, BRIGHT, AUTUMN, EARLY] : [GOLDEN, BRIGHT, EARLY];
}
