import { describe, expect, it } from "vitest";
import { keepPartner } from "./keep-partner.ts";

const OWN = "http://fr.localhost:4810";

function led(path: string, referer: string | null, { method = "GET", host = "fr.localhost:4810" } = {}) {
  const headers = { host, ...(referer === null ? {} : { referer }) };
  const url = new URL(path, OWN);
  return keepPartner(new Request(url, { method, headers }), url);
}

describe("a visit that began at a partner's (docs/product/content.md#mini-sites)", () => {
  it.each([
    ["/week-end/12/spa", "?minisite=360"],
    ["/checkout/12?checkin=2026-12-04&a=2", "&minisite=360"],
    ["/", "?minisite=360"],
  ])("goes on to %s as the partner's, and nobody keeps the answer", (path, added) => {
    const answer = led(path, `${OWN}/week-ends/_/_?theme=16&minisite=360`);
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get("location")).toBe(path + added);
    expect(answer?.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["the address says it already", "/week-end/12?minisite=250", `${OWN}/?minisite=360`, {}],
    ["nobody came from one of ours", "/week-end/12", null, {}],
    ["the page before was nobody's", "/week-end/12", `${OWN}/p/help`, {}],
    ["somebody else's page says it", "/week-end/12", "https://partner.example/?minisite=360", {}],
    ["another site's page says it", "/week-end/12", "http://es.localhost:4810/?minisite=360", {}],
    ["it is no id", "/week-end/12", `${OWN}/?minisite=36x`, {}],
    ["it is no address", "/week-end/12", "minisite=360", {}],
    ["a form was sent", "/checkout/12", `${OWN}/?minisite=360`, { method: "POST" }],
    ["it is data of a page", "/week-end/12.data", `${OWN}/?minisite=360`, {}],
  ])("is left alone where %s", (_why, path, referer, how) => {
    expect(led(path, referer, how)).toBeNull();
  });

  it("leads nowhere but to the page that was asked for", () => {
    const location = led(`${OWN}//evil.example/x`, `${OWN}/?minisite=360`)?.headers.get("location");
    expect(location).toBe("/evil.example/x?minisite=360");
  });
});
