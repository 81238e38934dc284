/**
 * The land about a house: what shows behind it, outside its windows and around what is done there. A house has one, in
 * all its pictures (`findSetting`).
 */
export const SETTINGS = [
  "cliff",
  "rocks",
  "dunes",
  "riviera",
  "harbour",
  "lake",
  "mere",
  "peaks",
  "forest",
  "river",
  "vineyard",
  "lavender",
  "polder",
  "meadow",
  "hills",
  "village",
  "canal",
  "roofs",
  "patio",
] as const;
export type Setting = (typeof SETTINGS)[number];

const COASTS: readonly Setting[] = ["cliff", "rocks", "dunes", "riviera", "harbour"];
const PAVED: readonly Setting[] = ["canal", "roofs", "patio"];

/** Water up to the horizon. */
export function isCoast(setting: Setting): boolean {
  return COASTS.includes(setting);
}

/** In the middle of a town: one stands on stone. */
export function isPaved(setting: Setting): boolean {
  return PAVED.includes(setting);
}
