import { expect, test } from "vitest";
import { PAGES } from "./route-table.ts";

test("a page with parameters names what knows their values, one without lists itself, or neither is found", () => {
  for (const { path, sitemap } of PAGES.filter((page) => page.sitemap !== null))
    expect([path, sitemap === "itself"]).toEqual([path, !path.includes(":")]);
});
