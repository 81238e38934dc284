import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { markPrinted } from "#modules/booking/items/parcel/dispatch-deeds.server.ts";
import { findDispatch } from "#modules/booking/items/parcel/dispatch.server.ts";
import { findPost, listPost, readReference, type PostParcel } from "#modules/booking/items/parcel/queue.server.ts";
import { CONTENT_FOLDER, readContent } from "#modules/content/load.server.ts";
import type { ParcelState } from "#modules/vouchers/parcels/lifecycle.ts";
import { readdressParcel } from "#modules/booking/items/parcel/readdress.server.ts";
import { postAddressSchema } from "#modules/vouchers/gifts/schema.ts";
import type { PostAddress } from "#modules/vouchers/gifts/types.ts";
import { returnParcel, sendParcel } from "#modules/booking/items/parcel/post.server.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import { listStock, setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { printBatch } from "./gifts-post-print.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/gifts-post                                       what waits to be packed, the oldest first
       script/gifts-post list STATE                            to_pack, readdressed, sent, returned or withdrawn
       script/gifts-post print FOLDER [REFERENCE ...]          slips.html, what to pack for whom, and a card of A5 each; all that waits when none is named
       script/gifts-post sent REFERENCE CARRIER [TRACKING]     it was given to the post: valid from today, its buyer is told
       script/gifts-post returned REFERENCE                    the post has brought it back: its buyer is told
       script/gifts-post address REFERENCE NAME STREET CODE TOWN  where one that came back goes instead, in the same country: pack it again
       script/gifts-post stock                                 what lies on the shelf: free, held by unpaid orders, sold and not sent yet
       script/gifts-post stock ITEM COUNT                      somebody has counted: all that lies there, held and sold too

REFERENCE is what the list begins with: the booking's number, and the place of the parcel where it has several. The folder has names, addresses and codes:
print it, then delete it. Needs the server's own environment. docs/operations.md says how a day goes. The exit code is 1 when it could not be done.`;

const OPERATOR = system("gifts-post");
const WAITING = ["to_pack", "readdressed"] as const satisfies readonly ParcelState[];
const LISTED = [...WAITING, "sent", "returned", "withdrawn"] as const satisfies readonly ParcelState[];
/** What came back may need new paper before anybody knows a better address. */
const PRINTED = [...WAITING, "returned"] as const satisfies readonly ParcelState[];
const MOST_OF_A_THING = 1_000_000;

type Reference = { number: string; place: number };
type Command =
  | { name: "list"; states: readonly ParcelState[] }
  | { name: "print"; folder: string; references: Reference[] }
  | { name: "sent"; reference: Reference; carrier: string; tracking: string | null }
  | { name: "returned"; reference: Reference }
  | { name: "address"; reference: Reference; address: PostAddress }
  | { name: "shelf" }
  | { name: "count"; item: string; count: number };

