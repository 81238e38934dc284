import { defineConfig } from "@playwright/test";
import { AGAIN, isOnce } from "./tests/support/once.ts";
import { NO_CONTACT_BOUNDS, NO_HOLD_BOUNDS, NO_SIGN_IN_BOUNDS } from "./tests/support/limits.ts";

const port = Number(process.env.E2E_PORT ?? 4810);

export default defineConfig({
  testDir: "tests/e2e",
  // What starts servers of its own, one journey after the other, begins first: at the end one worker would wait for it.
  projects: [
    { name: "workers", testMatch: "workers.spec.ts" },
    { name: "journeys", testIgnore: "workers.spec.ts" },
  ],
  reporter: process.env.CI
    ? [["line"], ["json", { outputFile: ".data/e2e-report.json" }]]
    : [["list"], ["json", { outputFile: ".data/e2e-report.json" }]],
  fullyParallel: true,
  ...(isOnce && { grepInvert: new RegExp(AGAIN.tag) }),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  use: {
    baseURL: `http://fr.localhost:${port}`,
    locale: "fr-FR",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        // Pages live for seconds: what is compiled for speed, or collected early, is not paid back (docs/decisions/0092).
        "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32",
      ],
    },
  },
  webServer: {
    command: "node server/main.ts",
    env: {
      NODE_ENV: "production",
      // The browsers need the other cores; several workers have journeys of their own (workers.spec.ts).
      WEB_CONCURRENCY: "1",
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? ".data/e2e",
      DEMO_HOTELS: "120",
      LOG_LEVEL: "warn",
      CHECK_PAGE_DATA: "true",
      PAYPAL_SITES: "fr_FR",
      RATE_LIMIT_WRITES_PER_MINUTE: "6000",
      RATE_LIMIT_PAGES_PER_MINUTE: "60000",
      RATE_LIMIT_SEARCHES_PER_MINUTE: "60000",
      // All journeys come from one address, and each run takes up where the last one ended.
      ...NO_HOLD_BOUNDS,
      ...NO_CONTACT_BOUNDS,
      LOOKUP_TRIES: "1000",
      ...NO_SIGN_IN_BOUNDS,
      GIFT_TRIES: "1000",
      FEATURE_FLAGS: JSON.stringify({
        autoDiscount: { default: null, affiliates: { 77: { code: "EXTRA10", value: 10 } } },
        physicalSingleVoucher: { default: false, sites: { nl_BE: true } },
        metasearchHotelFlow: true,
        customerCare: { from: { care: true } },
        activityFlow: { affiliates: { "no-activities": false } },
        singleVoucherRedirect: { affiliates: { "one-voucher": true } },
        datesForced: { affiliates: { "forced-dates": true } },
      }),
    },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    // Longer than the server itself gives what is under way: killed, it would leave its PostgreSQL behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
  },
});
