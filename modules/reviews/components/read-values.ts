import { recordOf } from "#platform/objects.ts";
import { FIELDS, type Values } from "../rules.ts";

/** What stands in a form that was filled in; "" for what was not chosen. */
export function readValues(form: FormData): Values {
  return recordOf(FIELDS, (field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
}
