import { existsSync, readFileSync } from "node:fs";

/** Prints one closing line for all runners; every failed check that is not a test case counts as one failure. */
type UnitReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } };

const failedSteps = Number(process.argv[2] ?? 0);
const unit = readReport<UnitReport>(".data/unit-report.json");
const browser = readReport<BrowserReport>(".data/e2e-report.json");
const passed = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failedTests = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
const failed = Math.max(failedTests, failedSteps) + (unit ? 0 : 1) + (browser ? 0 : 1);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
}
