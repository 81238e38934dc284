import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { matchAdvisory, readAdvisories, type Advisory } from "./advisories.ts";
import { askAge } from "./age.ts";
import { checkScripts, readAllowedScripts } from "./allowed-scripts.ts";
import { judgeLicence } from "./licences.ts";
import { readPackages, type Package } from "./lock.ts";

const folder = mkdtempSync(join(tmpdir(), "vendredi-dependencies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (path: string, value: unknown) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), typeof value === "string" ? value : JSON.stringify(value));
  return join(folder, path);
};

/** A project with two dependencies, one of them with another version further down, and one that only builds it. */
write("package-lock.json", {
  packages: {
    "": { dependencies: { shop: "1.0.0", "@own/pay": "1.0.0" }, devDependencies: { tool: "1.0.0" } },
    "node_modules/shop": {
      version: "1.0.0",
      license: "MIT",
      dependencies: { deep: "^2.0.0" },
      optionalDependencies: { "shop-linux-x64": "1.0.0", "shop-win32-x64": "1.0.0" },
      peerDependencies: { peer: "*", extra: "*" },
      peerDependenciesMeta: { extra: { optional: true } },
    },
    "node_modules/shop/node_modules/deep": { version: "2.0.0", license: "ISC" },
    "node_modules/deep": { version: "1.0.0", license: "GPL-3.0-only", dev: true },
    "node_modules/@own/pay": { version: "1.0.0", license: "MIT", dependencies: { deepest: "*" } },
    "node_modules/deepest": { version: "3.0.0-rc.1", license: "MIT", hasInstallScript: true },
    "node_modules/peer": { version: "1.0.0", license: "MIT" },
    "node_modules/extra": { version: "1.0.0", license: "MIT" },
    "node_modules/shop-linux-x64": { version: "1.0.0", license: "MIT", os: ["linux"], cpu: "x64" },
    "node_modules/shop-win32-x64": { version: "1.0.0", license: "Proprietary", os: ["win32"], cpu: ["x64"] },
    "node_modules/tool": { version: "1.0.0", license: "MIT", dev: true, dependencies: { deep: "^1.0.0" } },
  },
});
write("node_modules/shop/package.json", {
  license: { type: "Apache-2.0" },
  scripts: { test: "x", postinstall: "node x.js" },
});
write("node_modules/peer/package.json", { licenses: [{ type: "MIT" }, { type: "X" }] });
write("node_modules/peer/binding.gyp", "{}");

const all = readPackages(folder);
const find = (name: string) => all.find((one) => one.name === name);

describe("what ships", () => {
  it("is what the product's own dependencies lead to, on the systems that it runs on", () => {
    expect(all.filter(({ ships }) => ships).map(({ name, version }) => `${name} ${version}`)).toEqual([
      "@own/pay 1.0.0",
      "deep 2.0.0",
      "deepest 3.0.0-rc.1",
      "peer 1.0.0",
      "shop 1.0.0",
      "shop-linux-x64 1.0.0",
    ]);
  });

  it("says what the installed copy says, and what the lock says where there is none", () => {
    expect([find("shop")?.licence, find("peer")?.licence, find("@own/pay")?.licence]).toEqual([
      "Apache-2.0",
      "MIT OR X",
      "MIT",
    ]);
    expect([
      find("shop")?.installScripts,
      find("peer")?.installScripts,
      find("deepest")?.installScripts,
      find("@own/pay")?.installScripts,
    ]).toEqual([["postinstall"], ["install (binding.gyp)"], ["install"], []]);
  });

  it("may run a script when it is installed only where somebody named it", () => {
    const named = readAllowedScripts(
      write("package.json", { allowScripts: { shop: true, "deepest@3.0.0-rc.1": false } }),
    );
    expect(checkScripts(all, named)).toEqual([
      "peer 1.0.0: runs install (binding.gyp) when it is installed, and allowScripts of package.json does not name it",
    ]);
    expect(checkScripts(all, readAllowedScripts(write("package.json", {})))).toHaveLength(3);
  });
});

describe("a licence", () => {
  it.each([
    ["MIT", true],
    ["0BSD", true],
    ["(MIT OR GPL-3.0-only)", true],
    ["MIT AND Apache-2.0", true],
    ["(MIT AND (ISC OR GPL-3.0-only))", true],
    ["GPL-3.0-only OR MIT AND ISC", true],
    ["GPL-3.0-only", false],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT OR ISC) AND GPL-3.0-only", false],
    ["LGPL-3.0-or-later", false],
    ["UNLICENSED", false],
    ["SEE LICENSE IN LICENSE", false],
    ["", false],
    ["MIT OR", false],
    ["(MIT", false],
    ["MIT)", false],
  ])("%s: %s", (licence, isAllowed) => expect(judgeLicence({ name: "x", licence }).isAllowed).toBe(isAllowed));

  it("asks for more where that is given", () => {
    expect(judgeLicence({ name: "@img/sharp-libvips-linux-x64", licence: "LGPL-3.0-or-later" })).toEqual({
      isAllowed: true,
      note: "libvips: a shared library beside sharp, unchanged",
    });
    expect(judgeLicence({ name: "@img/sharp-libvips-linux-x64", licence: "GPL-3.0-only" }).isAllowed).toBe(false);
    expect(judgeLicence({ name: "x", licence: "" }).note).toBe("says no licence");
  });
});

