import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { describe, expect, it, test } from "vitest";
import { icons } from "./icons.ts";
import { STATE, UNUSED } from "./router.ts";

const ROOT = process.cwd();
const ROUTER = join(dirname(createRequire(join(ROOT, "package.json")).resolve("react-router")), "lib");

describe("what is left out of the router", () => {
  test.each(Object.entries(UNUSED))("%s gives all that the real file gives", (file, code) => {
    const namesOf = (text: string) =>
      [...(/^export \{([^}]*)\}/m.exec(text)?.[1] ?? "").matchAll(/\w+/g)].map(([name]) => name);
    const real = namesOf(readFileSync(join(ROUTER, file), "utf8"));
    expect(real.length).toBeGreaterThan(3);
    for (const name of real) expect(code).toMatch(new RegExp(`\\b${name} = `));
  });

  it("takes what the loaders answered where it reads its state, in one place", () => {
    expect(readFileSync(join(ROUTER, STATE.file), "utf8").split(STATE.read)).toHaveLength(2);
  });

  it("is what the configuration turns off", () => {
    expect(readFileSync(join(ROOT, "react-router.config.ts"), "utf8")).toContain(`routeDiscovery: { mode: "initial" }`);
    expect(readFileSync(join(ROOT, "app/entry.client.tsx"), "utf8")).toContain("<HydratedRouter />");
  });
});

describe("icons", () => {
  const bundle = async (code: string) => {
    const entry: Rolldown.Plugin = {
      name: "entry",
      resolveId: (id) => (id === "entry" ? id : null),
      load: (id) => (id === "entry" ? code : null),
    };
    const { output } = (await build({
      configFile: false,
      logLevel: "silent",
      plugins: [icons(ROOT), entry],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: "entry", external: ["react"], preserveEntrySignatures: "strict" },
      },
    })) as Rolldown.RolldownOutput;
    return output[0].code;
  };

  it("are their shapes, without keys, names and the other icons", async () => {
    const code = await bundle(
      `import { ArrowLeft, Heart as Like } from "lucide-react"; export default [ArrowLeft, Like];`,
    );
    expect(code).toContain(`createIcon("<path d=\\"m12 19-7-7 7-7\\"/><path d=\\"M19 12H5\\"/>")`);
    expect(code.match(/createIcon\(/g)).toHaveLength(3);
    expect(code).not.toMatch(/1l729n|key|className/);
  });

  it("that do not exist cannot be built", async () => {
    await expect(bundle(`import { ArrowNowhere } from "lucide-react"; export default ArrowNowhere;`)).rejects.toThrow(
      "there is no icon ArrowNowhere",
    );
  });
});
