import { describe, expect, it } from "vitest";
import { scrub, scrubPath } from "./scrub.ts";

const ID = "8a1c0f6e-3b7d-4c55-9a52-0d9f3c1e7b21";

describe("what a browser sends to the log", () => {
  it.each([
    ["x is not a function", "x is not a function"],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ["user?.name is not iterable. Really?", "user?.name is not iterable. Really?"],
    [
      "Minified React error #418; visit https://react.dev/errors/418",
      "Minified React error #418; visit https://react.dev/errors/418",
    ],
    ["at entry.client-BfR3abc1.js:12:34567", "at entry.client-BfR3abc1.js:12:34567"],
    [
      "/week-end/100011/un-week-end-a-paris-75001-pres-de-la-gare-de-lyon-2",
      "/week-end/100011/un-week-end-a-paris-75001-pres-de-la-gare-de-lyon-2",
    ],
    ["no rooms on 2026-12-12", "no rooms on 2026-12-12"],
    ["Read that year when they came", "Read that year when they came"],
    ["it cost 1 234,56 €, not 1.234,56", "it cost 1 234,56 €, not 1.234,56"],
    [
      "NotFoundError: Failed to execute 'removeChild' on 'Node'",
      "NotFoundError: Failed to execute 'removeChild' on 'Node'",
    ],
  ])("keeps what says what went wrong: %s", (text, kept) => expect(scrub(text)).toBe(kept));

  it.each([
    ["marion.lefevre@example.org is wrong", "[email] is wrong"],
    ["<Marion+x@mail.example.co.uk>", "<[email]>"],
    ["élodie@exämple.fr", "[email]"],
    ["marion%40example.org", "[email]"],
    ["two: a@b.fr,c@d.fr", "two: [email],[email]"],
    ['{"email":"a@b.fr"}', '{"email":"[email]"}'],
  ])("no address: %s", (text, kept) => expect(scrub(text)).toBe(kept));

  it.each([
    ["+33 6 12 34 56 78", "[number]"],
    ["06 12 34 56 78", "[number]"],
    ["06.12.34.56.78", "[number]"],
    ["0612345678", "[number]"],
    ["0032 475 12 34 56", "[number]"],
    ["(06) 12-34-56-78", "[number]"],
    ["+31\u00A06\u00A012345678", "[number]"],
    ["call 612 34 56 78 now", "call [number] now"],
    ["4242 4242 4242 4242", "[number]"],
    ["tel:+33612345678", "tel:[number]"],
    ["order 20481234 failed", "order [number] failed"],
    ["#20481234", "#[number]"],
    ["vendredi-20481234.ics", "vendredi-[number].ics"],
  ])("no telephone, card or order number: %s", (text, kept) => expect(scrub(text)).toBe(kept));

  it.each([
    [`/confirmation/${ID}`, "/confirmation/:order"],
    [`order ${ID.toUpperCase()} vanished`, "order :order vanished"],
    ["/newsletter/confirm?token=confirm.x.1.2.abc", "/newsletter/confirm[query]"],
    ["https://x.example/week-ends/_/_?q=marion#name=Marion", "https://x.example/week-ends/_/_[query]"],
    ["GET /x#email=marion", "GET /x[query]"],
    ["a=1&name=Marion", "a=1[query]"],
    ["failed: /api?term=rue+des+lilas.", "failed: /api[query]"],
    ["Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
    ["basic dXNlcjpwYXNz", "basic [token]"],
    ["sk_live_abcDEF123", "[token]"],
    ["pi_3abc_secret_x9", "[token]"],
    ["whsec_abc", "[token]"],
    ["eyJhbGciOi.eyJzdWIi.sig-x", "[token]"],
    ["d41d8cd98f00b204e9800998ecf8427e", "[token]"],
    ["token Zk3nQ8vT2mXy7LpRw9aBcD4eFgHiJ6kU-_1", "token [token]"],
  ])("no key, no token, no query: %s", (text, kept) => expect(scrub(text)).toBe(kept));

  it.each([
    ["7KMR-4XHQ-9TCW", "[code]"],
    ["7KMR4XHQ9TCW is wrong", "[code] is wrong"],
    ['{"code":"7kmr-4xhq-9tcw"}', '{"code":"[code]"}'],
    ["typed 7kmr4xhq9tcw", "typed [code]"],
    ["7KMR 4XHQ 9TCW", "[code]"],
    ["7KMR%204XHQ%209TCW", "[code]"],
    ["ABCD–EFGH–JKMN", "[code]"],
    ["abcd-efgh-jkmn", "[code]"],
    ["not a selector: #7KMR-4XHQ-9TCW", "not a selector: #[code]"],
  ])("no code of a gift: %s", (text, kept) => expect(scrub(text)).toBe(kept));

  it.each(["a", "1", "1 ", "a@", "a.", "?a", "-", "eyJ", "+", "aA1-", "pi_", "a%40", "?a="])(
    "ends, however long and odd the text: %s…",
    (part) => expect(scrub(part.repeat(100_000)).length).toBeLessThanOrEqual(4_000),
  );
});

describe("the path of a request", () => {
  it.each([
    ["/week-end/20481234/x", "/week-end/20481234/x"],
    ["/api/hotels/10001.json", "/api/hotels/10001.json"],
    [`/gateway/purchase/orders/${ID}`, "/gateway/purchase/orders/:order"],
    ["/marion@example.org", "/[email]"],
    ["/p/marion%40example.org/x", "/p/[email]/x"],
    ["/x/Zk3nQ8vT2mXy7LpRw9aBcD4eFgHiJ6kU-_1", "/x/[token]"],
    [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
  ])("%s", (path, kept) => expect(scrubPath(path)).toBe(kept));
});
