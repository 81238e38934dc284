import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { system } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { findOutage } from "#platform/db/outage.ts";
import { askingOf, isLoopback, type Asking, type CallEnv } from "#platform/http/caller.server.ts";
import { answerCall, type Operation, type SandboxCall } from "./answer.server.ts";
import { invalidRequest, notFound, SandboxError } from "./api-error.ts";
import { addBankPage } from "./bank-page.server.ts";
import { addChallengePage } from "./challenge.server.ts";
import { ConnectionLost, takeFault, type Faults } from "../../../sandbox/faults.ts";
import { textOf, type FormObject } from "./form.ts";
import { cancelIntent, captureIntent, confirmIntent, createIntent, expandOf, updateIntent } from "./intents.server.ts";
import type { SandboxKeys } from "./objects.ts";
import { pageOf } from "./lists.ts";
import type { SandboxCharge, SandboxEvent, SandboxRefund, StoredIntent } from "./objects.ts";
import { createRefund } from "./refunds.server.ts";
import type { SandboxStore } from "./store.server.ts";
import { sandboxPath } from "../../../provider-kind.ts";
import { STRIPE } from "../names.ts";
import { ELEMENTS_STYLE, standInScript } from "./stripe-js.ts";
import { closeDispute, openDispute, type DisputeAsk } from "./disputes.server.ts";
import { API_VERSION, createId, loadIntent, presentIntent, publicIntent, type Till } from "./till.server.ts";
import { createCourier } from "../../../sandbox/courier.ts";
import { signPayload, type Deliver } from "./webhooks.server.ts";

export type StripeSandbox = {
  /** Mount it at `basePath`: /v1/*, /3ds/:id, /v3.js, /elements.css, /sandbox.css. */
  app: Hono<CallEnv>;
  /** For the official SDK in the same process: no network, any host. */
  fetch: typeof fetch;
  faults: Faults;
  /** Every call that came in, as `POST /v1/refunds`. */
  calls: string[];
  /** Waits until no webhook is under way. */
  drain: () => Promise<void>;
  releaseHeld: (order: "first_in" | "last_in") => void;
  /** The buyer complains to their bank, and the bank decides: answers the dispute's id. */
  dispute: (ask: DisputeAsk) => Promise<string>;
  decide: (disputeId: string, status: "won" | "lost") => Promise<void>;
  /** What the provider holds, for tests and reconciliation by hand. */
  inspect: () => Promise<{ intents: StoredIntent["intent"][]; charges: SandboxCharge[]; refunds: SandboxRefund[] }>;
};

type SandboxParts = {
  store: SandboxStore;
  keys: SandboxKeys;
  clock: Clock;
  webhookSecret: string;
  deliver: Deliver;
  isOwnAddress: (url: URL) => boolean;
  basePath?: string;
};

/**
 * The part of Stripe's HTTP API that the product needs, with test cards, a 3-D Secure page, signed webhooks and the browser script.
 * `deliver` receives each event with its signature and answers an HTTP status. Secret calls are answered to the holder of `keys.secret` on this
 * machine alone. `isOwnAddress`: where buyers may come back to.
 */
export function createStripeSandbox({
  store,
  keys,
  clock,
  webhookSecret,
  deliver,
  isOwnAddress,
  basePath = sandboxPath(STRIPE),
}: SandboxParts): StripeSandbox {
  const app = new Hono<CallEnv>();
  const place = { baseUrl: basePath, isOwnAddress };
  const faults: Faults = { next: [], webhooks: "deliver" };
  const calls: string[] = [];
  const courier = createCourier<SandboxEvent>({
    deliver: (event) => {
      const payload = JSON.stringify(event);
      return deliver(payload, signPayload(payload, webhookSecret, Math.floor(clock.now().getTime() / 1000)));
    },
  });
  const add: Add = (method, path, build) => {
    app.on(method, path, async (context) => {
      const call = await readCall(context, method, basePath);
      calls.push(`${method} ${call.path}`);
      const fault = takeFault(faults, `${method} ${call.path}`);
      if (fault === "lost_request") throw new ConnectionLost();
      const answer = await answerCall({ call, operation: build(context), store, keys, clock, place, fault });
      courier.send(answer.events, faults.webhooks);
      if (fault === "lost_answer") throw new ConnectionLost();
      context.header("request-id", answer.requestId);
      context.header("stripe-version", API_VERSION);
      if (answer.isReplayed) context.header("idempotent-replayed", "true");
      context.header("content-type", "application/json");
      return context.body(answer.body, answer.status as ContentfulStatusCode);
    });
  };
  const send = (events: SandboxEvent[]) => courier.send(events, faults.webhooks);
  addCalls(add);
  addChallengePage({ app, store, clock, place, send });
  addBankPage({ app, store, clock, place, send });
  addFiles(app, basePath);
  app.onError((error, context) => answerCrash(error, context));
  return {
    app,
    faults,
    calls,
    drain: courier.drain,
    releaseHeld: courier.releaseHeld,
    fetch: createInProcessFetch(app, basePath),
    ...disputesAtBank({ store, clock, place, send }),
    inspect: () => inspect(store),
  };
}

type BankDeps = {
  store: SandboxStore;
  clock: Clock;
  place: Pick<Till, "baseUrl" | "isOwnAddress">;
  send: (events: SandboxEvent[]) => void;
};

/** What happens at a buyer's bank, with its notices. */
function disputesAtBank({ store, clock, place, send }: BankDeps): Pick<StripeSandbox, "dispute" | "decide"> {
  const work = async <T>(change: (till: Till) => Promise<T>): Promise<T> => {
    const events: SandboxEvent[] = [];
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const request = { id: createId("req"), idempotency_key: null };
    const result = await store.run((session) => change({ session, seconds, ...place, request, events }));
    send(events);
    return result;
  };
  return {
    dispute: async (ask) => (await work((till) => openDispute(till, ask))).id,
    decide: async (id, status) => void (await work((till) => closeDispute(till, id, status))),
  };
}