const packageOf = (version: string, name = "shop", ships = true): Package => ({
  name,
  version,
  licence: "MIT",
  installScripts: [],
  ships,
});
const advisory = (events: object[], more: object = {}): Advisory => ({
  id: "GHSA-1",
  summary: "",
  aliases: [],
  affected: [{ package: { ecosystem: "npm", name: "shop" }, versions: [], ranges: [{ type: "SEMVER", events }] }],
  ...more,
});
const hits = (version: string, given: Advisory) =>
  matchAdvisory(given, new Map([["shop", [packageOf(version)]]])).map(({ fixed }) => fixed);

describe("an advisory", () => {
  it.each([
    ["1.0.0", [{ introduced: "0" }, { fixed: "1.0.1" }], ["1.0.1"]],
    ["1.0.1", [{ introduced: "0" }, { fixed: "1.0.1" }], []],
    ["1.0.1-rc.1", [{ introduced: "0" }, { fixed: "1.0.1" }], ["1.0.1"]],
    ["1.0.1-rc.1", [{ introduced: "1.0.1" }], []],
    ["1.10.0", [{ introduced: "1.9.0" }, { fixed: "1.11.0" }], ["1.11.0"]],
    ["1.8.9", [{ introduced: "1.9.0" }, { fixed: "1.11.0" }], []],
    ["2.0.0", [{ introduced: "1.0.0" }, { last_affected: "2.0.0" }], [null]],
    ["2.0.1", [{ introduced: "1.0.0" }, { last_affected: "2.0.0" }], []],
    ["3.1.0", [{ introduced: "1.0.0" }, { fixed: "1.5.0" }, { introduced: "3.0.0" }, { fixed: "3.2.0" }], ["3.2.0"]],
    ["2.0.0", [{ introduced: "3.0.0" }, { fixed: "3.2.0" }, { introduced: "0" }, { fixed: "1.5.0" }], []],
    ["5.0.0", [{ introduced: "0" }], [null]],
    ["git+ssh://x", [{ introduced: "0" }], []],
  ])("about %s in %j: %j", (version, events, fixed) => expect(hits(version, advisory(events))).toEqual(fixed));

  it("may name its versions, another ecosystem, other ranges, or be withdrawn", () => {
    const shop = { ecosystem: "npm", name: "shop" };
    expect(hits("1.2.3", advisory([], { affected: [{ package: shop, versions: ["1.2.3"], ranges: [] }] }))).toEqual([
      null,
    ]);
    expect(
      hits(
        "1.2.3",
        advisory([], { affected: [{ package: { ...shop, ecosystem: "PyPI" }, versions: ["1.2.3"], ranges: [] }] }),
      ),
    ).toEqual([]);
    expect(
      hits(
        "1.2.3",
        advisory([], {
          affected: [{ package: shop, versions: [], ranges: [{ type: "GIT", events: [{ introduced: "0" }] }] }],
        }),
      ),
    ).toEqual([]);
    expect(hits("1.2.3", advisory([{ introduced: "0" }], { withdrawn: "2026-01-01T00:00:00Z" }))).toEqual([]);
    expect(hits("1.2.3", advisory([], { affected: [] }))).toEqual([]);
  });

  it("is read from a folder, an array, one object a line, or one alone; what is none is told", () => {
    const [one, two] = [
      { id: "GHSA-1", affected: [] },
      { id: "GHSA-2", modified: "2026-01-01T00:00:00Z" },
    ];
    const ids = (path: string) => [...readAdvisories(path)].map(({ id }) => id);
    expect(ids(write("array.json", [one, two]))).toEqual(["GHSA-1", "GHSA-2"]);
    expect(ids(write("lines.ndjson", `${JSON.stringify(one)}\n\n${JSON.stringify(two)}\n`))).toEqual([
      "GHSA-1",
      "GHSA-2",
    ]);
    expect(ids(write("dump/a.json", JSON.stringify(one, null, 2)))).toEqual(["GHSA-1"]);
    write("dump/b.json", two);
    write("dump/readme.txt", "no advisory");
    expect(ids(join(folder, "dump"))).toEqual(["GHSA-1", "GHSA-2"]);
    expect(() => ids(write("bad.ndjson", `${JSON.stringify(one)}\n{`))).toThrow(/bad\.ndjson, line 2: is no JSON/);
    expect(() => ids(write("other.json", { name: "x" }))).toThrow(/other\.json: is no OSV advisory \(id: /);
  });
});

describe("the age of a version", () => {
  it("is what the registry says; where it says nothing it is not known", async () => {
    chmodSync(
      write(
        "bin/npm",
        `#!/bin/sh\nif [ "$2" = known ]; then echo '{"created":"2020-01-01T00:00:00Z","1.0.0":"2026-11-01T12:00:00.000Z"}'; else exit 1; fi\n`,
      ),
      0o755,
    );
    const before = process.env.PATH;
    process.env.PATH = `${join(folder, "bin")}:${before}`;
    const now = new Date("2026-11-21T09:00:00Z");
    const ages = [
      await askAge({ name: "known", version: "1.0.0" }, now),
      await askAge({ name: "known", version: "2.0.0" }, now),
      await askAge({ name: "unknown", version: "1.0.0" }, now),
    ];
    process.env.PATH = before;
    expect(ages).toEqual([{ published: "2026-11-01", days: 19 }, null, null]);
  });
});

const COMMAND = resolve("script/dependencies");
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(COMMAND, args, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });

