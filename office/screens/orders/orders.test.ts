import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { buyStay } from "#tests/support/bought.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { officePost, signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let care: string;
let number: string;
let orderId: string;
const { fetch, see, send } = useOffice({ database, now: NOW, as: () => care });

beforeEach(async () => {
  scene = await createRedeemScene(database().db, { now: NOW });
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
  ({ orderId, number } = await buyStay(scene));
});

const addressOf = async (q: string, filters: Record<string, string> = {}) => {
  const answer = await send("/orders", { q, ...filters });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
};
const lookFor = async (q: string) => see(await addressOf(q));
const journal = () => database().db.select().from(audit).where(eq(audit.thingId, orderId));

describe("the list", () => {
  it("finds what somebody says, and leads to the order of a number", async () => {
    const list = await textOf(await lookFor("lefèvre"));
    expect(list).toContain(number);
    expect(list).toContain("Confirmée");
    const answer = await lookFor(number);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/orders/${number}`]);
    expect(await textOf(await lookFor("personne"))).toContain("Aucune commande ne correspond");
  });

  it("has nobody in its address, nor in a link of it: every page, tab and reload keeps what was looked for", async () => {
    for (const q of ["Lefèvre", "marion@example.org"]) {
      const address = await addressOf(q, { site: "fr_FR", over: "50" });
      expect(address).toMatch(/^\/orders\?site=fr_FR&over=50&find=[\w-]{40,}$/);
      const html = await (await see(address)).text();
      expect(html).toContain(number);
      expect(html).toContain(`value="${q}"`);
      const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = ""]) => decodeURIComponent(link));
      expect(links.filter((link) => /lefèvre|marion/i.test(link))).toEqual([]);
      expect(links.filter((link) => link.includes("view=arriving") && link.includes("find="))).toHaveLength(1);
    }
    const order = await (await see(`/orders/${number}`)).text();
    expect(order).not.toMatch(/href="\/[^"]*marion/);
    const [, all = ""] = /href="(\/orders\?find=[^"]+)"/.exec(order) ?? [];
    expect(await textOf(await see(all))).toContain(number);
    const found = await (await send("/find", { q: "Lefèvre" })).text();
    expect(found).toMatch(/href="\/orders\?find=[\w-]+"/);
  });

  it("takes former addresses in, and says so where one cannot be read", async () => {
    const former = (await see("/orders?q=lef%C3%A8vre&view=all")).headers.get("location") ?? "";
    expect(former).toMatch(/^\/orders\?view=all&find=[\w-]+$/);
    expect(await textOf(await see(former))).toContain(number);
    const broken = await see(`${former.slice(0, -3)}`);
    expect([broken.status, broken.headers.get("location")]).toEqual([303, "/orders?view=all"]);
    expect(broken.headers.get("set-cookie")).toContain("notice=");
  });
});

describe("an order", () => {
  it("is one page with what was bought, its money and its story", async () => {
    const page = await textOf(await see(`/orders/${number}`));
    for (const words of ["Marion Lefèvre", "200 €", "Encaissé", "Annuler et rendre 160 €", "Montant encaissé"])
      expect(page).toContain(words);
    expect((await see("/orders/00000000")).status).toBe(404);
    expect((await see("/orders/abc")).status).toBe(404);
  });

  it("shows finance its money, and nothing that only care may do", async () => {
    const { cookie } = await signInAs(database().db, ["finance"], { now: new Date(NOW) });
    const page = await textOf(await see(`/orders/${number}`, cookie));
    expect(page).toContain("200 €");
    expect(page).not.toContain("Annuler et rendre");
    for (const path of ["cancel", "goodwill"]) {
      expect((await see(`/orders/${number}/${path}`, cookie)).status).toBe(403);
      expect((await send(`/orders/${number}/${path}`, { why: "x", expected: "16000" }, cookie)).status).toBe(403);
    }
    expect((await see(`/orders/${number}`, (await signInAs(database().db, ["content"])).cookie)).status).toBe(403);
  });
});

describe("cancelling for a customer", () => {
  it("says what happens, wants a reason, does it once and tells the journal", async () => {
    const path = `/orders/${number}/cancel`;
    const page = await textOf(await see(path));
    for (const words of ["marion@example.org", "160 €", "Une carte cadeau de 176 €"]) expect(page).toContain(words);
    const silent = await send(path, { expected: "16000", back: "money", why: " " });
    expect([silent.status, (await textOf(silent)).includes("le journal le garde")]).toEqual([422, true]);
    const changed = await send(path, { expected: "20000", back: "money", why: "Par téléphone" });
    expect([changed.status, (await textOf(changed)).includes("Le montant rendu a changé")]).toEqual([422, true]);
    expect(await journal()).toEqual([]);
    const done = await send(path, { expected: "16000", back: "money", why: "Par téléphone" });
    expect([done.status, done.headers.get("location")]).toEqual([303, `/orders/${number}`]);
    expect(await journal()).toMatchObject([{ verb: "order.cancel", reason: "Par téléphone" }]);
    const again = await send(path, { expected: "16000", back: "money", why: "Par téléphone" });
    expect(again.headers.get("location")).toBe(`/orders/${number}`);
    expect(await journal()).toHaveLength(1);
    const story = await textOf(await see(`/orders/${number}`));
    expect(story).toContain("Inès Lambert · « Par téléphone »");
    await scene.sound();
  });
});

describe("a gesture", () => {
  it("is bound by the person's roles, wants an amount and a reason, and is given once", async () => {
    const path = `/orders/${number}/goodwill`;
    expect(await textOf(await see(path))).toContain("50 €");
    const key = randomUUID();
    for (const [amount, words] of [
      ["", "Un montant au-dessus de zéro"],
      ["0", "Un montant au-dessus de zéro"],
      ["-5", "Un montant au-dessus de zéro"],
      ["50,01", "Vous pouvez encore offrir 50 €"],
    ] as const) {
      const answer = await send(path, { amount, why: "Le spa était fermé", key });
      expect([answer.status, (await textOf(answer)).includes(words)], amount).toEqual([422, true]);
    }
    for (let tries = 0; tries < 2; tries++)
      expect((await send(path, { amount: "12,50 €", why: "Le spa était fermé", key })).status).toBe(303);
    const cards = await database().db.select().from(giftValue);
    expect(cards.map(({ balanceCents }) => balanceCents)).toEqual([1_250]);
    expect(await textOf(await see(`/orders/${number}`))).toContain("Carte de geste commercial de 12,50 €");
  });

  it("is in the journal by the number of its order and in euros; whoever may go no further anywhere is sent to nobody", async () => {
    const path = `/orders/${number}/goodwill`;
    await send(path, { amount: "20", why: "Le spa était fermé", key: randomUUID() });
    const admin = (await signInAs(database().db, ["admin"], { now: new Date(NOW) })).cookie;
    const journal = await textOf(await see("/journal", admin));
    expect(journal).toContain(`A fait un geste · ${number}`);
    expect(journal).toContain("Gestes : 0 € → 20 €");
    const further = "Un responsable peut aller plus loin";
    const tooMuch = async (cookie: string) =>
      textOf(await send(path, { amount: "900", why: "Trop", key: randomUUID() }, cookie));
    expect(await tooMuch(care)).toContain(further);
    expect(await tooMuch(admin)).not.toContain(further);
  });

  it("says no word of a code, and comes from no other page", async () => {
    const path = `/orders/${number}/goodwill`;
    const foreign = officePost(care, { amount: "5", why: "x", key: randomUUID() });
    const answer = await fetch(path, {
      ...foreign,
      headers: { ...foreign.headers, origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
    expect(await database().db.select().from(giftValue)).toEqual([]);
  });
});