/** What a page loads in place of Stripe's. */
function addFiles(app: Hono<CallEnv>, basePath: string): void {
  const files = [
    { path: "/v3.js", type: "text/javascript", text: standInScript(basePath) },
    { path: "/elements.css", type: "text/css", text: ELEMENTS_STYLE },
  ];
  for (const { path, type, text } of files)
    app.get(path, (context) =>
      context.body(text, 200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" }),
    );
}

type Add = (method: "GET" | "POST", path: string, build: (context: Context<CallEnv>) => Operation) => void;

function addCalls(add: Add): void {
  addIntentCalls(add);
  addOtherCalls(add);
}

function addIntentCalls(add: Add): void {
  const withIntent =
    (work: (till: Till, stored: StoredIntent, form: FormObject) => Promise<StoredIntent>, isOpenToBrowsers = false) =>
    (context: Context<CallEnv>): Operation =>
    async (till, form, isPublic) => {
      if (!isOpenToBrowsers) requireSecretKey(isPublic);
      const stored = await loadIntent(till, context.req.param("id") ?? "");
      if (isPublic && textOf(form, "client_secret") !== stored.intent.client_secret) {
        throw invalidRequest(
          "The client_secret provided does not match",
          "payment_intent_invalid_parameter",
          "client_secret",
        );
      }
      const changed = await work(till, stored, form);
      return isPublic ? publicIntent(changed.intent) : presentIntent(till, changed, expandOf(form));
    };
  add("POST", "/v1/payment_intents", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    return presentIntent(till, await createIntent(till, form), expandOf(form));
  });
  add("GET", "/v1/payment_intents", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    const stored = await till.session.list("intent");
    const page = pageOf(
      stored.map((entry) => entry.intent),
      form,
      "/v1/payment_intents",
    );
    // One after the other: a session has one connection to ask.
    const data = [];
    for (const intent of page.data)
      data.push(await presentIntent(till, { intent, returnUrl: null, isAuthenticated: false }, expandOf(form)));
    return { ...page, data };
  });
  add(
    "GET",
    "/v1/payment_intents/:id",
    withIntent(async (_till, stored) => stored, true),
  );
  add("POST", "/v1/payment_intents/:id", withIntent(updateIntent));
  add("POST", "/v1/payment_intents/:id/confirm", withIntent(confirmIntent, true));
  add("POST", "/v1/payment_intents/:id/capture", withIntent(captureIntent));
  add("POST", "/v1/payment_intents/:id/cancel", withIntent(cancelIntent));
}

function addOtherCalls(add: Add): void {
  add("POST", "/v1/refunds", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    return createRefund(till, form);
  });
  add("GET", "/v1/refunds", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    return pageOf(await till.session.list("refund"), form, "/v1/refunds");
  });
  add("GET", "/v1/disputes", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    return pageOf(await till.session.list("dispute"), form, "/v1/disputes");
  });
  add("POST", "/v1/disputes/:id/close", (context) => async (till, _form, isPublic) => {
    requireSecretKey(isPublic);
    return closeDispute(till, context.req.param("id") ?? "", "lost");
  });
  add("GET", "/v1/events", () => async (till, form, isPublic) => {
    requireSecretKey(isPublic);
    return pageOf(await till.session.list("event"), form, "/v1/events");
  });
  add("GET", "/v1/charges/:id", (context) => async (till, _form, isPublic) => {
    requireSecretKey(isPublic);
    const id = context.req.param("id") ?? "";
    const charge = await till.session.get("charge", id);
    if (!charge) throw notFound("charge", id);
    return charge;
  });
}

function requireSecretKey(isPublic: boolean): void {
  if (isPublic)
    throw new SandboxError(401, {
      type: "invalid_request_error",
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key.",
    });
}

/** What a proxy adds: with one of these a call comes from elsewhere, however near its last step was. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

async function readCall(context: Context<CallEnv>, method: "GET" | "POST", basePath: string): Promise<SandboxCall> {
  const { pathname, search } = new URL(context.req.url);
  return {
    method,
    path: pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname,
    raw: method === "POST" ? await context.req.text() : search.slice(1),
    authorization: context.req.header("authorization"),
    idempotencyKey: context.req.header("idempotency-key"),
    isLocal: isLoopback(askingOf(context).address) && !FORWARDED.some((name) => context.req.header(name) !== undefined),
  };
}

function answerCrash(error: Error, context: Context<CallEnv>): Response {
  if (error instanceof ConnectionLost) throw error;
  const body = { error: { type: "api_error", message: "The sandbox failed." } };
  return findOutage(error) ? context.json(body, 503, { "Retry-After": RETRY_SECONDS }) : context.json(body, 500);
}

/** The SDK of this process waits as long before it asks again, with an order on its hands. */
const RETRY_SECONDS = "1";

const OWN_PROCESS: Asking = { actor: system("payments"), address: "127.0.0.1", requestId: "" };

/** A `fetch` that reaches the sandbox without a network: whatever host the SDK names, only the path counts. */
function createInProcessFetch(app: Hono<CallEnv>, basePath: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
    const env: CallEnv["Bindings"] = { asking: OWN_PROCESS };
    return app.request(new Request(`http://sandbox.internal${path}${url.search}`, request), undefined, env);
  };
}

async function inspect(store: SandboxStore): ReturnType<StripeSandbox["inspect"]> {
  return store.run(async (session) => ({
    intents: (await session.list("intent")).map((entry) => entry.intent),
    charges: await session.list("charge"),
    refunds: await session.list("refund"),
  }));
}
