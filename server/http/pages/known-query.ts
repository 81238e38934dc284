import type { ServerBuild } from "react-router";
import { z } from "zod";
import type { RouteHandle } from "#app/page-query.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { isMetasearchVisitor } from "#modules/visit/metasearch.ts";
import { STATE_KEYS } from "#modules/visit/state.ts";
import { createPageFinder } from "./find-page.ts";

/** A page's request as far as its route reads it. */
export type KnownPage = {
  /** The query that loaders see, with `?`; empty where nothing of it is known. In the visitor's order. */
  search: string;
  /** What the page depends on, in an order of its own: equal keys, equal pages. */
  key: string;
  isErrand: boolean;
  mayPay: boolean;
};

const names = z.array(z.string()).readonly();
const handleSchema: z.ZodType<RouteHandle> = z.object({
  query: z.object({ reads: names, carries: names.optional() }),
  isErrand: z.boolean().optional(),
  mayPay: z.boolean().optional(),
});

type Declared = { reads: readonly string[]; carries: readonly string[] } & Pick<KnownPage, "isErrand" | "mayPay">;
/** Decoded: what is compared is what loaders read. */
type Pair = { name: string; value: string };

const STATE = new Set<string>(STATE_KEYS);
/** What a metasearch visitor is known by, who may get another page (modules/visit/metasearch.ts). */
const METASEARCH_NAMES = ["utm_source", "utm_content"];

/** Reads the addresses of a site's pages by what its routes declare (app/page-query.ts). Throws at once when a declaration is none. */
export function createKnownQuery({ routes }: Pick<ServerBuild, "routes">): (url: URL) => KnownPage {
  const declared = new Map(Object.entries(routes).map(([id, route]) => [id, readHandle(id, route?.module)]));
  const root = declared.get("root") ?? NOTHING;
  const findPage = createPageFinder({ routes });
  const elsewhere = Object.values(routes).find((route) => route?.path === "*")?.id ?? "";
  return (url) => {
    const isData = url.pathname.endsWith(".data");
    const own = declared.get(findPage(url.pathname)?.id ?? elsewhere) ?? NOTHING;
    const reads = [...own.reads, ...root.reads];
    const named = [...reads, ...own.carries, ...root.carries];
    const pairs = readPairs(url.search, named);
    const known = pairs.filter(({ name, value }) => isAmong(name, named) && !(value === "" && STATE.has(name)));
    const parts = isData ? routesOf(pairs, declared) : [];
    const search = [...known.map(writePair), ...parts].join("&");
    const isMetasearch = isMetasearchVisitor(factsOf(new URL(`?${search}`, url)));
    const made = known
      .filter(({ name }) => isAmong(name, reads) || (isMetasearch && METASEARCH_NAMES.includes(name)))
      .toSorted(byName);
    return {
      search: search && `?${search}`,
      key: [...made.map(writePair), ...parts].join("&"),
      isErrand: own.isErrand,
      mayPay: own.mayPay,
    };
  };
}

const NOTHING: Declared = { reads: [], carries: [], isErrand: false, mayPay: false };

function readHandle(id: string, module: object | undefined): Declared {
  const handle: unknown = module && "handle" in module ? module.handle : undefined;
  if (handle === undefined) return NOTHING;
  const parsed = handleSchema.safeParse(handle);
  if (!parsed.success) throw new Error(`${id}: its handle is not one of app/page-query.ts`);
  const {
    query: { reads, carries = [] },
    isErrand = false,
    mayPay = false,
  } = parsed.data;
  return { reads, carries, isErrand, mayPay };
}

/** `&` separates, and `;` too where the search state may stand (modules/visit/state.ts). */
function readPairs(search: string, named: readonly string[]): Pair[] {
  const texts = search
    .slice(1)
    .split("&")
    .flatMap((text) => {
      const { name } = readPair(text);
      return STATE.has(name) || !isAmong(name, named) ? text.split(";") : [text];
    });
  return texts.map(readPair).filter(({ name }) => name !== "");
}

function readPair(text: string): Pair {
  const at = text.indexOf("=");
  return at < 0
    ? { name: decode(text), value: "" }
    : { name: decode(text.slice(0, at)), value: decode(text.slice(at + 1)) };
}

function writePair({ name, value }: Pair): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":")}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " ")).trim();
  } catch {
    return "";
  }
}

function isAmong(name: string, known: readonly string[]): boolean {
  return known.some((entry) =>
    entry.endsWith("*") ? name.length >= entry.length && name.startsWith(entry.slice(0, -1)) : name === entry,
  );
}

/** Of one name, and of its older spelling, the order may count: it stays. */
function byName(a: Pair, b: Pair): number {
  const [left, right] = [a.name.replace(/^nights$/, "night"), b.name.replace(/^nights$/, "night")];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The parts of a page whose data is asked for: the framework's own parameter, as far as it names routes that there are. */
function routesOf(pairs: readonly Pair[], declared: ReadonlyMap<string, Declared>): string[] {
  const asked = pairs.filter(({ name }) => name === "_routes").flatMap(({ value }) => value.split(","));
  const there = [...new Set(asked)].filter((id) => declared.has(id)).toSorted();
  return there.length > 0 ? [`_routes=${encodeURIComponent(there.join())}`] : [];
}
