import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, type Plugin } from "vite";
import { fileNameOf } from "./read-imports.ts";

const SET = "lucide-react";

/** What a file of the set says: names and attributes of its shapes. */
type IconFile = {
  __iconData: { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
};

/**
 * Icons of the set (lucide), each nothing but its shapes (ui/lucide-icon.ts), in the code that draws it: an icon that several parts of the product draw
 * would be a file of a hundred bytes, and a page would fetch ten of them.
 */
export function icons(root: string): Plugin {
  const folder = dirname(createRequire(join(root, "package.json")).resolve(SET)).replace(/cjs$/, "esm");
  const files = readNames(readFileSync(join(folder, "lucide-react.mjs"), "utf8"));
  const shapes = createShapes(folder);
  return {
    name: "icons",
    enforce: "post",
    apply: "build",
    async transform(code, id) {
      if (!code.includes(SET) || id.includes("/node_modules/")) return null;
      const statements = parseSync(fileNameOf(id), code).program.body.flatMap((statement) =>
        statement.type === "ImportDeclaration" && statement.source.value === SET ? [statement] : [],
      );
      if (statements.length === 0) return null;
      // A server writes the shapes of a page's icons once, browsers where they draw one.
      const isServer = this.environment.name === "ssr";
      const drawn = async (file: string) =>
        isServer
          ? `referTo(${JSON.stringify(file.replace(/\.\w+$/, ""))}, ${JSON.stringify(await shapes(file))})`
          : JSON.stringify(await shapes(file));
      let written = code;
      for (const { start, end, specifiers } of statements.toReversed()) {
        const made = specifiers.map(async (specifier) => {
          const name =
            specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
              ? specifier.imported.name
              : "*";
          const file = files.get(name) ?? this.error(`there is no icon ${name}`);
          return `const ${specifier.local.name} = /* @__PURE__ */ createIcon(${await drawn(file)});`;
        });
        written = written.slice(0, start) + (await Promise.all(made)).join("") + written.slice(end);
      }
      return { code: importsOf(root, isServer) + written, map: null };
    },
  };
}

const importsOf = (root: string, isServer: boolean) =>
  [
    `import { createIcon } from ${JSON.stringify(join(root, "ui/lucide-icon.ts"))};`,
    isServer ? `import { referTo } from ${JSON.stringify(join(root, "ui/icon-sheet.ts"))};` : "",
  ].join("");

/** The shapes of an icon as markup, by its file. */
function createShapes(folder: string): (file: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const read = async (file: string) => {
    const { __iconData: icon } = (await import(pathToFileURL(join(folder, "icons", file)).href)) as IconFile;
    return icon.node.map(([tag, { key: _key, ...attributes }]) => `<${tag} ${writeAttributes(attributes)}/>`).join("");
  };
  return (file) => {
    const shapes = known.get(file) ?? read(file);
    known.set(file, shapes);
    return shapes;
  };
}

const writeAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");

/** File of each name that an icon goes by. */
function readNames(index: string): Map<string, string> {
  return new Map(
    [...index.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)';$/gm)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
