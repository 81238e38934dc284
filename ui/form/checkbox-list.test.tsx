import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { writeCheckboxes } from "./checkbox-list-html.ts";
import { CheckboxList, type CheckboxEntry } from "./checkbox-list.tsx";

const ENTRIES: CheckboxEntry[] = [
  { value: "1", label: "Spa & <bain>", count: "1 204", isChecked: false },
  { value: '"2', label: "Piscine", isChecked: true },
  { value: "3", label: "Hammam", count: "0", isChecked: false, isDisabled: true, reason: "nulle part" },
  { value: "4", label: "Sauna", isChecked: true, isDisabled: true },
];

it.each([1, 2, 3] as const)("is the same as HTML, in %s columns", (columns) => {
  const drawn = renderToStaticMarkup(
    <>
      <legend>Équipements</legend>
      <CheckboxList name="facilities" entries={ENTRIES} columns={columns} />
    </>,
  );
  expect(writeCheckboxes({ name: "facilities", legend: "Équipements", entries: ENTRIES, columns })).toBe(drawn);
});
