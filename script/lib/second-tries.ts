import type { Reporter, TestCase } from "vitest/node";

/** Says which tests needed a second try and why, where the end of a long log is read: each is a fault of the test or of the product, and is looked into. */
export default class SecondTries implements Reporter {
  readonly #told: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = test.result().errors?.map(({ message }) => message.split("\n").slice(0, 6).join(" | ")) ?? [];
    this.#told.push(`${test.module.relativeModuleId}: ${test.fullName}: ${reasons.join(" | ")}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#told) console.log(`SECOND TRY ${line}`);
  }
}
