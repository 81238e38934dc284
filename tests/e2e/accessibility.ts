import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe on the page, or on what a selector finds there once it is visible; any violation fails. */
export async function checkAccessibility(page: Page, include?: string): Promise<void> {
  if (include) await page.locator(include).filter({ visible: true }).first().waitFor();
  await waitForCalm(page);
  expect(page.frames(), "axe reads this frame alone").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await page.evaluate(findViolations, { include, tags: TAGS })).toEqual([]);
}

/** In the page. Selectors are written for violations alone: those of every element that passed cost more than all the rules. */
async function findViolations({ include, tags }: { include: string | undefined; tags: string[] }): Promise<string[]> {
  const { violations } = await window.axe.run(include ?? document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target }) => target.join(" ")).slice(0, 3);
    return `${id}: ${help} (${places.join(" | ")})`;
  });
}

/** Until the page has its styles, nothing fades or slides, and no list is dimmed because the next one is on its way: in between nothing has its colours. */
async function waitForCalm(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findUnrest), { message: "the page comes to rest", intervals: [50] })
    .toEqual([]);
}

/** In the page. What turns for ever, or with the scroll bar, has no end to wait for. */
function findUnrest(): string[] {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  // On a busy machine a page is there before its styles are.
  const bare = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);
  const dimmed = document.querySelectorAll("[data-hash-region][aria-busy=true]");
  return [
    ...bare.map(({ href }) => `styles ${href}`),
    ...moving.map(({ id }) => `animation ${id}`),
    ...Array.from(dimmed, ({ tagName }) => `dimmed ${tagName}`),
  ];
}
