import { system, VISITOR } from "#platform/actor.ts";
import type { By } from "#modules/booking/policy.ts";

/** Our own processes, where a test does their work. */
export const WORKER = system("tests");

/** Whoever placed the order. */
export const BUYER: By = { actor: VISITOR, isBuyer: true };
