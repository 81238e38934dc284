import { beforeEach, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
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
