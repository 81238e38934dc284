import { and, gt, lt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { demandAllowed } from "#platform/policy.ts";
import { SITES } from "#modules/sites/locales.ts";
import { lockValue, setState, writeEntry } from "./entries.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { can } from "./policy.ts";
import { isUnseen } from "./rules.ts";
import { giftValue } from "./tables.server.ts";

/** What is left of the values whose last day lies behind us at their sites is ours. What orders have set aside of them stays theirs; what they let go of ends with the next round. */
export async function expireValues({ db, clock }: Pick<ValueDeps, "clock"> & { db: Db }, by: Actor): Promise<void> {
  demandAllowed(can, by, "value.expire");
  // Days differ by a little between sites: each is looked at by its own.
  const latest = addDays(day(clock.now().toISOString().slice(0, 10)), 1);
  const due = await db
    .select({ id: giftValue.id })
    .from(giftValue)
    .where(and(lt(giftValue.validUntil, latest), gt(giftValue.balanceCents, 0)));
  for (const { id } of due) await db.transaction((tx) => expireValue(tx, { clock }, id, by));
}

async function expireValue(tx: Db, { clock }: Pick<ValueDeps, "clock">, id: string, by: Actor): Promise<void> {
  const row = await lockValue(tx, id);
  const { today } = localTime(clock, SITES[row.siteId].timeZone);
  if (row.validUntil >= today || row.balanceCents === 0 || isUnseen(row.state)) return;
  const now = clock.now();
  await writeEntry(tx, now, id, {
    cause: `expire:${id}:${now.toISOString()}`,
    kind: "expire",
    amount: cents(row.balanceCents),
    by,
    reason: "its last day is over",
  });
  await setState(tx, id, { state: "ended" });
}
