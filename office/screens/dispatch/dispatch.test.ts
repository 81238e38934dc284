import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { returnParcel } from "#modules/booking/items/parcel/post.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { sendGiftAgain } from "#modules/vouchers/gifts/change-gift.server.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { openPaperShop, paper } from "#tests/support/paper-shop.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-24T10:00:00Z";
const database = useDatabase();
const shop = openPaperShop(database);
let care: string;
let finance: string;
const { see, send, fetch } = useOffice({
  database,
  now: NOW,
  // The secret that the shop keeps its codes with.
  env: { GIFT_CODE_SECRET: "a secret of the tests that is long enough" },
  as: () => care,
});

beforeEach(async () => {
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
  finance = (await signInAs(database().db, ["finance"], { now: new Date(NOW) })).cookie;
});

const rowOf = async (itemId: string) => (await database().db.select().from(parcel).where(eq(parcel.itemId, itemId)))[0];
const journal = (orderId: string) =>
  database().db.select().from(audit).where(eq(audit.thingId, orderId)).orderBy(desc(audit.id));
/** How a page names a parcel in its form. */
const itemIn = async (path: string, itemId: string) =>
  new RegExp(`value="(${itemId}_[\\w.]+)"`).exec(await (await see(path)).text())?.[1] ?? "";

async function buyOne() {
  const orderId = await shop.buy([paper()], 5_000);
  const { itemId } = await shop.parcelOf(orderId);
  const [row] = await database().db.select().from(order).where(eq(order.id, orderId));
  return { orderId, itemId, number: row?.number ?? "" };
}

