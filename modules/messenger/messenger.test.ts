import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.ts";
import { findAsked } from "#app/shell/consent.server.ts";
import { contentSecurityPolicy } from "#server/http/security.ts";
import { readSinkNames } from "#modules/analytics/sinks.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { messengerOf } from "./rules.ts";
import { createMessengerStandIn } from "./stand-in.server.ts";
import { wireMessenger } from "./wire.server.ts";

const OWN = { MESSENGER_APP_ID: "app-1", MESSENGER_URL: "https://chat.example/talk?theme=sand" };
const PUBLIC = {
  SITE_HOSTS: "fr_FR=www.vendredi.example",
  PUBLIC_ORIGIN_SCHEME: "https",
  LINK_SECRET: "a-secret-of-the-tests-long-enough",
  PAYMENT_PROVIDER: "made-up",
};
const read = (env: Record<string, string>) => readEnv(env, [{ name: "made-up", variables: [] }]);
const at = (env: Record<string, string>, site: SiteId = "fr_FR", isCare = false) =>
  messengerOf(read(env), { site: SITES[site], isCare });

describe("the messenger (docs/product/services.md#messenger)", () => {
  it.each(LOCALES)(
    "%s: in production with an app id; else on the Spanish site alone; never in customer care",
    (site) => {
      expect(at(OWN, site)).toEqual({
        url: `https://chat.example/talk?theme=sand&app_id=app-1&locale=${site}`,
        host: "chat.example",
      });
      expect(at({ ...OWN, NODE_ENV: "development" }, site) !== null).toBe(site === "es_ES");
      expect(at({ MESSENGER_URL: OWN.MESSENGER_URL }, site)).toBeNull();
      expect(at(OWN, site, true)).toBeNull();
    },
  );

  it("has a stand-in for trying out, which needs no leave and is never shown to the public", () => {
    expect(at({})).toEqual({ url: "/dev/messenger?app_id=try-out&locale=fr_FR", host: null });
    expect(at(PUBLIC)).toBeNull();
    expect(wireMessenger({ env: read({}) }).page).not.toBeNull();
    expect(wireMessenger({ env: read(OWN) }).page).toBeNull();
    expect(wireMessenger({ env: read(PUBLIC) }).page).toBeNull();
    expect(() => wireMessenger({ env: read({ ...PUBLIC, MESSENGER_APP_ID: "app-1" }) })).toThrow(/^MESSENGER_APP_ID/);
  });

  it("runs in a frame of its own host, and no policy lets its code into our pages", () => {
    const policy = contentSecurityPolicy(read(OWN));
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toContain("https://chat.example");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("chat.example");
    expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe-inline/);
    expect(contentSecurityPolicy(read(PUBLIC))).not.toContain("chat.example");
  });

  it("the stand-in repeats what it is told, as text, in a frame of ours alone", async () => {
    const said = "<script>alert(1)</script>";
    const answer = await createMessengerStandIn().request(`/dev/messenger?said=${encodeURIComponent(said)}`);
    expect([answer.status, answer.headers.get("x-frame-options")]).toEqual([200, "SAMEORIGIN"]);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const html = await answer.text();
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain(said);
  });
});

describe("what has to be asked for (docs/product/services.md#consent)", () => {
  const COLLECTS = { ANALYTICS_SINKS: "collect", ANALYTICS_URL: "https://events.example/in" };
  const askedFor = (given: Record<string, string>, isCare = false) => {
    const env = read(given);
    const analytics = readSinkNames(env.ANALYTICS_SINKS, env.ANALYTICS_URL);
    return findAsked({ services: { env, analytics }, site: SITES.fr_FR, isCare })?.purposes.map(({ name }) => name);
  };

  it.each<[string, Record<string, string>, string[] | undefined]>([
    ["nothing, by default", {}, undefined],
    ["nothing for what stays in the page", { ANALYTICS_SINKS: "queue" }, undefined],
    ["what leaves it", COLLECTS, ["analytics"]],
    ["somebody else's messenger", OWN, ["messenger"]],
    ["both", { ...COLLECTS, ...OWN }, ["analytics", "messenger"]],
  ])("%s", (_, env, purposes) => {
    expect(askedFor(env)).toEqual(purposes);
    expect(askedFor(env, true)).toBeUndefined();
  });

  it("events may go to their one address", () =>
    expect(contentSecurityPolicy(read(COLLECTS))).toMatch(/connect-src [^;]*https:\/\/events\.example/));
});
