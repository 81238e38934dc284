import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { createFormat } from "#platform/format.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { findLastMove, lockOrder } from "#modules/booking/order-row.server.ts";
import { CONFIRMED_STATES } from "#modules/booking/states.ts";
import type { Operator } from "#modules/content/operator.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { Wording } from "./compose/ask.ts";
import { writeBills } from "./bills.server.ts";
import { findUndrawn } from "./data.server.ts";
import { writeInformation } from "./information.server.ts";
import type { Drawing } from "./paper/drawing.server.ts";
import { can } from "./policy.ts";
import { document } from "./tables.server.ts";
import { writeVouchers } from "./vouchers.server.ts";
import type { WriteAsk } from "./write-ask.server.ts";

export type DocumentDeps = {
  db: Db;
  clock: Clock;
  messages: MessageStore;
  operatorOf: (site: Site) => Operator;
  isTrial: boolean;
  /** The page of an order, for whoever reads the code of a voucher. */
  checkUrlOf: (site: Site, orderId: string) => string;
  /** Draws a sheet, not on this thread. */
  draw: Drawing["draw"];
};

/**
 * Brings the documents of an order up to what order and ledger say: bills, vouchers, information. Decided, numbered and worded in one transaction with the
 * order locked; drawn after it, from what that has written. A crash between the two leaves numbers with their words, and the next attempt draws
 * them; a crash before leaves nothing, no number either. Whoever is twice at it draws the same bytes, and the first are kept.
 */
export async function writeDocuments(
  deps: DocumentDeps,
  { orderId, cause }: { orderId: string; cause: string },
  by: Actor,
): Promise<void> {
  demandAllowed(can, by, "document.write");
  await deps.db.transaction((tx) => decide(tx, deps, { orderId, cause }));
  for (const { id, sheet } of await findUndrawn(deps.db, orderId)) await keepBytes(deps.db, id, await deps.draw(sheet));
}

async function decide(
  tx: Db,
  deps: DocumentDeps,
  { orderId, cause }: { orderId: string; cause: string },
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  const order = row && (await findOrderView(tx, orderId));
  if (!row?.buyer || !order) return;
  const site = SITES[row.siteId];
  const t = deps.messages.translator(site.id);
  const words: Wording = {
    site,
    t,
    format: createFormat(site.language, t),
    operator: deps.operatorOf(site),
    now: deps.clock.now(),
    isTrial: deps.isTrial,
  };
  const ask: WriteAsk = { row, order, cause, isSold: CONFIRMED_STATES.includes(row.state), words };
  await writeBills(tx, ask, (await findLastMove(tx, orderId)).reason);
  await writeVouchers(tx, ask, deps.checkUrlOf(site, orderId));
  await writeInformation(tx, ask);
}

/** Keeps what was drawn, unless somebody else was quicker. */
async function keepBytes(db: Db, id: string, bytes: Uint8Array): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db
    .update(document)
    .set({ bytes, size: bytes.byteLength, sha256 })
    .where(and(eq(document.id, id), isNull(document.bytes)));
}
