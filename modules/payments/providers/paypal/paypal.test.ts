import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { opening } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { BadSignature, type OpenPayment, type PaymentProvider } from "../../provider.ts";
import { sandboxPath } from "../../provider-kind.ts";
import { createMemoryStore, createPostgresStore, type Store } from "../../sandbox/store.server.ts";
import { createPaypalProvider } from "./adapter.server.ts";
import { paypalBrowser } from "./browser.ts";
import { PAYPAL, STORE_PLACE } from "./names.ts";
import type { PaypalRecords } from "./sandbox/orders.ts";
import { createPaypalSandbox, type PaypalSandbox } from "./sandbox/sandbox.server.ts";

const database = useDatabase();
const KEYS = { clientId: "id", clientSecret: "secret", webhookId: "WH-1" };
const clock = fixedClock("2026-11-20T10:00:00Z");
let sandbox: PaypalSandbox;
let provider: PaymentProvider;
let notices: { payload: string; headers: Record<string, string> }[];

function build(store: Store<PaypalRecords> = createMemoryStore()): void {
  notices = [];
  sandbox = createPaypalSandbox({
    store,
    keys: KEYS,
    clock,
    basePath: sandboxPath(PAYPAL),
    isOwnAddress: ({ hostname }) => hostname === "it.localhost",
    deliver: async (payload, headers) => {
      notices.push({ payload, headers });
      return 200;
    },
  });
  provider = createPaypalProvider({ ...KEYS, apiBase: "http://api.test", clock, fetch: sandbox.fetch });
}

beforeEach(() => build());

const open = (changes: Partial<OpenPayment> = {}) =>
  provider.open(
    opening({
      orderId: "o1",
      key: "k1",
      amountCents: cents(25_900),
      method: "paypal_later",
      site: "it_IT",
      returnUrl: "http://it.localhost/checkout/1?order=o1",
      ...changes,
    }),
  );

const answer = (reference: string, end: string) =>
  sandbox.fetch(`http://x/checkoutnow?token=${reference}`, {
    method: "POST",
    body: new URLSearchParams({ answer: end }),
    redirect: "manual",
  });

describe("a payment", () => {
  it("waits on PayPal's page, at its pay later", async () => {
    const view = await open();
    expect(view).toMatchObject({ orderId: "o1", round: "purchase", status: "open", amountCents: 25_900 });
    const url = new URL(view.next?.kind === "redirect" ? view.next.url : "");
    expect([url.hostname, url.searchParams.get("fundingSource")]).toEqual(["it.localhost", "paylater"]);
    const page = await (await sandbox.fetch(`http://x/checkoutnow?token=${view.reference}`)).text();
    for (const text of ["nessun addebito", "86,34\u00a0€", "20/12/2026"]) expect(page).toContain(text);
  });

  it("is one however often it is opened under one key", async () => {
    sandbox.faults.next = [{ match: /orders$/, kind: "lost_answer", times: 1 }];
    await expect(open()).rejects.toMatchObject({ problem: "lost" });
    expect((await open()).reference).toBe((await open()).reference);
    expect(await sandbox.inspect()).toHaveLength(1);
  });

  it("that was agreed to is set aside by whoever looks, once, and taken when we say so", async () => {
    const { reference } = await open();
    const back = new URL((await answer(reference, "accept")).headers.get("location") ?? "");
    expect(back.searchParams.get("order")).toBe("o1");
    sandbox.faults.next = [{ match: /authorize$/, kind: "lost_answer", times: 1 }];
    await expect(provider.read(reference)).rejects.toMatchObject({ problem: "lost" });
    expect(await provider.read(reference)).toMatchObject({ status: "authorized", capturedCents: 0, next: null });
    await provider.capture(reference, "c1");
    await provider.capture(reference, "c1");
    expect(await provider.read(reference)).toMatchObject({ status: "paid", capturedCents: 25_900 });
    await expect(provider.capture(reference, "c2")).rejects.toMatchObject({ problem: "state" });
  });

  it.each(["stored_error", "stored_error_after"] as const)(
    "that was agreed to is not lost to an error that PayPal keeps: %s",
    async (kind) => {
      const { reference } = await open();
      await answer(reference, "accept");
      sandbox.faults.next = [{ match: /authorize$/, kind, times: 1 }];
      await expect(provider.read(reference)).rejects.toMatchObject({ problem: "failed" });
      expect(await provider.read(reference)).toMatchObject({ status: "authorized" });
    },
  );

  it("that PayPal cannot charge waits for its buyer again, who is told", async () => {
    const { reference } = await open();
    const back = new URL((await answer(reference, "refuse")).headers.get("location") ?? "");
    expect(await provider.read(reference)).toMatchObject({ status: "open", next: { kind: "redirect" } });
    expect(paypalBrowser.readReturn(back.searchParams)).toBe("refused");
    await answer(reference, "accept");
    expect((await provider.read(reference)).status).toBe("authorized");
  });

  it("that was left brings its buyer back", async () => {
    const { reference } = await open();
    const back = new URL((await answer(reference, "cancel")).headers.get("location") ?? "");
    expect(paypalBrowser.readReturn(back.searchParams)).toBe("left");
    expect((await provider.read(reference)).status).toBe("open");
  });

  it("is closed by us: what is agreed to after that takes nobody's money", async () => {
    const { reference } = await open();
    await provider.cancel(reference, "x1");
    await answer(reference, "accept");
    expect((await provider.read(reference)).status).toBe("cancelled");
    expect(sandbox.calls.filter((call) => call.endsWith("/authorize"))).toEqual([]);
  });

  it("that was set aside is let go", async () => {
    const { reference } = await open();
    await answer(reference, "accept");
    await provider.read(reference);
    await provider.cancel(reference, "x1");
    expect((await provider.read(reference)).status).toBe("cancelled");
  });
});

