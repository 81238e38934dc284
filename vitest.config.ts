import { defineConfig } from "vitest/config";

// reactRouter() stays out: the framework plugin is not meant to run under Vitest.
export default defineConfig({
  test: {
    include: ["{app,ui,modules,platform,server,data,script}/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.global.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
