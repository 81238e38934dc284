import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { isDay } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { findOrderId } from "#modules/booking/claims/data.server.ts";
import { miniSiteSales, type MiniSiteSales } from "#modules/booking/mini-sites.server.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { isBeingSent } from "#modules/booking/payouts/data.server.ts";
import { refusedOf } from "#modules/booking/refused-refunds/data.server.ts";
import { recordTransfer, type Transfer } from "#modules/booking/refused-refunds/record-transfer.server.ts";
import { withdrawOrder } from "#modules/booking/verbs/withdraw-order.server.ts";
import { TRANSFER_REASONS } from "#modules/booking/tables.server.ts";
import { describeOrder } from "./order-history.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/orders NUMBER    what became of an order: its moves, its money with refunds and disputes, mails, papers, messages to its hotel
       script/orders refund NUMBER    tries a refund again that its provider had refused until it was given up
       script/orders withdraw NUMBER    the hotel cannot receive its guests: the stay is taken back, and all that was paid goes back
       script/orders transferred NUMBER REASON REFERENCE    you have sent by bank transfer what was refused; REASON is one of
                                      ${TRANSFER_REASONS.join(", ")}; REFERENCE is what the bank calls it, up to 40 letters and digits
       script/orders mini-sites [FROM UNTIL]    what came of visits that began at partners' mini-sites: orders placed and sold, and what was paid, by
                                      mini-site and site; of all days, or of those from FROM on and before UNTIL (yyyy-MM-dd, UTC)

Needs the server's own environment. It shows nobody's name or address. docs/operations.md says when to use which. The exit code is 1 when there is no such order, or nothing of it was refused.`;

const OPERATOR = system("orders");

type Command = MiniSites | Own;
type MiniSites = { name: "mini-sites"; from: Date; until: Date };
type Own = { number: string } & (
  | { name: "show" }
  | { name: "refund" }
  | { name: "withdraw" }
  | ({ name: "transferred" } & Transfer)
);

function readCommand([first = "", second = "", word, reference = "", ...rest]: string[]): Command | null {
  if (first === "mini-sites") return reference === "" ? readDays(second, word) : null;
  const own = readOrderNumber(first);
  if (own !== null) return second === "" ? { name: "show", number: own } : null;
  const number = readOrderNumber(second);
  if (number === null || rest.length > 0) return null;
  if (first === "refund" || first === "withdraw") return word === undefined ? { name: first, number } : null;
  const reason = TRANSFER_REASONS.find((one) => one === word);
  return first === "transferred" && reason && /^[\w-]{1,40}$/.test(reference)
    ? { name: first, number, reason, reference }
    : null;
}

/** All days without any, else from one until another. */
function readDays(from: string, until: string | undefined): MiniSites | null {
  if (from === "") return { name: "mini-sites", from: new Date(0), until: new Date("9999-12-31") };
  return isDay(from) && until !== undefined && isDay(until)
    ? { name: "mini-sites", from: new Date(from), until: new Date(until) }
    : null;
}

/** One line a mini-site, columns apart by tabs: its id, site, orders placed, sold, what was paid for those. */
const salesLine = ({ minisiteId, siteId, placed, sold, amount }: MiniSiteSales): string =>
  [minisiteId, siteId, `${placed} placed`, `${sold} sold`, `${(amount / 100).toFixed(2)} EUR`].join("\t");

async function run(db: Db, command: Command): Promise<{ text: string; isDone: boolean }> {
  if (command.name === "mini-sites")
    return { text: (await miniSiteSales(db, command)).map(salesLine).join("\n"), isDone: true };
  const orderId = await findOrderId(db, command.number);
  if (orderId === null) return { text: "There is no order of this number.", isDone: false };
  if (command.name === "show")
    return { text: (await describeOrder(db, command.number))?.join("\n") ?? "", isDone: true };
  const nothing = { text: "Nothing of it was refused, or it is being tried again.", isDone: false };
  if (command.name === "refund") {
    const count = (await isBeingSent(db, orderId))
      ? 0
      : await reviveDeadLetters(db, systemClock.now(), refusedOf(orderId));
    return count > 0 ? { text: "The refund is tried again.", isDone: true } : nothing;
  }
  if (command.name === "withdraw") return withdraw(db, orderId);
  const { reason, reference } = command;
  const outcome = await recordTransfer({ db, clock: systemClock }, orderId, { by: OPERATOR, reason, reference });
  return outcome.kind === "recorded"
    ? { text: `Recorded: ${(outcome.amount / 100).toFixed(2)} EUR by transfer.`, isDone: true }
    : nothing;
}

async function withdraw(db: Db, orderId: string): Promise<{ text: string; isDone: boolean }> {
  const outcome = await withdrawOrder({ db, clock: systemClock }, orderId, { actor: OPERATOR });
  return outcome.kind === "withdrawn"
    ? { text: `Taken back: ${(outcome.refund / 100).toFixed(2)} EUR are on their way back.`, isDone: true }
    : { text: "It is not sold, or its days are over.", isDone: false };
}

await runCommand({
  usage: USAGE,
  read: readCommand,
  run: (command) =>
    withDatabase(async (db) => {
      const { text, isDone } = await run(db, command);
      console.log(text);
      return isDone ? 0 : 1;
    }),
});
