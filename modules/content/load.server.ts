import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordOf } from "#platform/objects.ts";
import type { Content } from "./content.ts";
import { checkFile, CONTENT_FILES, joinFiles, type ContentFile, type Fault, type FileValues } from "./files.ts";

/** One fault of a content file: which file, where in it, what. */
export type ContentFault = Fault & { file: string };

/** Thrown when content is not usable: the server does not start with it. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];
  constructor(faults: readonly ContentFault[]) {
    super(
      `The content files are not usable:\n${faults.map(({ file, path, message }) => `  ${file}${path ? ` ${path}` : ""}: ${message}`).join("\n")}`,
    );
    this.faults = faults;
  }
}

/** Content files of an installation (paths count from the root of the product). */
export const CONTENT_FOLDER = "data/content";

/** The files of an installation: what each says, and as it is written. */
export type ShippedFiles = { values: FileValues; bodies: Readonly<Record<ContentFile, unknown>> };

/**
 * Reads and checks every content file of a folder; who runs the site may stand in a file of its own (OPERATOR_FILE), elsewhere. Throws
 * ContentError with all faults of all files, never with the first only.
 */
export function readFiles(folder = CONTENT_FOLDER, operatorPath = join(folder, "operator.json")): ShippedFiles {
  const faults: ContentFault[] = [];
  const bodies = recordOf(CONTENT_FILES, (): unknown => undefined);
  const read = <Name extends ContentFile>(name: Name): FileValues[Name] | null => {
    const file = name === "operator" ? operatorPath : join(folder, `${name}.json`);
    bodies[name] = readJsonFile(file, faults);
    if (bodies[name] === undefined) return null;
    const checked = checkFile(name, bodies[name]);
    if (checked.kind === "fine") return checked.value;
    faults.push(...checked.faults.map((fault) => ({ file, ...fault })));
    return null;
  };
  const values = {
    "announcement-banner": read("announcement-banner"),
    "promo-bar": read("promo-bar"),
    "marketing-blocks": read("marketing-blocks"),
    "targeted-banners": read("targeted-banners"),
    "gift-block": read("gift-block"),
    "content-boxes": read("content-boxes"),
    "gift-extras": read("gift-extras"),
    marketicles: read("marketicles"),
    "popular-dates": read("popular-dates"),
    "theme-of-week": read("theme-of-week"),
    "selling-points": read("selling-points"),
    "landing-pages": read("landing-pages"),
    "mini-sites": read("mini-sites"),
    menu: read("menu"),
    "weekend-ideas": read("weekend-ideas"),
    acquisition: read("acquisition"),
    operator: read("operator"),
  };
  if (!isWhole(values)) throw new ContentError(faults);
  return { values, bodies };
}

/** The same as what all files say together. */
export const readContent = (folder?: string, operatorPath?: string): Content =>
  joinFiles(readFiles(folder, operatorPath).values);

/** Whether every file could be read. */
function isWhole<T extends object>(files: T): files is T & { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(files).every((file) => file !== null);
}

function readJsonFile(file: string, faults: ContentFault[]): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    faults.push({ file, path: "", message: error instanceof SyntaxError ? error.message : "cannot be read" });
    return undefined;
  }
}
