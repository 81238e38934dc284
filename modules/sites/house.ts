import { SITES } from "./locales.ts";

/** Where the house stands: its people's days and hours, whatever site a thing belongs to. */
export const HOUSE_TIME_ZONE = SITES.fr_FR.timeZone;
