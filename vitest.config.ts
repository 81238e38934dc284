import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FILES = [
  "{app,ui,office,modules,platform,server,data,demo,script}/**/*.test.{ts,tsx}",
  "tests/{contract,soak}/**/*.test.ts",
];

/** A file that changes its process, starts others, or draws; a counted function and a stream are neither. */
const NEEDS_ITS_OWN =
  /import\(|\bvi\.(?!fn\b|waitFor\b)|\bprocess\.|globalThis|node:(?!fs|path|os|url|crypto|stream|timers|util|vm|zlib)/;
/** A file with a database of its own, which it makes and leaves as `useDatabase` does. */
const HAS_DATABASE = /#tests\/support\/(postgres|demo|contract|server|catalogue-import|normandy)\.ts/;
const TEXTS = globSync(FILES)
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => !NEEDS_ITS_OWN.test(text));
const isData = ({ text }: (typeof TEXTS)[number]) => HAS_DATABASE.test(text);
const RULES = TEXTS.filter((one) => !isData(one)).map(({ file }) => file);
const DATA = TEXTS.filter((one) => isData(one) && !isLong(one.file)).map(({ file }) => file);

/** What takes longest begins first: a file of three quarters of a minute at the end keeps one worker waiting for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long = [], short = []] = [true, false].map((isFirst) =>
      sorted.filter(({ moduleId }) => isLong(moduleId) === isFirst),
    );
    return [...long, ...short];
  }
}

function isLong(path: string): boolean {
  return path.includes("booking/simulation/");
}

const WITH_POSTGRES = {
  globalSetup: ["tests/support/postgres.global.ts"],
  // As journeys have it: processes and sockets of a busy machine now and then come in another order. It is told.
  retry: process.env["CI"] ? 1 : 0,
};

// reactRouter() stays out: the framework plugin is not meant to run under Vitest.
export default defineConfig({
  resolve: {
    alias: {
      "virtual:react-router/server-build": resolve("tests/support/built-pages.ts"),
      "virtual:page-texts": resolve("tests/support/page-texts.ts"),
    },
  },
  test: {
    // They say that something hangs: a busy machine may take as long as it needs.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A process that is busy with the work of another worker answers late.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    setupFiles: ["tests/support/same-cases.ts", "tests/support/one-query.ts"],
    sequence: { sequencer: LongestFirst },
    // Rules share a process, and so do databases, which spares each file one of its own (docs/decisions/0029-script-test.md).
    projects: [
      { extends: true, test: { name: "rules", include: RULES, isolate: false } },
      { extends: true, test: { name: "data", include: DATA, isolate: false, ...WITH_POSTGRES } },
      { extends: true, test: { name: "apart", include: FILES, exclude: [...RULES, ...DATA], ...WITH_POSTGRES } },
    ],
  },
});
