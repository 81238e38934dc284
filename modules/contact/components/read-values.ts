import { recordOf } from "#platform/objects.ts";
import { FIELDS, type Values } from "../rules.ts";

/** What stands in a form now; fields that it does not show are empty. */
export function readFields<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const data = new FormData(form);
  return recordOf(fields, (field) => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  });
}

/** The same of the message to customer care. */
export const readValues = (form: HTMLFormElement): Values => readFields(form, FIELDS);
