import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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
    include: [
      "{app,ui,office,modules,platform,server,data,demo,script}/**/*.test.{ts,tsx}",
      "tests/{contract,soak}/**/*.test.ts",
    ],
    globalSetup: ["tests/support/postgres.global.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
