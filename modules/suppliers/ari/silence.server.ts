import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { silentSince } from "./rules.ts";
import { channelHotel, channelPartner } from "./tables.server.ts";

/** Asks for a mail about hotels of a partner that are silent; its payload is a `Silence`. */
export const SILENCE_JOB = "channel.silence";

/** `heardAt`: null for one that was never heard of. Moments are ISO 8601. */
export const silenceSchema = z.object({
  partner: z.string(),
  hotels: z.array(z.object({ code: z.string(), name: z.string(), heardAt: z.string().nullable() })),
});
export type Silence = z.infer<typeof silenceSchema>;

const LOOK_SECONDS = 15 * 60;

export const createSilencePeriodics = (deps: { db: Db; clock: Clock }): PeriodicJob[] => [
  { name: "tell_silence", everySeconds: LOOK_SECONDS, run: () => tellSilence(deps) },
];

/** A connected hotel that is silent, and since when: when it was heard of last, or was connected. */
export type SilentHotel = { code: string; name: string; partner: string; since: Date };

/** Hotels that are connected and silent, those that have been so for longest first. */
export async function listSilent(db: Db, now: Date): Promise<SilentHotel[]> {
  const since = sql<Date>`coalesce(${channelHotel.heardAt}, ${channelHotel.connectedAt})`.mapWith(
    channelHotel.connectedAt,
  );
  return db
    .select({ code: hotel.code, name: hotel.name, partner: channelPartner.name, since })
    .from(channelHotel)
    .innerJoin(channelPartner, eq(channelPartner.id, channelHotel.partnerId))
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .where(and(eq(channelPartner.isActive, true), lt(since, silentSince(now))))
    .orderBy(asc(since), asc(hotel.code));
}

/** Hotels that are connected and have been silent for 24 hours are told of once, until they are heard of again: one mail a partner. */
export async function tellSilence({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({
        hotelId: channelHotel.hotelId,
        partnerId: channelPartner.id,
        partner: channelPartner.name,
        code: hotel.code,
        name: hotel.name,
        heardAt: channelHotel.heardAt,
      })
      .from(channelHotel)
      .innerJoin(channelPartner, eq(channelPartner.id, channelHotel.partnerId))
      .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
      .where(
        and(
          eq(channelPartner.isActive, true),
          isNull(channelHotel.silenceToldAt),
          lt(sql`coalesce(${channelHotel.heardAt}, ${channelHotel.connectedAt})`, silentSince(now)),
        ),
      )
      .orderBy(asc(hotel.code))
      .for("update", { of: channelHotel });
    for (const [partnerId, hotels] of Map.groupBy(rows, (row) => row.partnerId)) {
      const payload: Silence = {
        partner: hotels[0]?.partner ?? partnerId,
        hotels: hotels.map(({ code, name, heardAt }) => ({ code, name, heardAt: heardAt?.toISOString() ?? null })),
      };
      const dedupe = `${SILENCE_JOB}:${partnerId}:${now.toISOString()}`;
      await enqueueJob(tx, now, { kind: SILENCE_JOB, dedupe, payload });
      const ids = hotels.map(({ hotelId }) => hotelId);
      await tx.update(channelHotel).set({ silenceToldAt: now }).where(inArray(channelHotel.hotelId, ids));
    }
  });
}
