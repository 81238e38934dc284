import { existsSync, readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

const FOLDER = "modules/search/engines/kernel";
const SOURCE = `${FOLDER}/kernel.as.ts`;
export const KERNEL_CODE_FILE = `${FOLDER}/kernel-code.ts`;

/** No runtime, no garbage collector: loops over a memory that the index brings. */
const OPTIONS = [
  "--runtime",
  "stub",
  "--importMemory",
  "--enable",
  "simd",
  "--optimizeLevel",
  "3",
  "--shrinkLevel",
  "0",
  "--noAssert",
  "--use",
  "abort=",
];

/** WebAssembly of the search index's loops, from their source. Throws with what the compiler says. */
export async function compileKernel(): Promise<Uint8Array> {
  let code: Uint8Array | null = null;
  const messages: string[] = [];
  const { error } = await asc.main([SOURCE, "--outFile", "kernel.wasm", ...OPTIONS], {
    readFile: (name) => readSource(name),
    stderr: { write: (text) => void messages.push(String(text)) },
    writeFile: (_, contents) => {
      if (typeof contents !== "string") code = contents;
    },
  });
  if (error || !code) throw new Error(`the kernel does not compile: ${messages.join("")}`, { cause: error });
  return code;
}

/** The compiler adds `.ts` to the names in imports, and looks for files that there are not: for its configuration, for packages. */
function readSource(name: string): string | null {
  const path = name.replace(/\.ts\.ts$/, ".ts");
  return path.startsWith(FOLDER) && existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** The file that carries the code: a module, so that it is found from the sources and from the bundle alike. */
export function describeKernel(code: Uint8Array): string {
  const lines =
    Buffer.from(code)
      .toString("base64")
      .match(/.{1,120}/g) ?? [];
  return `/** kernel.as.ts, compiled by script/lib/build-kernel.ts: WebAssembly in base64. Not to be edited. */\nexport const KERNEL_CODE =\n${lines.map((line) => `  "${line}"`).join(" +\n")};\n`;
}
