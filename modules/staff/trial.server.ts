import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hashPassword } from "#platform/password.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import type { Vault } from "#platform/vault.server.ts";
import { can } from "./policy.ts";
import type { NewPerson } from "./rules.ts";
import { staffFactor, staffHotel, staffPerson } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock; vault: Vault };

/** Lets somebody in with a password and a phone's secret that are known already: a demonstration's. Who is there stays as they are. */
export async function letTrialPersonIn(
  { db, clock, vault }: Deps,
  {
    name,
    email,
    roles,
    password,
    secret,
    hotelIds = [],
  }: NewPerson & { password: string; secret: string; hotelIds?: readonly number[] },
  by: Actor,
): Promise<void> {
  demandAllowed(can, by, "staff.invite");
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  const row = {
    name,
    email,
    roles,
    language: "fr",
    state: "active",
    passwordHash,
    createdAt: now,
    movedAt: now,
  } as const;
  await db.transaction(async (tx) => {
    const [person] = await tx.insert(staffPerson).values(row).onConflictDoNothing().returning({ id: staffPerson.id });
    if (!person) return;
    await tx
      .insert(staffFactor)
      .values({ staffId: person.id, secret: vault.lock(secret), lastStep: 0, createdAt: now });
    if (hotelIds.length > 0)
      await tx.insert(staffHotel).values(hotelIds.map((hotelId) => ({ staffId: person.id, hotelId })));
    const thing = { kind: "staff", id: person.id };
    await recordAudit(tx, { at: now, actor: by, verb: "staff.invite", thing, after: { roles } });
  });
}
