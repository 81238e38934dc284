import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { blockGiftsOf, unblockGiftsOf } from "#modules/vouchers/values/block-order.server.ts";
import { unblockByHouse, versionOf } from "#modules/vouchers/values/house-deeds.server.ts";
import { blockValue } from "#modules/vouchers/values/manage.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let care: { id: string; cookie: string };
let finance: string;
const { see, send } = useOffice({
  database,
  now: NOW,
  // The secret that the scene keeps its codes with.
  env: { GIFT_CODE_SECRET: "a secret of the tests that is long enough" },
  as: () => care.cookie,
});

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: NOW });
  care = await signInAs(database().db, ["care"], { now: new Date(NOW) });
  finance = (await signInAs(database().db, ["finance"], { name: "Paul Roy", now: new Date(NOW) })).cookie;
});

const why = "Perdu, appelle de son numéro";
const stateOf = async (id: string) =>
  (await database().db.select().from(giftValue).where(eq(giftValue.id, id)))[0]?.state;
const journal = (id: string) =>
  database()
    .db.select()
    .from(audit)
    .where(and(eq(audit.thingKind, "value"), eq(audit.thingId, id)))
    .orderBy(desc(audit.id));
/** The version that a page was drawn with. */
const seenIn = async (path: string, cookie?: string) =>
  /name="seen" value="(\w+)"/.exec(await (await see(path, cookie)).text())?.[1] ?? "";

describe("the list", () => {
  it("says what is owed by kind, and is narrowed by its address", async () => {
    const [card, voucher] = [await scene.issue(12_300, "gift_card"), await scene.issue(20_000)];
    const all = await textOf(await see("/values"));
    for (const words of ["Dû aux porteurs 323 € 2 titres", "Cartes 123 € 1 titre", "Coffrets 0 €"])
      expect(all).toContain(words);
    const cards = await (await see("/values?kind=gift_card")).text();
    expect([cards.includes(card.id), cards.includes(voucher.id)]).toEqual([true, false]);
    const blocked = await textOf(await see("/values?state=blocked&site=it_IT"));
    expect(blocked).toContain("Rien ne correspond");
    expect(await textOf(await see("/values?ends=soon&kind=nothing&after=zzz"))).toContain("Rien ne correspond");
    expect((await see("/values", finance)).status).toBe(200);
    expect(all).not.toContain(showCode(card.code));
    expect(all).toContain(`•••• ${card.code.slice(-4)}`);
  });

  it("finds a code that is sent whole, in a body; an address has none", async () => {
    const { id, code } = await scene.issue(5_000, "gift_card");
    for (const path of ["/values", "/find"]) {
      const found = await send(path, { q: showCode(code).toLowerCase() });
      expect([found.status, found.headers.get("location")]).toEqual([303, `/values/${id}`]);
      const none = await send(path, { q: "2345-6789-ABCD" });
      expect(none.headers.get("location") ?? "").not.toContain("2345");
    }
    // A letter is missing, or one is none of a code's.
    for (const q of [showCode(code).slice(0, -1), `${code}7`, "2345-6789-ABC0"])
      expect((await send("/values", { q })).headers.get("location"), q).toBe("/values");
    const other = await send("/values", { q: "marion@example.org" });
    const address = other.headers.get("location") ?? "";
    expect(address).toMatch(/^\/values\?find=[\w-]{40,}$/);
    const found = await (await see(address)).text();
    expect(found).toContain('value="marion@example.org"');
    expect(found).toContain(`type="hidden" name="find" value="${address.slice("/values?find=".length)}"`);
    expect(found).not.toMatch(/(?:href|action)="[^"]*marion/);
    const none = (await send("/values", { q: "48217306" })).headers.get("location") ?? "";
    expect(await textOf(await see(none))).toContain("Rien ne correspond");
  });

  it("finds what an order bought and what was sent to a mailbox", async () => {
    const other = await scene.issue(5_000, "gift_card");
    const placed = demandPlaced(await scene.order());
    await scene.till.pay(placed.clientSecret);
    await syncPayment(scene.deps, placed.orderId, WORKER);
    const [valueId = ""] = await scene.handOverAll(placed.orderId);
    const [row] = await database().db.select().from(order).where(eq(order.id, placed.orderId));
    for (const q of [row?.number ?? "-", row?.buyer?.email ?? "-"]) {
      const { headers } = await send("/values", { q });
      const page = await (await see(headers.get("location") ?? "")).text();
      expect([page.includes(valueId), page.includes(other.id)], q).toEqual([true, false]);
    }
  });
});