function readCommand([name, first = "", second = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list", states: WAITING };
  const reference = readReference(first);
  switch (name) {
    case "list": {
      const state = LISTED.find((one) => one === first);
      return state && !second ? { name, states: [state] } : null;
    }
    case "print": {
      const references = [second, ...rest].filter(Boolean).map(readReference);
      const known = references.filter((one) => one !== null);
      return first && known.length === references.length ? { name, folder: first, references: known } : null;
    }
    case "sent": {
      const [tracking = null, ...more] = rest;
      return reference && second.trim() && more.length === 0
        ? { name, reference, carrier: second.trim(), tracking }
        : null;
    }
    case "returned":
      return reference && !second ? { name, reference } : null;
    case "address": {
      const [addressLine, postalCode, city, ...more] = rest;
      const { data: address } = postAddressSchema.safeParse({ name: second, addressLine, postalCode, city });
      return reference && address && more.length === 0 ? { name, reference, address } : null;
    }
    case "stock":
      if (!first) return { name: "shelf" };
      return /^\d{1,7}$/.test(second) && Number(second) <= MOST_OF_A_THING && rest.length === 0
        ? { name: "count", item: first, count: Number(second) }
        : null;
    default:
      return null;
  }
}

/** One line a parcel, columns apart by tabs, without anybody's name: reference, site, since when, where to, what it takes, who brings it. */
const lineOf = ({ reference, siteId, orderedAt, recipient, things, carrier, tracking }: PostParcel) =>
  [
    reference,
    siteId,
    orderedAt.toISOString(),
    recipient.kind === "post" ? recipient.country : "-",
    things.join(" "),
    ...(carrier ? [carrier, tracking ?? "-"] : []),
  ].join("\t");

const SAYS = {
  not_sendable: "It was sent before, its money is not taken, or it was withdrawn.",
  not_printed: "It came back, and its code is another one since: print it anew first.",
  blocked: "Its gift is blocked: look at its order first (script/orders).",
  no_address: "Its gift goes by mail now: nobody to send it to.",
  returned:
    "Returned: its buyer is told. They correct its address, or you do (`address`); where it was right, send it again with `sent`.",
  readdressed: "Its address is another one: print it, pack it again and send it. Its buyer is told.",
  not_returned: "It has not come back, or its order is given up.",
  not_sent: "It was not sent, or is back already.",
  not_found: "There is no such parcel.",
  forbidden: "Not allowed.",
};

async function send(db: Db, { reference, carrier, tracking }: Extract<Command, { name: "sent" }>): Promise<number> {
  const found = await findPost(db, reference);
  const deps = { db, clock: systemClock };
  const outcome = found
    ? await sendParcel(deps, found.itemId, { carrier, tracking, by: OPERATOR })
    : { kind: "not_found" as const };
  console.log(
    outcome.kind === "sent" ? `Sent: valid until ${outcome.validUntil}, its buyer is told.` : SAYS[outcome.kind],
  );
  return outcome.kind === "sent" ? 0 : 1;
}

async function takeBack(db: Db, reference: Reference): Promise<number> {
  const found = await findPost(db, reference);
  const { kind } = found
    ? await returnParcel({ db, clock: systemClock }, found.itemId, OPERATOR)
    : { kind: "not_found" as const };
  console.log(SAYS[kind]);
  return kind === "returned" ? 0 : 1;
}

async function readdress(db: Db, { reference, address }: Extract<Command, { name: "address" }>): Promise<number> {
  const found = await findPost(db, reference);
  const by = { actor: OPERATOR, isBuyer: false };
  const { kind } = found
    ? await readdressParcel({ db, clock: systemClock }, found.itemId, address, by)
    : { kind: "not_found" as const };
  console.log(SAYS[kind]);
  return kind === "readdressed" ? 0 : 1;
}

async function print(db: Db, env: Env, { folder, references }: Extract<Command, { name: "print" }>): Promise<number> {
  const named = await Promise.all(references.map((reference) => findPost(db, reference)));
  const parcels = references.length > 0 ? named.filter((one) => one !== null) : await listPost(db, WAITING);
  const open = parcels.filter(({ state, isPaid }) => isPaid && PRINTED.some((one) => one === state));
  if (open.length < Math.max(references.length, 1)) {
    console.log(references.length > 0 ? SAYS.not_found : "Nothing waits to be packed.");
    return references.length > 0 ? 1 : 0;
  }
  const seen = await findDispatch(
    db,
    open.map(({ itemId }) => itemId),
  );
  const lost = await printBatch({ db, env }, folder, open);
  const printed = seen.filter(({ reference }) => !lost.includes(reference));
  const marked = await markPrinted({ db, clock: systemClock }, printed, { actor: OPERATOR, why: null });
  const moved = new Set(marked.kind === "done" ? marked.left.map(({ itemId }) => itemId) : []);
  for (const { itemId, reference } of printed)
    if (moved.has(itemId))
      console.log(`${reference}: its code or its address changed meanwhile, throw its sheets away.`);
  for (const reference of lost)
    console.log(`${reference}: its code cannot be opened, the secret that kept it is missing.`);
  console.log(
    `Parcels: ${open.length - lost.length - moved.size}. ${folder} has names, addresses and codes: print it, then delete it.`,
  );
  return lost.length + moved.size === 0 ? 0 : 1;
}

async function count(db: Db, env: Env, { item, count: all }: Extract<Command, { name: "count" }>): Promise<number> {
  const { categories } = readContent(CONTENT_FOLDER, env.OPERATOR_FILE).giftExtras;
  const known: string[] = [...EVERY_PARCEL, ...categories.flatMap(({ elements }) => elements.map(({ id }) => id))];
  if (!known.includes(item)) {
    console.log(`There is no ${item}: ${known.join(", ")}.`);
    return 1;
  }
  const outcome = await setStock(db, systemClock.now(), { item, count: all });
  console.log(
    outcome.kind === "counted"
      ? `${outcome.free} of ${item} are for sale.`
      : `Orders need ${outcome.needed} of ${item}: nothing was changed.`,
  );
  return outcome.kind === "counted" ? 0 : 1;
}

async function run(db: Db, env: Env, command: Command): Promise<number> {
  switch (command.name) {
    case "list":
      for (const parcel of await listPost(db, command.states)) console.log(lineOf(parcel));
      return 0;
    case "print":
      return print(db, env, command);
    case "sent":
      return send(db, command);
    case "returned":
      return takeBack(db, command.reference);
    case "address":
      return readdress(db, command);
    case "shelf":
      for (const { item, free, held, sold, countedAt } of await listStock(db))
        console.log([item, free, held, sold, countedAt.toISOString()].join("\t"));
      return 0;
    case "count":
      return count(db, env, command);
  }
}

await runCommand({
  usage: USAGE,
  read: readCommand,
  run: (command) => {
    const env = readEnv(process.env);
    return withDatabase((db) => run(db, env, command), env);
  },
});
