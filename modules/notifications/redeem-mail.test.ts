import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { cents } from "#platform/money.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { demandPlaced, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { BOX, createRedeemScene, demandFree, type RedeemScene } from "#tests/support/redeem.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { blockValue } from "#modules/vouchers/values/manage.server.ts";
import { createRedeemHandlers } from "./redeem-handlers.server.ts";
import { CODE_PLACE, withCode } from "./mail-secret.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
let scene: RedeemScene;
let handlers: Record<string, JobHandler>;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
  const { db, clock } = scene.deps;
  await db.delete(mailMessage);
  const linkTo = (_site: unknown, path: string) => `https://vendredi.example${path}`;
  handlers = {
    ...createPaymentHandlers(scene.deps),
    ...createRedeemHandlers({ db, clock, messages, operatorOf, mailer: null, isTrial: false, linkTo }),
  };
});

async function work(): Promise<void> {
  const { db, clock } = scene.deps;
  while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
}
const mails = () => scene.deps.db.select().from(mailMessage).orderBy(mailMessage.id);

async function buy(hidesPrice = false): Promise<string> {
  const wish = { ...BOX, text: { ...BOX.text, hidesPrice } };
  const { orderId, clientSecret } = demandPlaced(await scene.order([wish]));
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await work();
  const [valueId = ""] = await scene.handOverAll(orderId);
  return valueId;
}

it("whoever booked a cheaper stay is mailed the card with what was left, its code kept sealed", async () => {
  const valueId = await buy();
  demandFree(await scene.redeem(valueId, { nights: 1 }));
  await work();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "marion@example.org", subject: "Votre carte cadeau est là" });
  expect(mail?.text).toMatch(/Valeur\s:\s100\s€/);
  expect(mail?.text).toContain(CODE_PLACE);
  const code = mail?.secret && scene.values.keys.open(mail.secret);
  const read = withCode(mail?.text ?? "", mail?.secret ?? null, () => code ?? null);
  expect(read).toContain(code);
  expect(JSON.stringify(mail)).not.toContain(code);
  expect(await scene.redemption.open({ actor: VISITOR, address: "10.0.0.9", code: code ?? "" })).toMatchObject({
    giftKind: "gift_card",
    worth: 10_000,
  });
});

it("says no amount where whoever gave the gift hid what it cost", async () => {
  const valueId = await buy(true);
  demandFree(await scene.redeem(valueId, { nights: 1 }));
  await work();
  const [mail] = await mails();
  expect(mail?.text).toContain("La différence est à vous");
  expect(mail?.text).not.toContain("Valeur");
});

it("of what was exchanged, and of what was taken in the place of money", async () => {
  const valueId = await buy();
  await scene.redemption.exchangeForCard({ valueId, actor: VISITOR, email: "ines@example.org" });
  const other = await scene.issue(15_000);
  const outcome = await scene.redeem(other.id, { expectedAmount: cents(5_000) });
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  await scene.till.pay(demandPlaced(outcome).clientSecret);
  await syncPayment(scene.deps, outcome.orderId, WORKER);
  await work();
  await cancelOrder(scene.deps, outcome.orderId, BUYER, { asCard: true });
  await work();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["ines@example.org", "marion@example.org"]);
});

describe("a card that was mailed to a mistyped address", () => {
  const REFUSED = { kind: "unknown" };
  const enter = (code: string | null) =>
    scene.redemption.open({ actor: VISITOR, address: "10.0.0.9", code: code ?? "" });
  const codesMailed = async () =>
    (await mails()).map(({ recipient, secret }) => [recipient, secret && scene.values.keys.open(secret)]);

  async function exchange() {
    const valueId = await buy();
    const key = randomUUID();
    return async (email?: string) => {
      const ask = { valueId, key, actor: VISITOR, ...(email && { email }) };
      const card = await scene.redemption.exchangeForCard(ask);
      if (card.kind !== "exchanged") throw new Error(card.kind);
      return card;
    };
  }

  it("goes to the right one with another code; the one before is nobody's", async () => {
    const ask = await exchange();
    const wrong = await ask("inse@example.org");
    await work();
    const right = await ask("ines@example.org");
    await work();
    expect(right).toMatchObject({ cardId: wrong.cardId, amount: wrong.amount, mailedTo: "ines@example.org" });
    expect(await codesMailed()).toEqual([
      ["inse@example.org", wrong.code],
      ["ines@example.org", right.code],
    ]);
    expect(await enter(wrong.code)).toMatchObject(REFUSED);
    expect(await enter(right.code)).toMatchObject({ giftKind: "gift_card", worth: wrong.amount });
    expect(await ask("ines@example.org")).toEqual(right);
    await work();
    expect(await mails()).toHaveLength(2);
    await scene.sound();
  });

  it("never tells the wrong one the new code, where its mail had not left", async () => {
    const ask = await exchange();
    await ask("inse@example.org");
    const right = await ask("ines@example.org");
    await work();
    expect(await codesMailed()).toEqual([["ines@example.org", right.code]]);
  });

  it("keeps its code where nobody was mailed it before", async () => {
    const ask = await exchange();
    const shown = await ask();
    expect(shown.mailedTo).toBeNull();
    expect(await ask("ines@example.org")).toEqual({ ...shown, mailedTo: "ines@example.org" });
    await work();
    expect(await codesMailed()).toEqual([["ines@example.org", shown.code]]);
  });

  it("is mailed to nobody, and keeps its code, while it is blocked", async () => {
    const ask = await exchange();
    const { code } = await ask("inse@example.org");
    await work();
    await blockValue(
      scene.deps.db,
      scene.values,
      { code: code ?? "", to: "blocked", reason: "test" },
      system("gift-cards"),
    );
    expect(await ask("ines@example.org")).toMatchObject({ code, mailedTo: null });
    await work();
    expect(await mails()).toHaveLength(1);
  });
});

it("brings the word of thanks to whoever gave it, with neither day nor place", async () => {
  const valueId = await buy();
  demandFree(await scene.redeem(valueId));
  await scene.redemption.thankYou({ valueId, actor: VISITOR, message: "Mes chéris, c’est réservé." });
  await work();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "marion@example.org", subject: "Françoise vous dit merci" });
  expect(mail?.text).toContain("Mes chéris, c’est réservé.");
  expect(mail?.text).not.toMatch(/décembre|Hôtel/);
});
