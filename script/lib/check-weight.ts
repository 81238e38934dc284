import { tableOfWeights, weighPages } from "./page-weights.ts";

// After the build: no first visit may load more code than this. What each is made of stands above the verdict.

/** Bytes of JavaScript, gzip, in the first visit to a page; its texts, which are no code, are shown beside it. */
const BUDGET = 125 * 1024;

const weights = weighPages();
console.log(tableOfWeights(weights));
const heavy = weights.filter(({ code }) => code > BUDGET).map(({ page }) => page);
if (heavy.length > 0) {
  console.error(
    `More than ${BUDGET / 1024} kB of JavaScript in a first visit: ${heavy.join(", ")}. What no first view needs comes later: ui/late.tsx.`,
  );
  process.exit(1);
}
