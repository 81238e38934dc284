import { describe, expect, test } from "vitest";
import { anchorsOf, findBrokenReferences } from "./check-references.ts";

const SEARCH =
  '# Search\n\n<a id="fallbacks"></a>\n\n## 4. Wider searches\n\n```sh\n# no heading\n```\n\n### What "more" is, in `words`\n';
const pages = new Map([
  ["docs/product/search.md", anchorsOf(SEARCH)],
  ["docs/decisions/0012-gift-format.md", anchorsOf("# 12. The form of a gift")],
  ["README.md", anchorsOf("# Vendredi\n\n## Configuration")],
]);
const check = (file: string, text: string) =>
  findBrokenReferences(file, text, { pages, exists: (path) => path === "docs/screens/home.jpg" });

test("a page has its own anchors, and its headings as GitHub names them", () => {
  expect([...anchorsOf(SEARCH)]).toEqual(["fallbacks", "search", "4-wider-searches", "what-more-is-in-words"]);
});

describe("references of code", () => {
  test.each([
    "/** In this order (docs/product/search.md#fallbacks). */",
    "// The form narrows nothing (docs/decisions/0012).",
    "// docs/decisions/0012-gift-format.md says why. RFC 5545 §3.1 too.",
  ])("%s resolves", (text) => expect(check("modules/a.ts", text)).toEqual([]));

  test.each([
    ["(docs/product/search.md#fallback)", "docs/product/search.md has no section #fallback"],
    ["(docs/product/finding.md#fallbacks)", "docs/product/finding.md does not exist"],
    ["(docs/decisions/0099)", "docs/decisions/0099 does not exist"],
    ["/** Spec A §5: digits only. */", "names Spec A, which is not in this repository"],
    ["(decisions.md, Paths)", "names decisions.md, which is not in this repository"],
    ["(http-contract.md, quote)", "names http-contract, which is not in this repository"],
    ["read ../shared first", "names ../shared, which is not in this repository"],
  ])("%s is told", (text, problem) => expect(check("modules/a.ts", text)).toEqual([`modules/a.ts: ${problem}`]));
});

describe("links of pages", () => {
  test.each([
    "[a](search.md#fallbacks)",
    "[a](#fallbacks)",
    "[a](../../README.md#configuration)",
    "[a](https://example.org/x.md#y)",
    "![a](../screens/home.jpg)",
    "ARCHITECTURE.md",
  ])("%s resolves", (text) => expect(check("docs/product/search.md", text)).toEqual([]));

  test.each([
    ["[a](buying.md)", "docs/product/buying.md does not exist"],
    ["[a](#hold)", "docs/product/search.md has no section #hold"],
    ["[a](../screens/none.jpg)", "docs/screens/none.jpg does not exist"],
    ["[a](../../../other/x.md)", "../../../other/x.md leads out of the repository"],
    ['<a id="x"></a> <a id="x"></a>', "has two sections #x"],
  ])("%s is told", (text, problem) =>
    expect(check("docs/product/search.md", text)).toEqual([`docs/product/search.md: ${problem}`]),
  );
});
