import { createHash } from "node:crypto";

/** New values by their place in a line ("texts.es.label"); undefined takes a value away. Lists are set whole. */
export type Patch = Readonly<Record<string, unknown>>;

/** A line with other values. What has nothing in it any more is left out where nobody set it so: a language without a text is no language. */
export function applyPatch(line: object, patch: Patch): Record<string, unknown> {
  let patched: Record<string, unknown> = { ...line };
  for (const [path, value] of Object.entries(patch)) patched = setAt(patched, path.split("."), value);
  return patched;
}

function setAt(
  of: Record<string, unknown>,
  [key = "", ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [key]: was, ...others } = of;
  if (rest.length === 0) return value === undefined ? others : { ...of, [key]: value };
  const inner = setAt(isPlain(was) ? was : {}, rest, value);
  return Object.keys(inner).length === 0 ? others : { ...of, [key]: inner };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands for a thing as somebody saw it: whoever sends it back changes that, and nothing that has become of it since. */
export const versionOf = (line: object): string =>
  createHash("sha256").update(JSON.stringify(line)).digest("base64url").slice(0, 22);
