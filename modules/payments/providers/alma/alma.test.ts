import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { readEnv } from "#server/boot/env.ts";
import { contentSecurityPolicy } from "#server/http/security.ts";
import { opening } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { planOf, type PaymentPlan } from "../../instalments.ts";
import type { LaterMethod } from "../../methods.ts";
import { BadSignature, type OpenPayment, type PaymentProvider } from "../../provider.ts";
import { sandboxPath } from "../../provider-kind.ts";
import { REAL_PAYMENTS } from "../../registry/test-provider.ts";
import { createMemoryStore, createPostgresStore, type Store } from "../../sandbox/store.server.ts";
import { createAlmaProvider, signNotice } from "./adapter.server.ts";
import { almaBrowser } from "./browser.ts";
import { ALMA, SIGNATURE_HEADER, STORE_PLACE } from "./names.ts";
import type { AlmaRecords } from "./sandbox/payments.ts";
import { createAlmaSandbox, type AlmaSandbox } from "./sandbox/sandbox.server.ts";

const database = useDatabase();
const KEY = "sk_test_of_the_tests";
const TODAY = day("2026-11-20");
const BACK = "http://fr.localhost/checkout/1?order=o1";
const clock = fixedClock("2026-11-20T10:00:00Z");
let sandbox: AlmaSandbox;
let provider: PaymentProvider;
let notices: { query: string; signature: string }[];

function build(store: Store<AlmaRecords> = createMemoryStore()): void {
  notices = [];
  sandbox = createAlmaSandbox({
    store,
    apiKey: KEY,
    clock,
    basePath: sandboxPath(ALMA),
    isOwnAddress: ({ hostname }) => hostname === "fr.localhost",
    deliver: async (query, signature) => {
      notices.push({ query, signature });
      return 200;
    },
  });
  provider = createAlmaProvider({ apiKey: KEY, apiBase: "http://api.test", clock, fetch: sandbox.fetch });
}

beforeEach(() => build());

function plan(method: LaterMethod, amount = 25_900): PaymentPlan {
  const found = planOf(method, {
    site: "fr_FR",
    amount: cents(amount),
    today: TODAY,
    checkin: addDays(TODAY, 30),
    deadline: addDays(TODAY, 20),
  });
  if (!found) throw new Error(`${method} is not possible`);
  return found;
}

const open = (changes: Partial<OpenPayment> = {}) =>
  provider.open(
    opening({
      orderId: "o1",
      key: "k1",
      amountCents: cents(25_900),
      capture: "automatic",
      method: "3x",
      plan: plan("3x"),
      returnUrl: BACK,
      ...changes,
    }),
  );

const answer = async (reference: string, end: string) =>
  sandbox.fetch(`http://x/pay/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ answer: end }),
    redirect: "manual",
  });

const ask = (plans: PaymentPlan[], amount = 25_900) =>
  provider.offers?.({ amount: cents(amount), country: "FR", today: TODAY, plans }, AbortSignal.timeout(1_000));

describe("what it would take", () => {
  it("says so plan by plan, with its fee", async () => {
    expect(await ask([plan("deferred"), plan("3x"), plan("4x")])).toEqual([
      { method: "deferred", fee: 0 },
      { method: "3x", fee: 401 },
      { method: "4x", fee: 544 },
    ]);
  });

  it("a broken answer is an error, not a no", async () => {
    sandbox.faults.next = [{ match: /eligibility/, kind: "error", times: 1 }];
    await expect(ask([plan("3x")])).rejects.toMatchObject({ problem: "failed" });
    sandbox.faults.next = [{ match: /eligibility/, kind: "lost_answer", times: 1 }];
    await expect(ask([plan("3x")])).rejects.toMatchObject({ problem: "lost" });
  });
});

describe("a payment", () => {
  it("waits on its page, which says that no money moves, in the buyer's language", async () => {
    const view = await open();
    expect(view).toMatchObject({ orderId: "o1", round: "purchase", method: "3x", status: "open", amountCents: 25_900 });
    const url = view.next?.kind === "redirect" ? view.next.url : "";
    expect(url).toBe(`http://fr.localhost${sandboxPath(ALMA)}/pay/${view.reference}`);
    const page = await (await sandbox.fetch(`http://x/pay/${view.reference}`)).text();
    for (const text of ["aucun débit réel", "90,35\u00a0€", "20/12/2026", "20/01/2027"]) expect(page).toContain(text);
  });

  it.each([
    ["accept", "paid", "accepted", "succeeded"],
    ["refuse", "refused", "refused", "refused"],
    ["cancel", "open", "cancelled", "left"],
  ])("%s: it is %s, and the buyer is back at the order", async (end, status, parameter, read) => {
    const { reference } = await open();
    const back = new URL((await answer(reference, end)).headers.get("location") ?? "");
    expect([back.hostname, back.searchParams.get("order"), back.searchParams.get("alma")]).toEqual([
      "fr.localhost",
      "o1",
      parameter,
    ]);
    expect(almaBrowser.readReturn(back.searchParams)).toBe(read);
    expect((await provider.read(reference)).status).toBe(status);
    await sandbox.drain();
    expect(notices).toHaveLength(end === "cancel" ? 0 : 1);
  });

  it("that was accepted is ours in full, with what Alma took on top told apart", async () => {
    const { reference } = await open();
    await answer(reference, "accept");
    expect(await provider.read(reference)).toMatchObject({
      capturedCents: 25_900,
      refundedCents: 0,
      next: null,
      fees: { charged: 401, returned: 0 },
    });
  });

  it("that falls due later costs nothing today", async () => {
    const { reference } = await open({ method: "deferred", plan: plan("deferred") });
    const page = await (await sandbox.fetch(`http://x/pay/${reference}`)).text();
    expect(page).toContain("Rien aujourd’hui");
    expect(page).toContain("10/12/2026");
  });

  it("is closed by us as long as nobody answered, and answered by nobody after that", async () => {
    const { reference } = await open();
    await provider.cancel(reference, "c1");
    expect((await provider.read(reference)).status).toBe("cancelled");
    expect((await answer(reference, "accept")).status).toBe(404);
    const other = await open();
    await answer(other.reference, "accept");
    await expect(provider.cancel(other.reference, "c2")).rejects.toMatchObject({ problem: "state" });
  });

  it("is over by itself after an hour", async () => {
    const { reference } = await open();
    clock.advance(61 * 60_000);
    expect((await provider.read(reference)).status).toBe("cancelled");
    clock.advance(-61 * 60_000);
  });

  it("is refused where Alma takes no such plan, and where there is nowhere to come back to", async () => {
    await expect(open({ amountCents: cents(400_000) })).rejects.toMatchObject({ problem: "rejected" });
    await expect(open({ returnUrl: "https://evil.example/" })).rejects.toMatchObject({ problem: "rejected" });
    await expect(open({ returnUrl: null })).rejects.toMatchObject({ problem: "rejected" });
  });
});

