import { describeOrder } from "./order-history.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/orders NUMBER    what became of an order: its moves, its money with refunds and disputes, mails, papers, messages to its hotel

Needs the server's own environment. It shows nobody's name or address. The exit code is 1 when there is no such order.`;

const readNumber = ([number = "", ...rest]: string[]): string | null =>
  /^\d{8}$/.test(number) && rest.length === 0 ? number : null;

await runCommand({
  usage: USAGE,
  read: readNumber,
  run: (number) =>
    withDatabase(async (db) => {
      const lines = await describeOrder(db, number);
      console.log(lines?.join("\n") ?? "There is no order of this number.");
      return lines ? 0 : 1;
    }),
});
