import type { Manner } from "../regions.ts";
import type { MannerRules } from "./manners.ts";
import { FRENCH } from "./rules-french.ts";
import { NORTHERN } from "./rules-northern.ts";
import { SOUTHERN } from "./rules-southern.ts";

/** What builders of each region choose from. */
export const RULES: Record<Manner, MannerRules> = { ...FRENCH, ...SOUTHERN, ...NORTHERN };
