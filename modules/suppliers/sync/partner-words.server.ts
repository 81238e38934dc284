import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { AriSaid } from "#modules/availability/ari.server.ts";
import { VALUE_KEYS, type PlanValues } from "#modules/availability/plan-values.ts";
import { unpackMessage } from "../ari/kept-messages.server.ts";
import type { AriPart } from "../ari/messages.ts";
import { readMessage } from "../ari/read-message.ts";
import { findPlan, type KnownCodes } from "../ari/resolve.server.ts";
import { channelMessage } from "../ari/tables.server.ts";
import { readXml } from "../ari/xml.ts";

/**
 * The last word on one thing, and when it was so; rooms left are compared by what became of them. `guests`: of an amount, where it is not for two.
 */
export type Word = {
  roomRateId: number;
  day: Day;
  kind: keyof PlanValues;
  guests?: number;
  value: number | boolean;
  at: Date;
};

export type PartnerWords = {
  /** Reads on from where it stopped: what has come in since. */
  readMore: (db: Db) => Promise<void>;
  /** The last words on every plan and day from `today` on. */
  list: () => Word[];
};

const wordsOf = (said: AriSaid): Pick<Word, "kind" | "guests" | "value">[] => [
  ...VALUE_KEYS.flatMap((kind) => {
    const value = said[kind];
    return value === undefined ? [] : [{ kind, value }];
  }),
  ...Object.entries(said.byAdults ?? {}).map(([guests, value]) => ({
    kind: "amountCents" as const,
    guests: Number(guests),
    value,
  })),
];

const SETTING = ["OTA_HotelAvailNotifRQ", "OTA_HotelRateAmountNotifRQ"];
const PORTION = 100;

type About = { hotelId: number; partnerId: string; today: Day; codes: KnownCodes };

/** What a partner has said of a hotel in the messages that are kept, the later word over the earlier (docs/product/suppliers.md#sync). */
export function createPartnerWords({ hotelId, partnerId, today, codes }: About): PartnerWords {
  const words = new Map<string, Word>();
  let last = { at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
  const hear = (part: AriPart, at: Date) => {
    const plan = findPlan(codes, part);
    if ("unknown" in plan) return;
    const from = part.from < today ? today : part.from;
    if (part.until < from) return;
    for (const day of daysFrom(from, nightsBetween(from, part.until) + 1))
      for (const said of wordsOf(part.said)) {
        const key = `${plan.roomRateId} ${day} ${said.kind} ${said.guests ?? ""}`;
        if ((words.get(key)?.at ?? at) <= at) words.set(key, { roomRateId: plan.roomRateId, day, ...said, at });
      }
  };
  const readPortion = async (db: Db) => {
    const rows = await db
      .select({ id: channelMessage.id, at: channelMessage.at, body: channelMessage.body })
      .from(channelMessage)
      .where(
        and(
          eq(channelMessage.hotelId, hotelId),
          eq(channelMessage.partnerId, partnerId),
          eq(channelMessage.direction, "in"),
          eq(channelMessage.result, "done"),
          inArray(channelMessage.root, SETTING),
          sql`(${channelMessage.at}, ${channelMessage.id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(channelMessage.at), asc(channelMessage.id))
      .limit(PORTION);
    for (const { at, body } of rows) {
      const { message } = readMessage(readXml(await unpackMessage(body)));
      if (message && "parts" in message) {
        const moment = message.at && message.at < at ? message.at : at;
        for (const part of message.parts) hear(part, moment);
      }
    }
    last = rows.at(-1) ?? last;
    return rows.length;
  };
  return {
    readMore: async (db) => {
      while ((await readPortion(db)) === PORTION);
    },
    list: () => [...words.values()],
  };
}
