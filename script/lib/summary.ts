import { z } from "zod";
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * Prints what failed, by name, where the end of a long log is read, and one closing line for all runners; every failed
 * check that is not a test case counts as one failure.
 */
const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const journey = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
const suite = z.object({
  specs: z.array(journey),
  get suites() {
    return z.array(suite).optional();
  },
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});
type UnitReport = z.infer<typeof unitReport>;
type Suite = z.infer<typeof suite>;

const failedSteps = Number(process.argv[2] ?? 0);
const unit = readReport(".data/unit-report.json", unitReport);
const browser = readReport(".data/e2e-report.json", browserReport);
const passed = (unit?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failedTests = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
const failed = Math.max(failedTests, failedSteps) + (unit ? 0 : 1) + (browser ? 0 : 1);

for (const line of unit ? namesOfFailed(unit) : []) console.log(line);
for (const line of browser ? browser.suites.flatMap(namesOfJourneys) : []) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function readReport<Report>(path: string, report: z.ZodType<Report>): Report | null {
  return existsSync(path) ? report.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
}

function namesOfFailed({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((result) => result.status === "failed");
    if (cases.length === 0) return status === "failed" ? [`FAILED ${name}: ${firstLines(message)}`] : [];
    return cases.map(
      ({ fullName, failureMessages }) => `FAILED ${name}: ${fullName}: ${firstLines(...failureMessages)}`,
    );
  });
}

/** What each try said of the journeys that failed, or needed a second try. */
function namesOfJourneys({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const said = results.flatMap(({ errors }) => errors.map(({ message }) => stripColours(message)));
        return `${status === "flaky" ? "SECOND TRY" : "FAILED"} ${file}:${line}: ${title}: ${firstLines(...said)}`;
      }),
  );
  return [...own, ...suites.flatMap(namesOfJourneys)];
}

function stripColours(text: string | undefined): string | undefined {
  return text && stripVTControlCharacters(text);
}

function firstLines(...messages: (string | undefined)[]): string {
  return messages.map((message) => message?.split("\n").slice(0, 12).join(" | ") ?? "").join(" | ");
}
