/** A decoded form: text leaves, nested objects and lists. */
export type FormValue = string | FormValue[] | FormObject;
export type FormObject = { [key: string]: FormValue };

/** Deeper than any parameter of Stripe's; a form that goes on would only fill the stack. */
const DEEPEST = 8;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Decodes Stripe's bodies and queries: `a[b][0]=x` → `{ a: { b: ["x"] } }`. */
export function parseForm(source: string): FormObject {
  const root: FormObject = {};
  for (const [rawKey, value] of new URLSearchParams(source)) assign(root, rawKey.replaceAll("]", "").split("["), value);
  return collapseLists(root) as FormObject;
}

function assign(root: FormObject, path: string[], value: string): void {
  if (path.length > DEEPEST || path.some((part) => FORBIDDEN.has(part))) return;
  let node = root;
  for (const [index, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(node).length) : part;
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    node = typeof next === "object" && !Array.isArray(next) ? next : (node[key] = {});
  }
}

/** Objects whose keys are 0, 1, 2… are lists. */
function collapseLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isList) return entries.map(([, entry]) => collapseLists(entry));
  return Object.fromEntries(entries.map(([key, entry]) => [key, collapseLists(entry)]));
}

/** A text leaf, or undefined when it is absent or nested. */
export function textOf(form: FormObject, key: string): string | undefined {
  const value = form[key];
  return typeof value === "string" ? value : undefined;
}

/** A nested object, or an empty one. */
export function objectOf(form: FormObject, key: string): FormObject {
  const value = form[key];
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** A list of texts, or an empty one. */
export function textsOf(form: FormObject, key: string): string[] {
  const value = form[key];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The text leaves of a nested object (Stripe's `metadata`). */
export function textMapOf(form: FormObject, key: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(form, key)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
