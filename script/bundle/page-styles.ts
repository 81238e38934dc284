import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { Graph } from "./graph.ts";
import { findLateStyles, type Resolve } from "./late-styles.ts";
import { readClasses, type StyleUse } from "./read-classes.ts";

/** Where the names of a style sheet's classes stand for code that reads one by a variable. */
const NAMES = "\0names:";
const isSheet = (id: string) => id.endsWith(".module.css");

/**
 * The styles of each page, from its code. A page has those of every part that the server can write into it, whenever the part's code comes; a class is
 * written into the code by its name, and one that its sheet does not define cannot be built.
 */
export function pageStyles(root: string, graph: Graph): Plugin[] {
  const classesOf = new Map<string, Record<string, string>>();
  const scoped = createNames(root);
  const styles: Plugin = {
    name: "page-styles",
    enforce: "post",
    apply: "build",
    config: () => ({
      css: { modules: { generateScopedName: scoped, getJSON: (file, names) => void classesOf.set(file, names) } },
    }),
    resolveId: (id) => (id.startsWith(NAMES) ? id : null),
    load: (id) =>
      id.startsWith(NAMES)
        ? {
            code: `export default ${JSON.stringify(classesOf.get(`${id.slice(NAMES.length)}.css`) ?? {})}`,
            moduleSideEffects: false,
          }
        : null,
    async transform(code, id) {
      // The names are where they are read: of the sheet itself only the styles are left.
      if (isSheet(id)) return { code: "", map: null, moduleSideEffects: "no-treeshake" };
      if (!graph.isOurs(id)) return null;
      const resolve: Resolve = async (specifier, importer) => (await this.resolve(specifier, importer))?.id ?? null;
      const late =
        this.environment.name === "client"
          ? await findLateStyles(code, id, { resolve, isSheet, isOurs: graph.isOurs })
          : [];
      const edits: Edit[] = [];
      for (const use of readClasses(code, id)) {
        const sheet = (await resolve(use.specifier, id)) ?? use.specifier;
        await this.load({ id: sheet });
        const names = classesOf.get(sheet) ?? {};
        const unknown = use.classes.find(({ name }) => !Object.hasOwn(names, name));
        if (unknown)
          this.error(
            `${relative(root, id)}: the class "${unknown.name}" is used and ${relative(root, sheet)} does not define it`,
          );
        edits.push(...editsOf(use, sheet, names));
      }
      if (edits.length + late.length === 0) return null;
      return {
        code: late.map((sheet) => `import ${JSON.stringify(sheet)};\n`).join("") + applyEdits(code, edits),
        map: null,
      };
    },
  };
  return [styles, dropEmptyChunks];
}

/** As many letters tell the sheets of a product from each other; two that share them do not build. */
const FILE_LETTERS = 3;

/**
 * Names for the classes of all sheets: what makes a class its file's own, and which of the file's it is. Each is sent with the page, the styles and the
 * code, where words of people cost a thirtieth of a page; a file's names change with that file alone.
 */
export function createNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { file: string; names: string[] }>();
  return (name, file) => {
    const code = createHash("sha256").update(relative(root, file)).digest("base64url").slice(0, FILE_LETTERS);
    const known = files.get(code) ?? { file, names: [] };
    if (known.file !== file)
      throw new Error(`the classes of ${file} would be named as those of ${known.file}: give one of them another name`);
    files.set(code, known);
    if (!known.names.includes(name)) known.names.push(name);
    return `_${code}${known.names.indexOf(name).toString(36)}`;
  };
}

type Edit = { start: number; end: number; text: string };

/** The import of a sheet keeps its styles; each class is its name. */
function editsOf(
  { start, end, specifier, local, isOpen, classes }: StyleUse,
  sheet: string,
  names: Record<string, string>,
): Edit[] {
  const all = isOpen ? ` import ${local} from ${JSON.stringify(NAMES + sheet.slice(0, -".css".length))};` : "";
  return [
    { start, end, text: `import ${JSON.stringify(specifier)};${all}` },
    ...classes.map((use) => ({ start: use.start, end: use.end, text: JSON.stringify(names[use.name]) })),
  ];
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** A sheet that several parts share leaves a chunk without code: its styles go to those who import it, and nobody fetches it. */
const dropEmptyChunks: Plugin = {
  name: "drop-empty-chunks",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const isEmpty = ({ isEntry, isDynamicEntry, exports, code }: Rolldown.OutputChunk) =>
        !isEntry && !isDynamicEntry && exports.length === 0 && code.trim() === "";
      const empty = new Map(chunks.filter(isEmpty).map((chunk) => [chunk.fileName, chunk]));
      for (const chunk of chunks) {
        for (const name of chunk.imports)
          for (const sheet of empty.get(name)?.viteMetadata?.importedCss ?? [])
            chunk.viteMetadata?.importedCss.add(sheet);
        chunk.imports = chunk.imports.filter((name) => !empty.has(name));
        chunk.code = chunk.code.replaceAll(/import\s*["'`]\.\/([^"'`]+)["'`];?/g, (statement, name: string) =>
          empty.has(`assets/${name}`) ? "" : statement,
        );
      }
      for (const name of empty.keys()) delete bundle[name];
    },
  },
};
