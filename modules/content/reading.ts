import { wallMinute, type Clock } from "#platform/clock.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Content } from "./content.ts";
import { momentAt, type Moment } from "./moment.ts";

/** What a site shows, and the minute by which its blocks are shown. */
export type Reading = { contentOf: (site: Site) => Content; at: (site: Site) => Moment };

/** The minute of a site by the product's clock. */
export const byTheWall =
  (clock: Clock) =>
  ({ timeZone }: Site): Moment =>
    momentAt(wallMinute(clock, timeZone));

/** Content that stays as it is. */
export const unchanging = (content: Content, clock: Clock): Reading => ({
  contentOf: () => content,
  at: byTheWall(clock),
});
