import { describe, expect, test } from "vitest";
import { Registry } from "prom-client";
import { createMetricsDoor } from "./metrics-door.ts";

const TOKEN = "a-token-of-the-tests";

type Given = { SITE_HOSTS?: string; METRICS_PORT?: number; METRICS_TOKEN?: string };

const statuses = async (
  given: Given,
  { caller = "127.0.0.1", authorization }: { caller?: string; authorization?: string } = {},
) => {
  const door = createMetricsDoor({
    env: { SITE_HOSTS: undefined, METRICS_PORT: undefined, METRICS_TOKEN: undefined, ...given },
    metrics: { registry: new Registry() },
  });
  const request = new Request("http://x/metrics", authorization === undefined ? {} : { headers: { authorization } });
  return [(await door.ofPublicPort(request, caller)).status, (await door.ofOwnPort(request)).status];
};

describe("who may read the numbers", () => {
  test("on a machine of one's own: who is on it", async () => {
    for (const caller of ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "::FFFF:127.0.0.1"])
      expect([caller, (await statuses({}, { caller }))[0]]).toEqual([caller, 200]);
    for (const caller of [
      "10.0.0.1",
      "1270.0.0.1",
      "127.0.0.1.evil.example",
      "2001:db8::1",
      "localhost",
      "unknown",
      "",
    ])
      expect([caller, (await statuses({}, { caller }))[0]]).toEqual([caller, 404]);
  });

  test("with public hosts: nobody, unless there is a port or a token", async () => {
    const SITE_HOSTS = "fr_FR=www.vendredi.example";
    expect((await statuses({ SITE_HOSTS }))[0]).toBe(404);
    expect(await statuses({ SITE_HOSTS, METRICS_PORT: 9090 }, { caller: "10.0.0.1" })).toEqual([404, 200]);
    expect((await statuses({ SITE_HOSTS, METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}` }))[0]).toBe(200);
  });

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `bearer ${TOKEN}`,
    TOKEN,
    `Basic ${TOKEN}`,
  ])("the token is asked for on both ports: %s is none", async (authorization) => {
    expect((await statuses({ METRICS_TOKEN: TOKEN }, authorization === undefined ? {} : { authorization }))[0]).toBe(
      401,
    );
    expect(
      await statuses(
        { METRICS_TOKEN: TOKEN, METRICS_PORT: 9090 },
        authorization === undefined ? {} : { authorization },
      ),
    ).toEqual([404, 401]);
  });

  test("a port of its own has nothing else", async () => {
    const door = createMetricsDoor({
      env: { SITE_HOSTS: undefined, METRICS_PORT: 9090, METRICS_TOKEN: undefined },
      metrics: { registry: new Registry() },
    });
    for (const path of ["/", "/healthz", "/metrics/", "/api/openapi.json"])
      expect((await door.ofOwnPort(new Request(`http://x${path}`))).status).toBe(404);
  });
});