describe("script/dependencies", () => {
  it("finds nothing forbidden in what ships today", async () => {
    const { code, out, err } = await run();
    expect([code, err]).toEqual([0, ""]);
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      dependencies: Record<string, string>;
    };
    for (const [name, version] of Object.entries(dependencies))
      expect(out).toMatch(new RegExp(`^${name} +${version.replaceAll(".", "\\.")} `, "m"));
  });

  it("fails for an advisory about what ships, and tells of one about what only builds it", async () => {
    const about = (id: string, name: string) => ({
      id,
      summary: "made up",
      aliases: [`CVE-${id}`],
      affected: [
        {
          package: { ecosystem: "npm", name },
          ranges: [{ type: "SEMVER", events: [{ introduced: "0" }, { fixed: "9999.0.0" }] }],
        },
      ],
    });
    const [harmless, bad] = [
      write("dev.json", [about("GHSA-dev", "vitest"), about("GHSA-none", "no-such-package")]),
      write("bad.json", [about("GHSA-bad", "hono")]),
    ];
    expect(await run("--advisories", harmless)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(
        /2 advisories read, 1 of them about packages of ours\.\n\(development only\) vitest [\d.]+: GHSA-dev, CVE-GHSA-dev: made up; without it from 9999\.0\.0 on/,
      ),
    });
    expect(await run("--advisories", bad)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^hono [\d.]+: GHSA-bad, CVE-GHSA-bad: made up; without it from 9999\.0\.0 on\n$/),
    });
  });

  it.each([[["--advisories"]], [["--nothing"]], [["x"]]])("%j is told how it is used", async (args) =>
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) }),
  );

  it("says in a sentence what it cannot read", async () =>
    expect(await run("--advisories", join(folder, "missing.json"))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^ENOENT[^\n]*\n$/),
    }));
});
