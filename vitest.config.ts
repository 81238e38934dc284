import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FILES = [
  "{app,ui,office,modules,platform,server,data,demo,script}/**/*.test.{ts,tsx}",
  "tests/{contract,soak}/**/*.test.ts",
];

/** A file that needs more than the rules it tests, or leaves something behind in its process. */
const NEEDS_ITS_OWN =
  /#tests\/|import\(|\bvi\.|\bprocess\.|globalThis|node:(?!fs|path|os|url|crypto)|(before|after)(All|Each)/;
const RULES = globSync(FILES).filter(
  (file) => file.endsWith(".test.ts") && !NEEDS_ITS_OWN.test(readFileSync(file, "utf8")),
);

/** What takes longest begins first: a file of three quarters of a minute at the end keeps one worker waiting for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/booking/simulation/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// reactRouter() stays out: the framework plugin is not meant to run under Vitest.
export default defineConfig({
  test: {
    // They say that something hangs: a busy machine may take as long as it needs.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A process that is busy with the work of another worker answers late.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    setupFiles: ["tests/support/same-cases.ts"],
    sequence: { sequencer: LongestFirst },
    // Rules share a process, which spares each file one of its own (docs/decisions/0029-script-test.md).
    projects: [
      { extends: true, test: { name: "rules", include: RULES, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: FILES,
          exclude: RULES,
          globalSetup: ["tests/support/postgres.global.ts"],
          // As journeys have it: processes and sockets of a busy machine now and then come in another order. It is told.
          retry: process.env["CI"] ? 1 : 0,
        },
      },
    ],
  },
});
