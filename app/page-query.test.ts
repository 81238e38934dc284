import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { REVIEW_NAMES } from "#modules/catalogue/review-choice.ts";
import { ELSEWHERE_ADDRESS } from "#modules/booking/beneficiary/address.ts";
import { RETURN_NAMES } from "#modules/payments/returns.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import { WATCHED_NAMES } from "#modules/watches/stay-query.ts";
import { EXTRAS_NAMES } from "#modules/vouchers/gift-setup/fields.ts";
import type { RouteHandle } from "./page-query.ts";
import { PAGES } from "./route-table.ts";

/** A name that code reads of an address must be one that its route declares: the server takes away all others before a loader sees them. */
const FILES = [...new Set(["root.tsx", "shell/frame.tsx", ...PAGES.map(({ file }) => file)])];
const modules = import.meta.glob<{ handle?: RouteHandle }>("./{root,routes/**/*}.{ts,tsx}");

async function readsOf(file: string): Promise<readonly string[]> {
  return (await modules[`./${file}`]?.())?.handle?.query.reads ?? [];
}

/** A route's own files: its module, the folder of its name unless it is one of routes, and what it imports from beside it. */
function sourcesOf(file: string): string[] {
  const path = `app/${file}`;
  const folder = path.replace(/\.tsx?$/, "");
  const isOfRoutes = PAGES.some((page) => `app/${page.file}`.startsWith(`${folder}/`));
  const inside =
    existsSync(folder) && !isOfRoutes
      ? globSync(`${folder}/**/*.{ts,tsx}`).filter((source) => !source.includes(".test."))
      : [];
  const beside = [...readFileSync(path, "utf8").matchAll(/from "\.\/([\w-]+\.server\.ts)"/g)].map(([, name = ""]) =>
    join(dirname(path), name),
  );
  return [...new Set([path, ...inside, ...beside])];
}

/** Who reads names of their own, wherever they are called. */
const READERS = [
  { call: "readElsewhere(url.searchParams,", names: ELSEWHERE_ADDRESS },
  { call: "readReturn(url.searchParams)", names: RETURN_NAMES },
  { call: "readReviewChoice(url.searchParams)", names: REVIEW_NAMES },
  { call: "readAskedExtras(url.searchParams)", names: EXTRAS_NAMES },
  { call: "readWatchedStay(url.searchParams,", names: WATCHED_NAMES },
];

/** What the text of a server's file reads of the query of its request; `unclear` is what the text does not tell. */
function findReads(text: string): { names: string[]; unclear: string[] } {
  const asked = [...text.matchAll(/searchParams\s*\.\s*(?:get|getAll|has)\(([^)]*)\)/g)].map(
    ([, argument = ""]) => /^"([\w-]+)"$/.exec(argument.trim())?.[1] ?? `searchParams.get(${argument})`,
  );
  const readers = READERS.filter(({ call }) => text.includes(call));
  const isWhole = /searchParams\s*(?:\.\s*(?:keys|entries|values|forEach)|[)\];,])/.test(
    readers.reduce((rest, { call }) => rest.replaceAll(call, ""), text),
  )
    ? ["searchParams as a whole"]
    : [];
  // With the names of its own handle a state has no others.
  const states = [...text.matchAll(/parseState\(url\.search(.*?)\)/g)].flatMap(([call, only = ""]) =>
    only === "" ? STATE_NAMES : only === ", handle.query.reads" ? [] : [call],
  );
  const isName = (name: string) => /^[\w-]+$/.test(name);
  return {
    names: [...[...asked, ...states].filter(isName), ...readers.flatMap((reader) => reader.names)],
    unclear: [...[...asked, ...states].filter((name) => !isName(name)), ...isWhole],
  };
}

describe.each(FILES)("%s", (file) => {
  it("declares what it reads of its address", async () => {
    const declared = [...(await readsOf(file)), ...(await readsOf("root.tsx"))];
    for (const source of sourcesOf(file)) {
      const { names, unclear } = findReads(readFileSync(source, "utf8"));
      expect(unclear, source).toEqual([]);
      for (const name of names) expect(declared, `${source} reads "${name}"`).toContain(name);
    }
  });
});

describe("what several pages read", () => {
  /** Text that every page's loader may come to; files of one route are looked at above, the browser's own address below. */
  const shared = globSync(["modules/**/*.ts", "modules/**/*.tsx", "app/{shell,routes}/*.server.ts"]).filter(
    (file) => !/\.test\.|\/simulation\/|modules\/payments\//.test(file),
  );
  const reading = shared.filter((file) =>
    /url\.searchParams|new URL\(request\.url\)|parseState\(url\.search/.test(readFileSync(file, "utf8")),
  );

  it("is read in one place, and declared for every page", async () => {
    // What says that a buyer comes from paying is read, and taken off the address, in the browser.
    const ofBrowser = ["modules/booking/components/use-sold.ts"];
    expect(reading.filter((file) => !ofBrowser.includes(file)).toSorted()).toEqual([
      "modules/booking/checkout/address.ts",
      "modules/visit/facts.ts",
    ]);
    const facts = new Set(
      [...readFileSync("modules/visit/facts.ts", "utf8").matchAll(/read\("([\w-]+)"\)/g)].map(([, name]) => name),
    );
    // Of a metasearch visitor: the server adds them (server/http/pages/known-query.ts).
    expect(facts).toEqual(new Set([...(await readsOf("root.tsx")), "utm_content", "utm_source"]));
  });

  it("names no name twice", async () => {
    for (const file of FILES) expect(new Set(await readsOf(file)).size, file).toBe((await readsOf(file)).length);
  });
});
