import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import { forgetDayChanges } from "#modules/availability/forget-changes.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Told } from "./messages.ts";
import { KEPT_DAYS } from "./rules.ts";
import { channelHotel, channelMessage } from "./tables.server.ts";

/** What is kept of a message, without passwords. */
export type Kept = {
  partnerId: string;
  direction?: "in" | "out";
  hotelId: number | null;
  root: string;
  startedAt: Date;
  result: (typeof channelMessage.$inferInsert)["result"];
  told: Told[];
  digest: string;
  body: Buffer;
};

const PASSWORDS = /(MessagePassword\s*=\s*)(?:"[^"]*"|'[^']*')/g;
/** Where messages name people, and what people have asked for. */
const PEOPLE = /<((?:[\w.-]+:)?(?:ResGuests|Customer|Comments))(?:\s[^>]*)?>[\s\S]*?<\/\1\s*>/g;
const squeeze = promisify(gzip);
const unsqueeze = promisify(gunzip);

/** What a message is told from others by, and what is kept of it: neither passwords nor guests. */
export async function packMessage(text: string): Promise<Pick<Kept, "digest" | "body">> {
  const digest = createHash("sha256").update(text).digest("base64url");
  return { digest, body: await squeeze(text.replace(PASSWORDS, '$1""').replace(PEOPLE, "<$1/>"), { level: 1 }) };
}

/** What was kept of it. */
export const unpackMessage = async (body: Buffer): Promise<string> => (await unsqueeze(body)).toString();

/** Whether a partner's message did its work before. */
export async function isRepeated(db: Db, partnerId: string, digest: string): Promise<boolean> {
  return (await selectSame(db, { partnerId, digest })).length > 0;
}

const selectSame = prepareQuery("channel_message_again", ["partnerId", "digest"], (db, { partnerId, digest }) =>
  db
    .select({ id: channelMessage.id })
    .from(channelMessage)
    .where(
      and(
        eq(channelMessage.partnerId, partnerId),
        eq(channelMessage.digest, digest),
        eq(channelMessage.result, "done"),
      ),
    )
    .limit(1),
);

/** Writes a message down, and that its hotel was heard of. */
export async function keepMessage(tx: Db, clock: Clock, { startedAt, ...kept }: Kept): Promise<void> {
  const now = clock.now();
  const { hotelId, direction = "in", result } = kept;
  await insertMessage(tx, { ...kept, direction, at: now, tookMs: now.getTime() - startedAt.getTime() });
  if (hotelId !== null && direction !== "out" && result !== "refused" && result !== "foreign")
    await noteHeard(tx, { hotelId, now });
}

const insertMessage = prepareQuery(
  "channel_message_kept",
  ["partnerId", "direction", "hotelId", "root", "at", "tookMs", "result", "told", "digest", "body"],
  (db, values) => db.insert(channelMessage).values(values),
);

const noteHeard = prepareQuery("channel_hotel_heard", ["hotelId", "now"], (db, { hotelId, now }) =>
  db
    .update(channelHotel)
    .set({ heardAt: sql`${now}`, silenceToldAt: null })
    .where(eq(channelHotel.hotelId, hotelId)),
);

type KeptRow = typeof channelMessage.$inferSelect;
export type ListedMessage = Pick<
  KeptRow,
  "id" | "at" | "partnerId" | "direction" | "root" | "result" | "tookMs" | "told"
>;

/** The last messages about a hotel, in and out, newest first. */
export function listMessages(db: Db, hotelCode: string, most = 50): Promise<ListedMessage[]> {
  const { id, at, partnerId, direction, root, result, tookMs, told } = channelMessage;
  return db
    .select({ id, at, partnerId, direction, root, result, tookMs, told })
    .from(channelMessage)
    .innerJoin(hotel, eq(hotel.id, channelMessage.hotelId))
    .where(eq(hotel.code, hotelCode))
    .orderBy(desc(channelMessage.at), desc(channelMessage.id))
    .limit(most);
}

/** One message as it was written, as far as it is kept; null for none. */
export async function readKeptMessage(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ body: channelMessage.body }).from(channelMessage).where(eq(channelMessage.id, id));
  return row ? unpackMessage(row.body) : null;
}

const PORTION = 5_000;

/** What is older than 30 days goes, in portions. */
export async function forgetOldMessages({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const old = db
    .select({ id: channelMessage.id })
    .from(channelMessage)
    .where(lt(channelMessage.at, before))
    .limit(PORTION);
  let gone = 0;
  for (;;) {
    const { rowCount } = await db.delete(channelMessage).where(sql`${channelMessage.id} in ${old}`);
    gone += rowCount ?? 0;
    if (rowCount !== PORTION) return gone;
  }
}

/** What is forgotten by age. */
export const createAriForgets = ({ db, clock }: { db: Db; clock: Clock }): Forgetting[] => [
  { name: "forget_channel_messages", run: () => forgetOldMessages({ db, clock }) },
  { name: "forget_day_changes", run: () => forgetDayChanges({ db, clock }) },
];