describe("the queue of the post", () => {
  it("is printed, posted, and back again: each step with its line of the journal", async () => {
    const { orderId, itemId, number } = await buyOne();
    const queue = await textOf(await see("/gifts"));
    for (const words of [number, "en retard depuis", "À imprimer 1"]) expect(queue).toContain(words);
    expect(await textOf(await see("/"))).toContain("Cadeaux à poster");
    const item = await itemIn("/gifts", itemId);
    const preview = await textOf(await send("/gifts", { deed: "print", item }));
    expect(preview).toContain("Imprimer 1 colis (PDF)");
    expect((await rowOf(itemId))?.printedAt).toBeNull();
    const pdf = await send("/gifts", { deed: "print-now", item });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await rowOf(itemId))?.printedAt).toEqual(new Date(NOW));

    const printed = "/gifts?view=printed";
    const again = await itemIn(printed, itemId);
    expect((await send(printed, { deed: "post", item: again })).status).toBe(422);
    const ready = await textOf(
      await send(printed, { deed: "post", item: again, carrier: "Colissimo", [`tracking-${itemId}`]: "6A123" }),
    );
    expect(ready).toContain("C’est définitif");
    const gone = { deed: "post-now", item: again, carrier: "Colissimo", [`tracking-${itemId}`]: "6A123" };
    expect((await send(printed, gone)).headers.get("location")).toBe("/gifts?view=posted");
    expect(await rowOf(itemId)).toMatchObject({ state: "sent", carrier: "Colissimo", tracking: "6A123" });
    expect((await shop.giftOf(orderId))?.state).toBe("handed_over");

    const back = `/gifts/${itemId}/return`;
    const seen = /name="seen" value="([\w.]+)"/.exec(await (await see(back)).text())?.[1] ?? "";
    expect((await send(back, { seen, why: "" })).status).toBe(422);
    await send(back, { seen, why: "N’habite plus à l’adresse" });
    expect((await rowOf(itemId))?.state).toBe("returned");
    const address = `/gifts/${itemId}/address`;
    const now = /name="seen" value="([\w.]+)"/.exec(await (await see(address)).text())?.[1] ?? "";
    const better = { name: "Inès Moreau", addressLine: "5 quai Neuf", postalCode: "14600", city: "" };
    const wrong = await send(address, { seen: now, why: "Par téléphone", ...better });
    expect([wrong.status, (await wrong.text()).includes("5 quai Neuf")]).toEqual([422, true]);
    await send(address, { seen: now, why: "Par téléphone", ...better, city: "Honfleur" });
    expect(await rowOf(itemId)).toMatchObject({ state: "readdressed", printedAt: null });
    const lines = await journal(orderId);
    expect(lines.map(({ verb, before, after }) => [verb, before?.["parcel"], after?.["parcel"]])).toEqual([
      ["parcel.readdress", "returned", "print"],
      ["parcel.return", "posted", "returned"],
      ["parcel.send", "printed", "posted"],
      ["parcel.print", "print", "printed"],
    ]);
    expect(JSON.stringify(lines)).not.toContain("quai");
    await shop.sound();
  });

  it("many are ticked at once; one that somebody has moved stays, and the others go", async () => {
    const [one, other] = [await buyOne(), await buyOne()];
    await send("/gifts", { deed: "print-now", item: await itemIn("/gifts", one.itemId) });
    await send("/gifts", { deed: "print-now", item: await itemIn("/gifts?ticked=all", other.itemId) });
    const printed = "/gifts?view=printed";
    const items = [await itemIn(printed, one.itemId), await itemIn(printed, other.itemId)];
    await shop.send(other.itemId);
    const form = (deed: string) => {
      const body = new URLSearchParams([["deed", deed], ["carrier", "bpost"], ...items.map((item) => ["item", item])]);
      const headers = {
        cookie: care,
        origin: "http://staff.localhost",
        host: "staff.localhost",
        "accept-language": "fr",
      };
      return fetch("/gifts?view=printed", { method: "POST", body, headers, redirect: "manual" });
    };
    const preview = await form("post");
    expect([preview.status, await textOf(preview)]).toEqual([
      409,
      expect.stringContaining(`1 colis a bougé entre-temps et reste tel quel : ${other.number}`),
    ]);
    expect((await form("post-now")).status).toBe(303);
    expect((await rowOf(one.itemId))?.carrier).toBe("bpost");
    expect((await rowOf(other.itemId))?.carrier).toBe("Colissimo");
    expect((await journal(other.orderId)).map(({ verb }) => verb)).toEqual(["parcel.print"]);
    await shop.sound();
  });

  it("what was printed can be taken back until it leaves, and what is blocked is not posted", async () => {
    const { orderId, itemId } = await buyOne();
    await send("/gifts", { deed: "print-now", item: await itemIn("/gifts", itemId) });
    const item = await itemIn("/gifts?view=printed", itemId);
    expect((await send("/gifts?view=printed", { deed: "unprint", item })).headers.get("location")).toBe("/gifts");
    expect((await rowOf(itemId))?.printedAt).toBeNull();
    // The second editor's form is of what it was.
    await send("/gifts?view=printed", { deed: "unprint", item });
    expect((await journal(orderId)).map(({ verb }) => verb)).toEqual(["parcel.take_print_back", "parcel.print"]);
    expect((await send("/gifts", { deed: "print" })).status).toBe(422);
  });

  it("is printed anew where its gift has another code: the card that lies there has the one that ended", async () => {
    const { orderId, itemId } = await buyOne();
    await shop.send(itemId);
    await database().db.update(parcel).set({ state: "readdressed" }).where(eq(parcel.itemId, itemId));
    await send("/gifts", { deed: "print-now", item: await itemIn("/gifts", itemId) });
    const item = await itemIn("/gifts?view=printed", itemId);
    const path = `/values/${(await shop.giftOf(orderId))?.value.id}/reissue`;
    const seen = /name="seen" value="(\w+)"/.exec(await (await see(path)).text())?.[1] ?? "";
    expect((await send(path, { seen, why: "Code lu par un voisin", way: "show" })).status).toBe(200);
    expect((await rowOf(itemId))?.printedAt).toBeNull();
    await send("/gifts?view=printed", { deed: "post-now", item, carrier: "Colissimo" });
    expect((await rowOf(itemId))?.state).toBe("readdressed");
    expect(await itemIn("/gifts", itemId)).not.toBe("");
  });

  it("says what keeps a parcel: a gift that is blocked, paper that is not printed, a print that failed and is asked for again", async () => {
    const [blocked, failed] = [await buyOne(), await buyOne()];
    await send("/gifts", { deed: "print-now", item: await itemIn("/gifts", blocked.itemId) });
    const valueId = (await shop.giftOf(blocked.orderId))?.value.id ?? "";
    await database().db.update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, valueId));
    const printed = "/gifts?view=printed";
    expect(await textOf(await see(printed))).toContain("Cadeau bloqué");
    const item = await itemIn(printed, blocked.itemId);
    const refused = await send(printed, { deed: "post", item, carrier: "Colissimo" });
    expect([refused.status, await textOf(refused)]).toEqual([
      409,
      expect.stringContaining(`son cadeau est bloqué (${blocked.number})`),
    ]);
    await send(printed, { deed: "post-now", item, carrier: "Colissimo" });
    expect((await rowOf(blocked.itemId))?.state).toBe("to_pack");
    const unprinted = await send(printed, {
      deed: "post",
      item: await itemIn("/gifts", failed.itemId),
      carrier: "bpost",
    });
    expect(await textOf(unprinted)).toContain(`à imprimer d’abord : ${failed.number}`);
    await database().db.update(parcel).set({ printFault: "not_drawn" }).where(eq(parcel.itemId, failed.itemId));
    const trouble = "/gifts?view=failed";
    const queue = await textOf(await see(trouble));
    for (const words of ["Impression ratée 1", "ses feuilles n’ont pas pu être dessinées", failed.number])
      expect(queue).toContain(words);
    expect(await textOf(await see("/"))).toContain("Impression ratée");
    const again = /value="([^"]+)" name="again"/.exec(await (await see(trouble)).text())?.[1] ?? "";
    expect(await textOf(await send(trouble, { again }))).toContain("Imprimer 1 colis (PDF)");
    const pdf = await send(trouble, { deed: "print-now", item: again });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(await rowOf(failed.itemId)).toMatchObject({ printFault: null, printedAt: new Date(NOW) });
  });

  it("has nothing to do for one that came back and was sent by mail instead", async () => {
    const { orderId, itemId, number } = await buyOne();
    await shop.send(itemId);
    await returnParcel(shop.deps(), itemId, CARE);
    expect(await textOf(await see("/gifts?view=returned"))).toContain(number);
    const { giftItemId } = await shop.parcelOf(orderId);
    const values = { clock: shop.clock(), keys: createCodeKeys(["a secret of the tests that is long enough"]) };
    const to = { name: "Inès", email: "ines@example.org" };
    const asker = { actor: VISITOR, isBuyer: true };
    const again = await sendGiftAgain({ db: database().db, ...values }, { orderId, itemId: giftItemId }, to, asker);
    expect(again).toEqual({ kind: "sent" });
    const queue = await textOf(await see("/gifts?view=returned"));
    expect([queue.includes(number), queue.includes("Revenus 0")]).toEqual([false, true]);
    expect(await textOf(await see("/"))).not.toContain(number);
  });

  it("is customer care's alone", async () => {
    const { itemId } = await buyOne();
    const item = await itemIn("/gifts", itemId);
    expect((await see("/gifts", finance)).status).toBe(403);
    expect((await send("/gifts", { deed: "print-now", item }, finance)).status).toBe(403);
    expect((await see(`/gifts/${itemId}/address`, finance)).status).toBe(403);
    expect((await see("/gifts/00000000-0000-4000-8000-000000000000/return")).status).toBe(404);
    expect((await rowOf(itemId))?.printedAt).toBeNull();
  });
});