describe("one of them", () => {
  it("has its entries with what each left, whose it is masked, and no code", async () => {
    const given = await scene.give(20_000);
    const page = await textOf(await see(`/values/${given.id}`));
    for (const words of ["Mouvements", "Émis", "+200 €", "200 €", "•••• ", "montrer, avec motif", "Bloquer"])
      expect(page, words).toContain(words);
    expect(page).not.toContain(showCode(given.code));
    expect((await see(`/values/${randomUUID()}`)).status).toBe(404);
    expect(await textOf(await see(`/values/${given.id}`, finance))).not.toContain("Bloquer");
  });

  it("shows its code to whoever says why, and writes that down", async () => {
    const { id, code } = await scene.issue(5_000, "gift_card");
    const path = `/values/${id}/code`;
    expect(await textOf(await see(path))).not.toContain(showCode(code));
    expect((await send(path, { why: " " })).status).toBe(422);
    expect(await journal(id)).toEqual([]);
    expect(await textOf(await send(path, { why }))).toContain(showCode(code));
    expect(await journal(id)).toMatchObject([{ verb: "value.show_code", reason: why, actor: `staff:${care.id}` }]);
    expect((await send(path, { why }, finance)).status).toBe(403);
  });

  it("is blocked and unblocked with a reason; the second editor is told and loses nothing", async () => {
    const { id } = await scene.issue(5_000, "gift_card");
    const seen = await seenIn(`/values/${id}/block`);
    expect((await send(`/values/${id}/block`, { seen, why: "" })).status).toBe(422);
    expect((await send(`/values/${id}/block`, { seen, why })).headers.get("location")).toBe(`/values/${id}`);
    expect(await stateOf(id)).toBe("blocked");
    const late = await send(`/values/${id}/block`, { seen, why });
    const page = await late.text();
    expect([late.status, page.includes(why)]).toEqual([409, false]);
    const stale = await send(`/values/${id}/unblock`, { seen, why });
    const kept = await stale.text();
    expect([stale.status, kept.includes(why), kept.includes("Quelqu’un d’autre")]).toEqual([409, true, true]);
    await send(`/values/${id}/unblock`, { seen: await seenIn(`/values/${id}/unblock`), why });
    expect(await stateOf(id)).toBe("active");
    expect((await journal(id)).map(({ verb }) => verb)).toEqual(["value.unblock", "value.block"]);
  });

  it("waits for its hand-over after it was blocked as it did before, whoever lets it go", async () => {
    const placed = demandPlaced(await scene.order());
    await scene.till.pay(placed.clientSecret);
    await syncPayment(scene.deps, placed.orderId, WORKER);
    const [given] = await database().db.select().from(gift).where(eq(gift.orderId, placed.orderId));
    const [id, values] = [given?.valueId ?? "", scene.values];
    expect(await stateOf(id)).toBe("waiting");
    for (const deed of ["block", "unblock"])
      await send(`/values/${id}/${deed}`, { seen: await seenIn(`/values/${id}/${deed}`), why });
    expect(await stateOf(id)).toBe("waiting");
    await send(`/values/${id}/block`, { seen: await seenIn(`/values/${id}/block`), why });
    const [row] = await database().db.select().from(giftValue).where(eq(giftValue.id, id));
    const code = (row && values.keys.open(row)) ?? "";
    await blockValue(database().db, values, { code, reason: "found", to: "active" }, system("gift-cards"));
    expect(await stateOf(id)).toBe("waiting");
  });

  it("in doubt it is let go by finance alone; what the house blocks after that stays so when the bank has decided", async () => {
    const placed = demandPlaced(await scene.order());
    await scene.till.pay(placed.clientSecret);
    await syncPayment(scene.deps, placed.orderId, WORKER);
    const [id = ""] = await scene.handOverAll(placed.orderId);
    const { orderId } = placed;
    const doubt = { orderId, cause: "dispute:dp_1", reason: "its payment is disputed", by: system("disputes") };
    const inOrder = (work: typeof blockGiftsOf | typeof unblockGiftsOf) =>
      database().db.transaction(async (tx) => void (await work(tx, new Date(NOW), doubt)));
    const press = async (deed: string, cookie?: string) =>
      send(`/values/${id}/${deed}`, { seen: await seenIn(`/values/${id}/${deed}`, cookie), why }, cookie);
    await inOrder(blockGiftsOf);
    expect(await textOf(await see(`/values/${id}`))).toContain("Le paiement de sa commande est contesté");
    expect(await textOf(await see(`/values/${id}/unblock`))).toContain("seule une personne des finances");
    expect((await press("clear")).status).toBe(403);
    expect([(await press("clear", finance)).status, await stateOf(id)]).toEqual([303, "active"]);
    expect((await press("block")).status).toBe(303);
    await inOrder(unblockGiftsOf);
    expect(await stateOf(id)).toBe("blocked");
  });

  it("blocked by the house before its money was in doubt it is finance's as well, and stays blocked until each has let go", async () => {
    const placed = demandPlaced(await scene.order());
    await scene.till.pay(placed.clientSecret);
    await syncPayment(scene.deps, placed.orderId, WORKER);
    const [id = ""] = await scene.handOverAll(placed.orderId);
    const bank = (work: typeof blockGiftsOf | typeof unblockGiftsOf, reference: string) =>
      database().db.transaction(async (tx) => {
        const doubt = { cause: `dispute:${reference}`, reason: "its payment is disputed", by: system("disputes") };
        await work(tx, new Date(NOW), { orderId: placed.orderId, ...doubt });
      });
    const seen = await seenIn(`/values/${id}/block`);
    await send(`/values/${id}/block`, { seen, why });
    await bank(blockGiftsOf, "dp_1");
    await bank(blockGiftsOf, "dp_2");
    expect(await textOf(await see(`/values/${id}/unblock`))).toContain("seule une personne des finances");
    const [row] = await database().db.select().from(giftValue).where(eq(giftValue.id, id));
    if (!row) throw new Error("no such value");
    const asked = { valueId: id, seen: versionOf(row) };
    const actor = { kind: "staff", staffId: care.id, permissions: ["care"] } as const;
    const deps = { db: database().db, clock: fixedClock(NOW) };
    expect(await unblockByHouse(deps, asked, { actor, why })).toEqual({ kind: "in_doubt" });
    await bank(unblockGiftsOf, "dp_1");
    expect(await unblockByHouse(deps, asked, { actor, why })).toEqual({ kind: "in_doubt" });
    await bank(unblockGiftsOf, "dp_2");
    expect(await stateOf(id)).toBe("blocked");
    expect(await unblockByHouse(deps, asked, { actor, why })).toEqual({ kind: "done" });
    expect(await stateOf(id)).toBe("active");
  });

  it("gets a new code: mailed to whom it was sent, or shown once", async () => {
    const { id, code } = await scene.issue(5_000, "gift_card");
    const path = `/values/${id}/reissue`;
    const shown = await textOf(await send(path, { seen: await seenIn(path), why, way: "show" }));
    expect(shown).toMatch(/\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/);
    expect(shown).not.toContain(showCode(code));
    expect((await send("/values", { q: code })).headers.get("location")).toBe("/values");
    const unmailed = await send(path, { seen: await seenIn(path), why, way: "mail" });
    expect(unmailed.headers.get("location")).toBe(`/values/${id}`);
    expect((await journal(id)).map(({ verb }) => verb)).toEqual(["value.reissue"]);
  });

  it("is nobody's any more whose role was taken away in the middle", async () => {
    const { id } = await scene.issue(5_000, "gift_card");
    const seen = await seenIn(`/values/${id}/block`);
    await database()
      .db.update(staffPerson)
      .set({ roles: ["content"] })
      .where(eq(staffPerson.id, care.id));
    expect((await send(`/values/${id}/block`, { seen, why })).status).toBe(403);
    expect(await stateOf(id)).toBe("active");
  });
});
