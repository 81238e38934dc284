import { escapeHtml } from "#platform/escape-html.ts";
import { classes } from "../classes.ts";
import type { CheckboxEntry } from "./checkbox-list.tsx";
import css from "./checkbox-list.module.css";

type Written = { name: string; legend: string; entries: readonly CheckboxEntry[]; columns?: 1 | 2 | 3 };

/**
 * What stands in a fieldset of checkboxes, as HTML: the same as `CheckboxList` under its legend. For the form without JavaScript, which has a hundred
 * of them on every results page and which no browser takes over.
 */
export function writeCheckboxes({ name, legend, entries, columns = 1 }: Written): string {
  const list = classes(css["list"], columns === 2 && css["two"], columns === 3 && css["three"]);
  const field = `<li><label class="${css["row"]}"><input type="checkbox"`;
  const named = ` name="${escapeHtml(name)}"`;
  const rows = entries.map(({ value, label, count, isChecked, isDisabled, reason }) => {
    const state = `${isDisabled ? ' disabled=""' : ""}${named}${isChecked ? ' checked=""' : ""}`;
    const number = count === undefined ? "" : `<small>${escapeHtml(count)}</small>`;
    const why = isDisabled && reason ? `<span class="vh">${escapeHtml(reason)}</span>` : "";
    return `${field}${state} value="${escapeHtml(value)}"/><span>${escapeHtml(label)}</span>${number}${why}</label></li>`;
  });
  return `<legend>${escapeHtml(legend)}</legend><ul class="${list}">${rows.join("")}</ul>`;
}
