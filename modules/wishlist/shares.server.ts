import { createHash, createHmac, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findList } from "./lists.server.ts";
import { can } from "./policy.ts";
import { wishlistShare } from "./tables.server.ts";
import type { WishlistEntry } from "./types.ts";

type Deps = { db: Db; clock: Clock; secrets: readonly string[] };

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The token is not kept: it is made from the row and a secret whenever its owner looks at it, and compared by its hash. */
const tokenOf = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`wishlist-share:${id}`).digest("base64url");

const TOKEN = /^[\w-]{43}$/;

const isOwner = (accountId: string, by: Actor): boolean =>
  can(by, "wishlist.share", { isOwn: by.kind === "customer" && by.accountId === accountId });

/** The token of a list that is shared; null where it is not, or by a secret that is gone. */
export async function findShare({ db, secrets }: Omit<Deps, "clock">, accountId: string): Promise<string | null> {
  const [row] = await db.select().from(wishlistShare).where(eq(wishlistShare.customerId, accountId));
  if (!row) return null;
  return secrets.map((secret) => tokenOf(secret, row.id)).find((token) => hashOf(token) === row.tokenHash) ?? null;
}

/** Lets whoever has the link read the list of an account, until it is ended. Shared already: as it is. */
export async function openShare({ db, clock, secrets }: Deps, accountId: string, by: Actor): Promise<null | Forbidden> {
  if (!isOwner(accountId, by)) return FORBIDDEN;
  if ((await findShare({ db, secrets }, accountId)) !== null) return null;
  const id = randomUUID();
  const made = { id, tokenHash: hashOf(tokenOf(secrets[0] ?? "", id)), createdAt: clock.now() };
  await db
    .insert(wishlistShare)
    .values({ customerId: accountId, ...made })
    .onConflictDoUpdate({ target: wishlistShare.customerId, set: made });
  return null;
}

/** Ends it: the link leads nowhere from now on, and the next one is another. */
export async function endShare({ db }: Pick<Deps, "db">, accountId: string, by: Actor): Promise<null | Forbidden> {
  if (!isOwner(accountId, by)) return FORBIDDEN;
  await db.delete(wishlistShare).where(eq(wishlistShare.customerId, accountId));
  return null;
}

/** What somebody shares by this link; null where nobody does. Nothing says who. */
export async function readShared(db: Db, token: string): Promise<WishlistEntry[] | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await db
    .select({ customerId: wishlistShare.customerId })
    .from(wishlistShare)
    .where(eq(wishlistShare.tokenHash, hashOf(token)));
  return row ? findList(db, row.customerId) : null;
}
