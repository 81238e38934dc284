import { chooseBeside } from "./beside.ts";

/** The map beside the list, for who goes there by keyboard. */
export const MAP_BESIDE = "map-beside";
/** The choice between list and map, which is there with and without the map. */
export const MAP_CHOICE = "map-choice";

/** From the choice past the list to the map. */
export const goToMap = (): void => document.getElementById(MAP_BESIDE)?.focus();

/** Closes the map; who was in it stands at the choice. */
export function hideMap(): void {
  chooseBeside(false);
  document.getElementById(MAP_CHOICE)?.querySelector("button")?.focus({ preventScroll: true });
}
