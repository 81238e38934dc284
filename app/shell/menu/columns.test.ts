import { expect, test } from "vitest";
import { layOutColumns } from "./columns.ts";

const lines = (count: number) => Array.from({ length: count }, (_, index) => index);
const shape = (...counts: number[]) =>
  layOutColumns(counts.map(lines)).map((level) => level.map((column) => column.length));

test.each([
  { levels: [8], columns: [[8]] },
  { levels: [16], columns: [[16]] },
  { levels: [8, 14], columns: [[8], [14]] },
  { levels: [8, 15], columns: [[8], [5, 5, 5]] },
  { levels: [8, 18], columns: [[8], [6, 6, 6]] },
  { levels: [8, 19], columns: [[8], [7, 7, 5]] },
  { levels: [8, 6, 17], columns: [[8], [6], [9, 8]] },
  { levels: [8, 18, 3], columns: [[8], [18], [3]] },
  { levels: [8, 6, 17, 8], columns: [[8], [6], [17], [8]] },
  { levels: [8, 6, 8, 20], columns: [[8], [6], [8], [20]] },
])("levels of $levels lines", ({ levels, columns }) => {
  expect(shape(...levels)).toEqual(columns);
});

test("every line stands in exactly one column, in its order", () => {
  for (let count = 0; count < 60; count++) expect(layOutColumns([[], lines(count)])[1]?.flat()).toEqual(lines(count));
});