describe("what goes back", () => {
  const paid = async () => {
    const { reference } = await open();
    await answer(reference, "accept");
    return reference;
  };

  it("goes back once under one key, whatever became of the answer", async () => {
    const reference = await paid();
    const refund = { reference, amountCents: cents(20_720), withFees: false, key: "r1" };
    sandbox.faults.next = [{ match: /refund$/, kind: "lost_answer", times: 1 }];
    await expect(provider.refund(refund)).rejects.toMatchObject({ problem: "lost" });
    const id = await provider.refund(refund);
    expect([id, (await provider.read(reference)).refundedCents]).toEqual([await provider.refund(refund), 20_720]);
  });

  it.each([
    ["because of us: with the fees", true, 401],
    ["all of it, and not because of us: without", false, 0],
  ])("%s", async (_name, withFees, returned) => {
    const reference = await paid();
    await provider.refund({ reference, amountCents: cents(25_900), withFees, key: "r1" });
    expect(await provider.read(reference)).toMatchObject({ refundedCents: 25_900, fees: { charged: 401, returned } });
  });

  it("is never more than was taken", async () => {
    const reference = await paid();
    await provider.refund({ reference, amountCents: cents(20_000), withFees: false, key: "r1" });
    await expect(
      provider.refund({ reference, amountCents: cents(5_901), withFees: false, key: "r2" }),
    ).rejects.toMatchObject({ problem: "state" });
  });
});

describe("notices", () => {
  it("are signed, say which payment, and are believed in nothing else", async () => {
    const { reference } = await open();
    await answer(reference, "accept");
    await sandbox.drain();
    const [{ query, signature } = { query: "", signature: "" }] = notices;
    const read = (payload: string, given: string) =>
      provider.readEvent({ payload, headers: new Headers({ [SIGNATURE_HEADER]: given }), now: clock.now() });
    expect(await read(query, signature)).toEqual({ id: null, type: "payment.changed", reference, orderId: null });
    await expect(read("?pid=another", signature)).rejects.toBeInstanceOf(BadSignature);
    await expect(read(query, signNotice(reference, "another key"))).rejects.toBeInstanceOf(BadSignature);
    await expect(read("", signNotice("", KEY))).rejects.toBeInstanceOf(BadSignature);
  });
});

describe("the sandbox", () => {
  it("answers nobody without its key, nor from elsewhere", async () => {
    const call = (key: string, headers: Record<string, string> = {}) =>
      sandbox.fetch("http://x/v1/payments", { headers: { authorization: `Alma-Auth ${key}`, ...headers } });
    expect((await call("sk_test_other")).status).toBe(401);
    expect((await call(KEY, { "x-forwarded-for": "203.0.113.7" })).status).toBe(401);
    expect((await call(KEY)).status).toBe(200);
  });

  it("lists everything page by page, newest first", async () => {
    const opened: string[] = [];
    for (let index = 0; index < 103; index++) opened.push((await open()).reference);
    const listed: string[] = [];
    for await (const { reference } of provider.list(new Date(0))) listed.push(reference);
    expect(listed).toEqual(opened.toReversed());
  });

  it("knows a payment after a restart, and in another process", async () => {
    build(await createPostgresStore<AlmaRecords>(database().db, STORE_PLACE));
    const { reference } = await open();
    await answer(reference, "accept");
    build(await createPostgresStore<AlmaRecords>(database().db, STORE_PLACE));
    expect((await provider.read(reference)).status).toBe("paid");
  });
});

describe("the environment", () => {
  it("lets a form of ours lead to Alma's page only where Alma takes payments", () => {
    const policy = (given: Record<string, string>) =>
      contentSecurityPolicy(readEnv(given))
        .split("; ")
        .find((line) => line.startsWith("form-action "));
    expect(policy(REAL_PAYMENTS)).toBe("form-action 'self'");
    expect(policy({ ...REAL_PAYMENTS, ALMA_API_KEY: "sk_live_1" })).toBe(
      "form-action 'self' https://*.getalma.eu https://*.almapay.com",
    );
    expect(policy({ ALMA_API_KEY: "sk_live_1" })).toBe("form-action 'self'");
  });

  it("does not have it take cards", () => {
    expect(() => readEnv({ PAYMENT_PROVIDER: ALMA, ALMA_API_KEY: "sk_live_1" })).toThrow(/PAYMENT_PROVIDER/);
  });
});