it("gives back once under one key, and never more than was taken", async () => {
  const { reference } = await open();
  await answer(reference, "accept");
  await provider.read(reference);
  await provider.capture(reference, "c1");
  const refund = { reference, amountCents: cents(20_720), withFees: false, key: "r1" };
  expect(await provider.refund(refund)).toBe(await provider.refund(refund));
  expect((await provider.read(reference)).refundedCents).toBe(20_720);
  await expect(provider.refund({ ...refund, key: "r2" })).rejects.toMatchObject({ problem: "state" });
});

it("lists what moved money", async () => {
  const { reference } = await open();
  await open({ orderId: "o2", key: "k2" });
  await answer(reference, "accept");
  await provider.read(reference);
  const listed: string[] = [];
  for await (const view of provider.list(new Date(0))) listed.push(view.reference);
  expect(listed).toEqual([reference]);
});

it("believes no notice that PayPal has not sent", async () => {
  const { reference } = await open();
  await answer(reference, "accept");
  await sandbox.drain();
  const [{ payload, headers } = { payload: "", headers: {} }] = notices;
  const read = (text: string, given: Record<string, string>) =>
    provider.readEvent({ payload: text, headers: new Headers(given), now: clock.now() });
  expect(await read(payload, headers)).toMatchObject({ type: "CHECKOUT.ORDER.APPROVED", reference });
  await expect(read(payload.replace(reference, "another"), headers)).rejects.toBeInstanceOf(BadSignature);
  await expect(read(payload, {})).rejects.toBeInstanceOf(BadSignature);
  await expect(read("no json", headers)).rejects.toBeInstanceOf(BadSignature);
});

it("answers nobody without its keys, nor from elsewhere, and knows a payment after a restart", async () => {
  build(await createPostgresStore<PaypalRecords>(database().db, STORE_PLACE));
  const { reference } = await open();
  const path = `http://x/v2/checkout/orders/${reference}`;
  expect((await sandbox.fetch(path, { headers: { authorization: "Bearer guess" } })).status).toBe(401);
  const other = createPaypalProvider({
    ...KEYS,
    clientSecret: "guess",
    apiBase: "http://x",
    clock,
    fetch: sandbox.fetch,
  });
  await expect(other.read(reference)).rejects.toMatchObject({ problem: "rejected" });
  build(await createPostgresStore<PaypalRecords>(database().db, STORE_PLACE));
  expect((await provider.read(reference)).status).toBe("open");
});
