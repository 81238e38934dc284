import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { BoxesError } from "#modules/content/components/content-boxes.tsx";
import { contentBoxes, giftBlock } from "#modules/content/blocks.ts";
import { readContent } from "#modules/content/load.server.ts";
import { askAs, testLinks } from "#modules/content/testing.ts";
import { FLAG_DEFAULTS } from "#modules/flags/definitions.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadGiftContent, type GiftAsk } from "./load-gift.server.ts";

const content = readContent();
const site = SITES.fr_FR;

function load({ isFailing, showErrors }: { isFailing: boolean; showErrors: boolean }) {
  const logged: string[] = [];
  const services = {
    env: { SHOW_ERRORS: showErrors },
    log: createLog("error", { write: (line: string) => void logged.push(line) }),
    content: {
      giftBlock: () => giftBlock(content, askAs(), testLinks),
      contentBoxes: () => {
        if (isFailing) throw new Error("box 3 has no address");
        return contentBoxes(content, askAs(), testLinks);
      },
    },
  } as unknown as GiftAsk["services"];
  return {
    ...loadGiftContent({
      services,
      site,
      flow: "booking",
      flags: { ...FLAG_DEFAULTS, careGate: false, indexing: false },
    }),
    logged,
  };
}

describe("gift boxes that cannot be made (docs/product/content.md#boxes)", () => {
  it("cost their block only, and say why where errors are shown", () => {
    const { gift, boxes, boxesError, logged } = load({ isFailing: true, showErrors: true });
    expect([gift !== null, boxes, boxesError]).toEqual([true, null, "box 3 has no address"]);
    expect(logged.join("")).toContain("gift boxes could not be made");
  });

  it("are left out without a word where they are not; the log knows", () => {
    const { boxes, boxesError, logged } = load({ isFailing: true, showErrors: false });
    expect([boxes, boxesError, logged.length]).toEqual([null, null, 1]);
  });

  it("are no matter otherwise", () => {
    const { boxes, boxesError, logged } = load({ isFailing: false, showErrors: true });
    expect([boxes?.boxes.length, boxesError, logged]).toEqual([6, null, []]);
  });

  it.each([
    ["preview", "en", "Error: box 3 has no address"],
    ["fr_FR", "fr", "Erreur\u00a0: box 3 has no address"],
  ] as const)("%s reads the message", (id, folder, text) => {
    const messages = JSON.parse(readFileSync(`locales/${folder}/home.json`, "utf8")) as Record<string, string>;
    const html = renderToString(
      <SiteProvider site={SITES[id]} messages={messages}>
        <BoxesError message="box 3 has no address" />
      </SiteProvider>,
    );
    expect(html).toContain(`role="alert">${text}</p>`);
  });
});
