import { FIELDS, NO_VALUES, type Values } from "../rules.ts";

/** What stands in the form now; fields that it does not show are empty. */
export function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const read = FIELDS.map((field) => {
    const value = data.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return { ...NO_VALUES, ...Object.fromEntries(read) };
}
