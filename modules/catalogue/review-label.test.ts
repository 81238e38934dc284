import { expect, test } from "vitest";
import { reviewLabelKey } from "./review-label.ts";

test.each([
  { average: null, plain: "new", allIncentive: "new" },
  { average: 6.9, plain: null, allIncentive: null },
  { average: 6.94, plain: null, allIncentive: null },
  { average: 7, plain: null, allIncentive: "good" },
  { average: 7.9, plain: null, allIncentive: "good" },
  { average: 8, plain: null, allIncentive: "veryGood" },
  { average: 8.5, plain: null, allIncentive: "excellent" },
  { average: 8.9, plain: null, allIncentive: "excellent" },
  { average: 8.96, plain: "fantastic", allIncentive: "fantastic" },
  { average: 9, plain: "fantastic", allIncentive: "fantastic" },
  { average: 9.4, plain: "fantastic", allIncentive: "fantastic" },
  { average: 9.5, plain: "perfect", allIncentive: "perfect" },
  { average: 10, plain: "perfect", allIncentive: "perfect" },
])("$average is $plain, with the flag $allIncentive", ({ average, plain, allIncentive }) => {
  expect(reviewLabelKey(average, { allIncentive: false })).toBe(plain);
  expect(reviewLabelKey(average, { allIncentive: true })).toBe(allIncentive);
});
