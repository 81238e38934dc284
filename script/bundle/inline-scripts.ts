import { join } from "node:path";
import { minifySync, parseSync, type Plugin } from "vite";

/** Functions that run in the browser as text, which the server writes into each page (app/inline-scripts.server.ts). */
const FILE = "app/boot.server.ts";

/** Such functions in as few letters as they take: a server's code is not minified, and every page would send its long names and line ends. */
export function inlineScripts(root: string): Plugin {
  return {
    name: "inline-scripts",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (id !== join(root, FILE)) return null;
      const texts = parseSync("boot.js", code).program.body.flatMap((statement) =>
        statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "FunctionDeclaration"
          ? [
              [
                statement.declaration.id?.name ?? "",
                writeShort(code.slice(statement.declaration.start, statement.declaration.end)),
              ],
            ]
          : [],
      );
      // Whoever writes them into a page asks for their text, which is all that is left of them.
      const statements = texts.map(
        ([name, text]) => `export const ${name} = { toString: () => ${JSON.stringify(text)} };`,
      );
      return { code: statements.join("\n"), map: null };
    },
  };
}

const BEFORE = "export default ";

/** A function without the names and spaces that only readers need. */
export function writeShort(text: string): string {
  const { code, errors } = minifySync("function.js", BEFORE + text, { module: true, compress: true, mangle: true });
  if (errors.length > 0 || !code.startsWith(BEFORE)) throw new Error(`no function to write into pages: ${text}`);
  return code.slice(BEFORE.length).replace(/;$/, "");
}
