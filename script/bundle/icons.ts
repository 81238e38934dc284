import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, type Plugin } from "vite";
import { fileNameOf } from "./read-imports.ts";

const ICON = "\0icon:";
const SET = "lucide-react";

/** What a file of the set says: names and attributes of its shapes. */
type IconFile = {
  __iconData: { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
};

/** Icons of the set (lucide), each a module of its own with nothing but its shapes (ui/lucide-icon.ts): what imports some depends on no others. */
export function icons(root: string): Plugin {
  const folder = dirname(createRequire(join(root, "package.json")).resolve(SET)).replace(/cjs$/, "esm");
  const files = readNames(readFileSync(join(folder, "lucide-react.mjs"), "utf8"));
  return {
    name: "icons",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (!code.includes(SET) || id.includes("/node_modules/")) return null;
      const statements = parseSync(fileNameOf(id), code).program.body.flatMap((statement) =>
        statement.type === "ImportDeclaration" && statement.source.value === SET ? [statement] : [],
      );
      const written = statements.toReversed().reduce((text, { start, end, specifiers }) => {
        const imports = specifiers.map((specifier) => {
          const name =
            specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
              ? specifier.imported.name
              : "*";
          return `import ${specifier.local.name} from ${JSON.stringify(ICON + (files.get(name) ?? this.error(`there is no icon ${name}`)))};`;
        });
        return text.slice(0, start) + imports.join("") + text.slice(end);
      }, code);
      return { code: written, map: null };
    },
    resolveId: (id) => (id.startsWith(ICON) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (!id.startsWith(ICON)) return null;
      const {
        __iconData: { node },
      } = (await import(pathToFileURL(join(folder, "icons", id.slice(ICON.length))).href)) as IconFile;
      const shapes = node
        .map(
          ([tag, { key: _key, ...attributes }]) =>
            `<${tag} ${Object.entries(attributes)
              .map(([name, value]) => `${name}="${value}"`)
              .join(" ")}/>`,
        )
        .join("");
      const name = id.slice(ICON.length).replace(/\.\w+$/, "");
      // A server writes the shapes of a page's icons once, browsers where they draw one.
      const isServer = this.environment.name === "ssr";
      const drawn = isServer ? `referTo(${JSON.stringify(name)}, ${JSON.stringify(shapes)})` : JSON.stringify(shapes);
      return [
        `import { createIcon } from ${JSON.stringify(join(root, "ui/lucide-icon.ts"))};`,
        isServer ? `import { referTo } from ${JSON.stringify(join(root, "ui/icon-sheet.ts"))};` : "",
        `export default createIcon(${drawn});`,
      ].join("\n");
    },
  };
}

/** File of each name that an icon goes by. */
function readNames(index: string): Map<string, string> {
  return new Map(
    [...index.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)';$/gm)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
