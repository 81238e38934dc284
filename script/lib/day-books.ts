import { systemClock, localTime } from "#platform/clock.ts";
import { addDays, day, isDay, type Day } from "#platform/dates.ts";
import { csvLine } from "#modules/newsletter/csv.ts";
import { SITES } from "#modules/sites/locales.ts";
import { dayBooks, isBalanced } from "#modules/vouchers/values/day-books.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/day-books [DAY] > FILE

Writes what was posted on a day (yyyy-MM-dd, in Paris; yesterday without one) as CSV: day, account, kind, vat, gift, event, amount.
Amounts in euros: above zero what we own and spend, below what we owe and earn; they add up to nothing. The exit code is 1 when they do not.`;

const { timeZone } = SITES.fr_FR;
const yesterday = (): Day => addDays(localTime(systemClock, timeZone).today, -1);

async function writeBooks(of: Day): Promise<number> {
  let isWhole = false;
  await withDatabase(async (db) => {
    const lines = await dayBooks(db, of, timeZone);
    isWhole = isBalanced(lines);
    process.stdout.write(csvLine(["day", "account", "kind", "vat", "gift", "event", "amount"]));
    for (const { account, kind, vat, valueKind, posting, amount } of lines)
      process.stdout.write(csvLine([of, account, kind, vat, valueKind ?? "", posting, (amount / 100).toFixed(2)]));
  });
  if (!isWhole) console.error("The amounts do not add up to nothing.");
  return isWhole ? 0 : 1;
}

await runCommand({
  usage: USAGE,
  read: ([first, ...rest]) => {
    if (rest.length > 0 || (first !== undefined && !isDay(first))) return null;
    return first === undefined ? yesterday() : day(first);
  },
  run: writeBooks,
});
