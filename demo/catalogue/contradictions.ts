import { COUNTRIES } from "#modules/sites/locales.ts";
import type { HotelLine } from "#modules/catalogue/import/schema.ts";
import type { Environment } from "#modules/catalogue/vocabulary.ts";
import { isCity } from "#demo/illustrations/cities/names.ts";
import { findCity } from "#demo/illustrations/cities/places.ts";
import { findSetting } from "#demo/illustrations/find-setting.ts";
import { parseHotelPictureId } from "#demo/illustrations/hotels/names.ts";
import type { Mood } from "#demo/illustrations/moods.ts";
import { isMotif } from "#demo/illustrations/motifs/names.ts";
import { findLayout, parsePictureId, type Place, type Scene } from "#demo/illustrations/names.ts";
import type { PictureSubject } from "#demo/illustrations/subject.ts";

/** What may not be seen together: a season is one house's whole year, evenings belong to all. */
type Season = "summer" | "autumn" | "winter" | "evening";

const SEASON_OF: Record<Mood, Season> = {
  golden: "summer",
  dawn: "summer",
  midday: "summer",
  riviera: "summer",
  dusk: "evening",
  night: "evening",
  autumn: "autumn",
  winter: "winter",
};
const SNOW: readonly Scene[] = ["ski", "skiing", "snowshoes"];
/** What nobody does in the snow. */
const GREEN: readonly Scene[] = ["bike", "ebike", "picnic", "golf", "kayak", "surf", "riding", "yoga"];
/** Shots of a house that want a warm day. */
const WARM_SHOTS = ["pool", "terrace"];

/** Which season a picture is of; null for what is no drawing. */
export function seasonOf(id: string): Season | null {
  const name = parseHotelPictureId(id) ?? parsePictureId(id);
  return name && SEASON_OF[name.mood];
}

/** Why pictures that are shown of one house cannot be of one house: two seasons, snow in summer, a pool in the snow. Empty when they can. */
export function findClashes(ids: readonly string[]): string[] {
  const seasons = new Set(ids.flatMap((id) => seasonOf(id) ?? []).filter((season) => season !== "evening"));
  const isWinter = seasons.has("winter");
  const sceneOf = (id: string) => parsePictureId(id)?.scene;
  const shows = (scenes: readonly Scene[]) => ids.filter((id) => scenes.some((scene) => scene === sceneOf(id)));
  const warm = ids.filter((id) => WARM_SHOTS.includes(parseHotelPictureId(id)?.shot ?? ""));
  return [
    ...(seasons.size > 1 ? [`seasons: ${[...seasons].join(", ")}`] : []),
    ...(isWinter ? [...shows(GREEN), ...warm].map((id) => `in the snow: ${id}`) : []),
    ...(isWinter ? [] : shows(SNOW).map((id) => `snow in ${[...seasons].join()}: ${id}`)),
  ];
}

/** The surroundings that a drawing of a land needs. */
const NEEDS: Partial<Record<Place, readonly Environment[]>> = {
  alps: ["mountain", "lakeside"],
  ski: ["mountain"],
  coast: ["seaside"],
  vineyard: ["vineyard", "countryside"],
  lavender: ["countryside"],
  tulips: ["countryside"],
  canal: ["city"],
  village: ["village", "countryside", "seaside"],
};

/** Whether a picture shows what the place of a hotel cannot have. */
export function contradicts(id: string, hotel: HotelLine): boolean {
  const subject: PictureSubject = {
    country: COUNTRIES.find((country) => hotel.code.startsWith(country)) ?? "FR",
    environments: hotel.environments,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    facesSea: hotel.facilities.includes("sea_view"),
    seed: 0,
  };
  const house = parseHotelPictureId(id);
  if (house) return house.setting !== findSetting(subject);
  const name = parsePictureId(id);
  if (!name) return true;
  if (isCity(name.scene)) return findCity(hotel) !== name.scene;
  if (!isMotif(name.scene)) {
    const needs = NEEDS[name.scene];
    return needs !== undefined && !needs.some((environment) => hotel.environments.includes(environment));
  }
  const layout = findLayout(name.scene, name.seed);
  if (layout === "inside" || name.scene === "surf") return false;
  const near = ["countryside", "lakeside"] as const;
  const lands = [...hotel.environments, ...near].map((environment) =>
    findSetting({ ...subject, environments: [environment], facesSea: false }),
  );
  return layout !== findSetting(subject) && !lands.includes(layout);
}
