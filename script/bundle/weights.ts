import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";

/** Bytes of each module in each file of the browser's part, minified but not compressed: what script/lib/check-weight.ts shares a file's weight out by. */
export type ModuleSizes = Record<string, Record<string, number>>;

export const SIZES_FILE = "build/module-sizes.json";

export function moduleSizes(root: string): Plugin {
  return {
    name: "module-sizes",
    apply: "build",
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      writeFileSync(
        join(root, SIZES_FILE),
        JSON.stringify(
          Object.fromEntries(chunks.map((chunk) => [`/${chunk.fileName}`, sizesOf(chunk, root)] as const)),
        ),
      );
    },
  };
}

function sizesOf({ modules }: Rolldown.OutputChunk, root: string): Record<string, number> {
  const sizes = Object.entries(modules).map(
    ([id, { code }]) =>
      [
        id.startsWith("\0") ? id.slice(1) : relative(root, id),
        code ? minifySync("module.js", code, { mangle: { toplevel: true } }).code.length : 0,
      ] as const,
  );
  return Object.fromEntries(sizes.filter(([, size]) => size > 0));
}
