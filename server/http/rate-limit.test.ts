import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { SANDBOX, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { limitWrites } from "./rate-limit.ts";

const PER_MINUTE = 6;

/** Routes as the server has them; `/unsubscribe…` stands for all spellings of that page. */
function createLimited() {
  const clock = fixedClock("2026-11-21T09:00:00Z");
  const app = new Hono<CallEnv>();
  const pageOf = ({ url }: Request) =>
    new URL(url).pathname.startsWith("/unsubscribe") ? "routes/newsletter/unsubscribe" : "routes/newsletter";
  app.use(
    limitWrites({
      buckets: createTokenBuckets({ perMinute: PER_MINUTE, clock }),
      pageOf,
      refusePage: () => Promise.resolve(null),
    }),
  );
  const sandbox = new Hono().post("/v1/payment_intents", (c) => c.text("done"));
  const api = new Hono().route(SANDBOX, sandbox);
  for (const path of [
    "/gateway/purchase/webhooks/:provider",
    "/api/offers.json",
    "/api/search/facets.json",
    "/api/search/activity-only.json",
    "/gateway/purchase/orders",
  ])
    api.post(path, (c) => c.text("done"));
  app.route("/", api);
  app.all("/api/*", (c) => c.text("done"));
  app.all("*", (c) => c.text("done"));
  const send = (path: string, { method = "POST", caller = "a" } = {}) =>
    app.request(path, { method }, { asking: { actor: VISITOR, address: caller, requestId: "" } });
  const statuses = async (count: number, path: string, options?: { method?: string; caller?: string }) => {
    const found: number[] = [];
    for (let call = 0; call < count; call++) found.push((await send(path, options)).status);
    return found;
  };
  return { clock, send, statuses };
}

const ok = (count: number) => Array.from({ length: count }, () => 200);

describe("writes", () => {
  test("beyond the limit are a 429 problem that says when to come back", async () => {
    const { send, statuses } = createLimited();
    expect(await statuses(PER_MINUTE, "/gateway/purchase/orders")).toEqual(ok(PER_MINUTE));
    const refused = await send("/gateway/purchase/orders");
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
      429,
      "10",
      "application/problem+json; charset=utf-8",
    ]);
    expect(await refused.json()).toMatchObject({
      status: 429,
      code: "TOO_MANY_REQUESTS",
      detail: "Try again in 10 s.",
    });
  });

  test("are possible again after Retry-After, not before; refused tries do not push it away", async () => {
    const { clock, send, statuses } = createLimited();
    await statuses(PER_MINUTE + 5, "/error");
    clock.advance(9_900);
    expect((await send("/error")).status).toBe(429);
    clock.advance(10_100);
    expect((await send("/error")).status).toBe(200);
    expect((await send("/error")).status).toBe(429);
  });

  test("never add up to more than a minute's worth", async () => {
    const { clock, statuses } = createLimited();
    await statuses(1, "/error");
    clock.advance(3_600_000);
    expect(await statuses(PER_MINUTE + 1, "/error")).toEqual([...ok(PER_MINUTE), 429]);
  });

  test("of one caller do not stop another", async () => {
    const { statuses } = createLimited();
    await statuses(PER_MINUTE + 1, "/error", { caller: "a" });
    expect(await statuses(1, "/error", { caller: "b" })).toEqual([200]);
  });

  test.each(["PUT", "DELETE", "PATCH", "POST"])("are counted whatever the method: %s", async (method) => {
    const { statuses } = createLimited();
    expect(await statuses(PER_MINUTE + 1, "/x", { method })).toEqual([...ok(PER_MINUTE), 429]);
  });

  test("are forgotten for the caller longest silent when there are too many: memory stays bounded", async () => {
    const { send, statuses } = createLimited();
    await statuses(PER_MINUTE, "/error", { caller: "first" });
    for (let caller = 0; caller < 20_000; caller++) await send("/error", { caller: `c${caller}` });
    expect(await statuses(1, "/error", { caller: "first" })).toEqual([200]);
  });
});

describe("free", () => {
  test.each([
    WEBHOOK,
    `${SANDBOX}/v1/payment_intents`,
    "/api/offers.json",
    "/api/search/facets.json",
    "/api/search/activity-only.json",
    "/%61pi/offers.json",
    "/unsubscribe",
    "/unsubscribe/.data?token=x",
  ])("%s is never turned away", async (path) => {
    const { statuses } = createLimited();
    expect(await statuses(PER_MINUTE * 4, path)).toEqual(ok(PER_MINUTE * 4));
  });

  test("reading is never turned away", async () => {
    const { statuses } = createLimited();
    expect(await statuses(PER_MINUTE * 4, "/week-end/1/x", { method: "GET" })).toEqual(ok(PER_MINUTE * 4));
    expect(await statuses(PER_MINUTE * 4, "/", { method: "HEAD" })).toEqual(ok(PER_MINUTE * 4));
  });

  test.each([
    "/api/offers.jsonx",
    "/x/api/offers.json",
    "/gateway/purchase/orders",
    "/api/offersXjson",
    "/newsletter/confirm",
    "/x/newsletter/unsubscribe",
    "/api/offers.json/",
    "/API/offers.json",
    "//api/offers.json",
    "/api/search/",
    "/api/search/x",
    `${SANDBOX}/`,
    `${SANDBOX}/x`,
    SANDBOX.toUpperCase() + "/v1/payment_intents",
    `${SANDBOX}/v1/payment_intents/`,
    "/gateway/purchase/webhooks/",
    `${WEBHOOK}/x`,
  ])("%s only looks like it", async (path) => {
    const { statuses } = createLimited();
    expect((await statuses(PER_MINUTE + 1, path)).at(-1)).toBe(429);
  });
});
