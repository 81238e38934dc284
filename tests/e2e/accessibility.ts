import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { isOnce } from "../support/once.ts";

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
  const news = isOnce ? (await page.evaluate(listElements, include)).filter((kind) => !seen.has(kind)) : null;
  if (news?.length === 0) return;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await page.evaluate(findViolations, { include, tags: TAGS })).toEqual([]);
  for (const kind of news ?? []) seen.add(kind);
}

/** What axe has found nothing wrong with in this process. Where each journey is taken once, it is asked where there is something new. */
const seen = new Set<string>();

/** In the page. What its elements are, in what they stand and in which state, in a narrow window or a wide one: all that axe looks at but the words and the order. */
function listElements(include: string | undefined): string[] {
  const width = innerWidth < 700 ? "narrow" : "wide";
  const told = /^(?:class|role|type|open|disabled|tabindex|hidden|inert|aria-.*)$/;
  const words =
    /^aria-(?:label|labelledby|describedby|controls|owns|activedescendant|value\w+|posinset|setsize|details)$/;
  const write = (element: Element | null) =>
    Array.from(element?.attributes ?? [])
      .flatMap(({ name, value }) => (told.test(name) ? [words.test(name) ? name : `${name}=${value}`] : []))
      .join(" ");
  const roots = [...document.querySelectorAll(include ?? "html")];
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll("*")]);
  return [
    ...new Set(all.map((element) => `${width} ${write(element.parentElement)} > ${element.tagName} ${write(element)}`)),
  ];
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
