import type { Package } from "./lock.ts";

/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Python-2.0",
  "PostgreSQL",
  "OFL-1.1",
  "CC-BY-4.0",
]);

/** Licences that ask for more, where that is given: a library of its own, loaded and never changed, that anybody may replace. */
const WHERE_GIVEN = [
  { package: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", note: "libvips: a shared library beside sharp, unchanged" },
] as const;

/** Packages whose package.json forgets the licence that their LICENSE file gives; read, and to be read again when they change. */
const IN_A_FILE = [{ package: "png-js", licence: "MIT", note: "MIT, by its LICENSE file" }] as const;

export type LicenceVerdict = { isAllowed: boolean; /** Why, where that is not plain. */ note: string };

/** Judges an SPDX expression: of licences joined by OR one must be allowed, of those joined by AND all. What cannot be read is not. */
export function judgeLicence({ name, licence }: Pick<Package, "name" | "licence">): LicenceVerdict {
  const inFile = licence === "" ? IN_A_FILE.find((rule) => rule.package === name) : undefined;
  if (inFile) return { isAllowed: ALLOWED.has(inFile.licence), note: inFile.note };
  const given = WHERE_GIVEN.filter((rule) => rule.package.test(name));
  const isAllowed = evaluate(licence, (id) => ALLOWED.has(id) || given.some((rule) => rule.licence === id));
  const note = given.find((rule) => licence.includes(rule.licence))?.note ?? "";
  return isAllowed
    ? { isAllowed, note }
    : {
        isAllowed,
        note:
          licence === "" ? "says no licence" : `${licence} is not on the list of script/lib/dependencies/licences.ts`,
      };
}

/** OR binds less than AND (SPDX specification, annex "License expressions"). An exception (WITH) is not read: nothing of ours has one. */
function evaluate(expression: string, isFine: (id: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const readAny = (): boolean => {
    let value = readAll();
    while (tokens[at] === "OR") {
      at += 1;
      // Both sides are read, whatever the first says.
      const right = readAll();
      value = value || right;
    }
    return value;
  };
  const readAll = (): boolean => {
    let value = readOne();
    while (tokens[at] === "AND") {
      at += 1;
      const right = readOne();
      value = value && right;
    }
    return value;
  };
  const readOne = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== "(") return token !== undefined && isFine(token);
    const value = readAny();
    const isClosed = tokens[at] === ")";
    at += 1;
    return value && isClosed;
  };
  return readAny() && at === tokens.length;
}
