import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { blockByHouse, versionOf } from "#modules/vouchers/values/house-deeds.server.ts";
import { reissueByHouse } from "#modules/vouchers/values/reissue-by-house.server.ts";
import { openPaperShop, paper } from "#tests/support/paper-shop.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createDispatchDesk } from "./dispatch-desk.server.ts";
import type { DispatchParcel } from "./dispatch.server.ts";
import { returnParcel } from "./post.server.ts";
import type { PostParcel } from "./queue.server.ts";

const STAFF = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000001", permissions: ["care"] } as const;
const BY = { actor: STAFF satisfies Actor, why: null };

const database = useDatabase();
const shop = openPaperShop(database);

type Drawing = (parcels: readonly PostParcel[]) => Promise<{ bytes: Uint8Array; lost: string[] } | null>;
const PAGES: Drawing = async () => ({ bytes: new Uint8Array([1]), lost: [] });
const deskOf = (draw: Drawing = PAGES) => createDispatchDesk({ ...shop.deps(), draw });

async function buyOne(): Promise<{ orderId: string; itemId: string }> {
  const orderId = await shop.buy([paper()], 5_000);
  return { orderId, itemId: (await shop.parcelOf(orderId)).itemId };
}

async function lookAt(itemId: string): Promise<DispatchParcel> {
  const [found] = await deskOf().find([itemId]);
  if (!found) throw new Error("no parcel");
  return found;
}

const post = async (itemId: string) =>
  deskOf().post({ parcels: [{ ...(await lookAt(itemId)), tracking: null }], carrier: "bpost" }, BY);
const leftOf = (outcome: { kind: string; left?: unknown }) => outcome.left;

async function giveNewCode(orderId: string): Promise<void> {
  const { value } = (await shop.giftOf(orderId)) ?? {};
  if (!value) throw new Error("no gift");
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  const deps = { db: database().db, clock: shop.clock(), keys, wakeWorker: () => {} };
  const ask = { valueId: value.id, seen: versionOf(value), way: "show" as const };
  const outcome = await reissueByHouse(deps, ask, { actor: STAFF, why: "Read by a neighbour" });
  expect(outcome.kind).toBe("shown");
}

/** On its way, and back: only what was handed over can get another code. */
async function comeBack(itemId: string): Promise<void> {
  await shop.send(itemId);
  await returnParcel(shop.deps(), itemId, STAFF);
}

describe("what the house prints and posts", () => {
  it("is printed again where its gift gets another code while the sheets are drawn", async () => {
    const { orderId, itemId } = await buyOne();
    await comeBack(itemId);
    const seen = await lookAt(itemId);
    const slow = deskOf(async (parcels) => {
      await giveNewCode(orderId);
      return PAGES(parcels);
    });
    const outcome = await slow.print([seen], BY);
    expect([outcome.kind, leftOf(outcome)]).toEqual(["printed", [{ itemId, why: "moved" }]]);
    expect(await lookAt(itemId)).toMatchObject({ printedAt: null, printFault: "changed" });
    expect(leftOf(await post(itemId))).toEqual([{ itemId, why: "not_printed" }]);
    await deskOf().print([await lookAt(itemId)], BY);
    expect((await lookAt(itemId)).printFault).toBeNull();
    expect(await post(itemId)).toEqual({ kind: "done", done: [itemId], left: [] });
    await shop.sound();
  });

  it("is as good where two people print it at once", async () => {
    const { itemId } = await buyOne();
    const seen = await lookAt(itemId);
    const slow = deskOf(async (parcels) => {
      await deskOf().print([seen], BY);
      return PAGES(parcels);
    });
    await slow.print([seen], BY);
    const { view, printFault } = await lookAt(itemId);
    expect([view, printFault]).toEqual(["printed", null]);
  });

  it("is posted again as it is where it came back, unless its code was replaced on its way", async () => {
    const [same, other] = [await buyOne(), await buyOne()];
    await comeBack(same.itemId);
    await shop.send(other.itemId);
    await giveNewCode(other.orderId);
    await returnParcel(shop.deps(), other.itemId, STAFF);
    expect(await post(same.itemId)).toMatchObject({ done: [same.itemId] });
    expect(leftOf(await post(other.itemId))).toEqual([{ itemId: other.itemId, why: "not_printed" }]);
    expect(await shop.send(other.itemId)).toEqual({ kind: "not_printed" });
    expect((await lookAt(other.itemId)).view).toBe("returned");
  });

  it("does not leave without its paper", async () => {
    const { itemId } = await buyOne();
    expect(leftOf(await post(itemId))).toEqual([{ itemId, why: "not_printed" }]);
  });

  it("says that its gift is blocked", async () => {
    const { orderId, itemId } = await buyOne();
    await deskOf().print([await lookAt(itemId)], BY);
    const { value } = (await shop.giftOf(orderId)) ?? {};
    if (!value) throw new Error("no gift");
    const ask = { valueId: value.id, seen: versionOf(value) };
    await blockByHouse({ db: database().db, clock: shop.clock() }, ask, { actor: STAFF, why: "Stolen" });
    expect((await lookAt(itemId)).isBlocked).toBe(true);
    const blocked = [{ itemId, why: "blocked" }];
    expect(leftOf(await post(itemId))).toEqual(blocked);
    expect(await deskOf().print([await lookAt(itemId)], BY)).toEqual({ kind: "nothing", lost: [], left: blocked });
  });

  it("waits under what failed, with its reason, until it is printed", async () => {
    const [unopened, good] = [await buyOne(), await buyOne()];
    const { reference } = await lookAt(unopened.itemId);
    const desk = deskOf(async () => ({ bytes: new Uint8Array([1]), lost: [reference] }));
    const both = [await lookAt(unopened.itemId), await lookAt(good.itemId)];
    expect(await desk.print(both, BY)).toMatchObject({ kind: "printed", lost: [unopened.itemId], left: [] });
    expect(await lookAt(unopened.itemId)).toMatchObject({ view: "failed", printFault: "code_lost" });
    expect((await lookAt(good.itemId)).view).toBe("printed");
    const failing = deskOf(() => Promise.reject(new Error("no font")));
    expect((await failing.print([await lookAt(unopened.itemId)], BY)).kind).toBe("failed");
    expect((await lookAt(unopened.itemId)).printFault).toBe("not_drawn");
    const none = deskOf(async () => null);
    expect((await none.print([await lookAt(unopened.itemId)], BY)).kind).toBe("nothing");
    expect(await desk.counts()).toEqual({ print: 0, failed: 1, printed: 1, returned: 0 });
    expect((await desk.page("failed", null)).parcels.map(({ printFault }) => printFault)).toEqual(["code_lost"]);
    expect((await desk.waiting()).map(({ view }) => view)).toContain("failed");
    await deskOf().print([await lookAt(unopened.itemId)], BY);
    const [row] = await database().db.select().from(parcel).where(eq(parcel.itemId, unopened.itemId));
    expect([row?.printFault, (await lookAt(unopened.itemId)).view]).toEqual([null, "printed"]);
  });
});
