import { expect, test } from "vitest";
import { contentBoxes } from "#modules/content/blocks.ts";
import { readContent } from "#modules/content/load.server.ts";
import { askAs, testLinks } from "#modules/content/testing.ts";
import type { LandingPage } from "#modules/content/types.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createLog } from "#platform/log.server.ts";
import { loadLanding } from "./load.server.ts";

const content = readContent();
const landing: LandingPage = {
  id: "gifts",
  segment: "gifts",
  title: "t",
  description: "d",
  search: { flow: "gifting", criteria: {} },
  searchUrl: null,
  sites: ["fr_FR"],
  blocks: [{ block: "bestBoxes", title: "Coffrets" }],
};

function load(blocks: LandingPage["blocks"], makeBoxes = () => contentBoxes(content, askAs(), testLinks)) {
  const services = {
    env: { SHOW_ERRORS: true },
    log: createLog("silent"),
    content: { contentBoxes: makeBoxes },
  } as unknown as Parameters<typeof loadLanding>[0]["services"];
  return loadLanding({ services, site: SITES.fr_FR, landing: { ...landing, blocks }, autoDiscount: null });
}
const fail = (): never => {
  throw new Error("box 3 has no address");
};

test("a landing page has the gift boxes of its site", async () => {
  const { boxes, boxesError } = await load(landing.blocks);
  expect([boxes?.results.length, boxesError]).toEqual([6, null]);
});

test("boxes that cannot be made cost their block, never the page (docs/product/content.md#boxes)", async () => {
  expect(await load(landing.blocks, fail)).toMatchObject({ boxes: null, boxesError: "box 3 has no address" });
});

test("a page without the block does not ask for them", async () => {
  expect(await load([], fail)).toMatchObject({ boxes: null, boxesError: null });
});
