/**
 * Throws what a page's data has that JSON says otherwise or not at all, with the way to it: the page is drawn from the value, and the browser would go on
 * from something else (docs/decisions/0028). Only `undefined` in an object may be there: it is left out, and read as what is not there.
 */
export function requirePlain(value: unknown, path: string): void {
  switch (typeof value) {
    case "string":
    case "boolean":
      return;
    case "number":
      if (Number.isFinite(value)) return;
      return refuse(String(value), path);
    case "object":
      return requirePlainObject(value, path);
    default:
      return refuse(typeof value, path);
  }
}

function requirePlainObject(value: object | null, path: string): void {
  if (value === null) return;
  if (Array.isArray(value)) {
    // Not by `forEach`, which passes over holes.
    for (const [at, item] of value.entries()) requirePlain(item, `${path}[${at}]`);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return refuse(value.constructor.name, path);
  if (Object.getOwnPropertySymbols(value).length > 0) return refuse("an object with symbols", path);
  for (const [name, item] of Object.entries(value)) if (item !== undefined) requirePlain(item, `${path}.${name}`);
}

function refuse(what: string, path: string): never {
  throw new TypeError(`the data of a page has to be plain JSON, and ${path} is ${what}`);
}
