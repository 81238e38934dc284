import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { readDevice, type Device } from "#platform/http/device.ts";
import type { Session } from "./session.server.ts";
import { customerSession } from "./tables.server.ts";

/** A browser that is signed in to an account. ISO 8601. */
export type SignedInDevice = Device & { id: string; isThis: boolean; signedInAt: string; seenAt: string };

type Deps = { db: Db; clock: Clock };

/** The browsers of an account, this one first, then the one used last. */
export async function listDevices({ db, clock }: Deps, { id, accountId }: Session): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(customerSession)
    .where(and(eq(customerSession.customerId, accountId), gt(customerSession.expiresAt, clock.now())))
    .orderBy(desc(customerSession.updatedAt));
  return rows
    .map((row) => ({
      ...readDevice(row.userAgent ?? ""),
      id: row.id,
      isThis: row.id === id,
      signedInAt: row.createdAt.toISOString(),
      seenAt: row.updatedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one session of an account by its id, or all but this one: `others`. */
export async function endSessions({ db }: Deps, { id, accountId }: Session, which: string): Promise<void> {
  if (which !== "others" && !isUuid(which)) return;
  const whose = which === "others" ? ne(customerSession.id, id) : eq(customerSession.id, which);
  await db.delete(customerSession).where(and(eq(customerSession.customerId, accountId), whose));
}
