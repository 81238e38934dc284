import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const IMPORT = /import \{([^}]+)\} from "#(modules\/[\w-]+|platform\/[\w-/]+)\/tables\.server\.ts"/g;

/** Writes to tables of another module: whoever owns a table is the only one that writes it; others read it, as joins need. One sentence each. */
export function findForeignWrites(files: readonly string[], read = (file: string) => readFileSync(file, "utf8")) {
  return files.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(IMPORT)].flatMap(([, names = "", owner = ""]) => {
      if (isWithin(file, owner)) return [];
      return namesOf(names)
        .filter((name) => new RegExp(`\\.(insert|update|delete)\\(${name}\\)`).test(text))
        .map((name) => `${file} writes ${name}, which belongs to ${owner}`);
    });
  });
}

function namesOf(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim().split(" as ").at(-1) ?? "")
    .filter(Boolean);
}

const isWithin = (file: string, owner: string) => `${dirname(file)}/`.startsWith(`${owner}/`);
