import type { Permission } from "#platform/actor.ts";
import { GROUPS, PLACES, type RailGroup } from "./places.ts";
import type { OfficeScreen } from "./screen.ts";

/** Whether somebody has what a screen takes. */
export function maySee({ permission }: Pick<OfficeScreen, "permission">, permissions: readonly Permission[]): boolean {
  if (permission === null) return true;
  return [permission].flat().some((needed) => permissions.includes(needed));
}

/** The places that somebody may go to, of those that there are. */
export function railOf(screens: readonly OfficeScreen[], permissions: readonly Permission[]): RailGroup[] {
  const isOpen = (path: string) => screens.some((screen) => screen.path === path && maySee(screen, permissions));
  return GROUPS.map(({ key, places }) => ({
    key,
    entries: places.map((place) => ({ place, ...PLACES[place] })).filter(({ path }) => isOpen(path)),
  })).filter(({ entries }) => entries.length > 0);
}
