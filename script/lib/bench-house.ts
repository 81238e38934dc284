import { measureAccounts } from "#tests/bench/accounts.ts";
import { LIST_GOAL, measureOffice } from "#tests/bench/office/measure-office.ts";
import { measureRates } from "#tests/bench/rates.ts";
import { fixed, milliseconds, table } from "#tests/bench/statistics.ts";

/** What people of the house and of hotels wait for in the calendar of rates. */
export async function reportRates(): Promise<void> {
  const rows = (await measureRates()).map(({ name, time, goal }) => [name, ...milliseconds(time, 0), goal]);
  console.log(
    `## The calendar of rates, milliseconds\n\n${table(["what", "mean", "p50", "p95", "p95 at most"], rows)}\n`,
  );
}

/** What customers' accounts cost: asked with every page of theirs. */
export async function reportAccounts(): Promise<void> {
  const { checked, opened, perSecond } = await measureAccounts();
  const rows = [
    ["whose a browser is", checked.count, ...milliseconds(checked, 2), "2", ""],
    ["a link opened, 100 at once", opened.count, ...milliseconds(opened, 0), "", fixed(perSecond, 0)],
  ];
  const head = ["call", "calls", "mean", "p50", "p95", "p95 at most", "a second"];
  console.log(`## Accounts, milliseconds\n\n${table(head, rows)}\n`);
}

/** What people of the house wait for in their lists and reports, among a hundred thousand orders. */
export async function reportOffice(server: { port: number; dataDir: string }): Promise<void> {
  const rows = (await measureOffice(server)).map(({ name, time, bytes, isList }) => [
    name,
    ...milliseconds(time, 0),
    isList ? LIST_GOAL : "",
    fixed(bytes / 1000, 0),
  ]);
  const head = ["screen", "mean", "p50", "p95", "p95 at most", "kB"];
  console.log(`## The office at 100,000 orders, milliseconds\n\n${table(head, rows)}\n`);
}
