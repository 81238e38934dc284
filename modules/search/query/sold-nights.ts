import { MAX_NIGHTS } from "#modules/catalogue/types.ts";

/** Lengths of stay that packages may have. */
export const SOLD_NIGHTS: readonly number[] = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1);
