import { readFile } from "node:fs/promises";
import { readImports, type Way } from "./read-imports.ts";

export type Resolve = (specifier: string, importer: string) => Promise<string | null>;
type Files = { resolve: Resolve; isSheet: (id: string) => boolean; isOurs: (id: string) => boolean };

/** Ways in which the server never writes a part: its styles come with its code. */
const UNWRITTEN: readonly (Way | "static")[] = ["onDemand", "withTexts"];

/** The style sheets of what a module brings later and the server may write at once, in the order of their imports. */
export async function findLateStyles(code: string, id: string, { resolve, isSheet, isOurs }: Files): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set([id]);
  const follow = async (text: string, file: string): Promise<void> => {
    for (const { specifier, way } of readImports(text, file)) {
      if (UNWRITTEN.includes(way) || (file === id && way === "static")) continue;
      const target = await resolve(specifier, file);
      if (!target || seen.has(target)) continue;
      seen.add(target);
      if (isSheet(target)) found.add(target);
      else if (isOurs(target)) await follow(await readFile(target, "utf8"), target);
    }
  };
  await follow(code, id);
  return [...found];
}
