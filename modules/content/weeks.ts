import { addDays, day, dayNumber, isDay, type Day } from "#platform/dates.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { ContentFile } from "./files.ts";
import { beginOf, endOf, isMinute, momentAt, type Minute } from "./moment.ts";
import { readText, type Text } from "./text.ts";
import { stretchesOf, type Release } from "./releases.ts";

/** Placements whose blocks come and go: what the calendar of the office shows. */
export const PLACEMENTS = [
  "announcement-banner",
  "promo-bar",
  "targeted-banners",
  "marketing-blocks",
  "gift-block",
  "content-boxes",
  "landing-pages",
] as const satisfies readonly ContentFile[];

export const WEEKS_SHOWN = 5;
const DAYS = WEEKS_SHOWN * 7;

/** A block on a stretch of days. `first`: counted from the first day shown; `days`: how many of those. `isDraft`: nobody has released it. */
export type Bar = { label: string; first: number; days: number; isDraft: boolean };
/** A placement: its blocks in lanes that have no two on a day, and how many stand all the time. */
export type PlacementWeeks = { file: ContentFile; lanes: readonly (readonly Bar[])[]; always: readonly string[] };

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

export type WeeksAsk = {
  site: SiteId;
  /** The first day shown, a Monday. */
  from: Day;
  releases: readonly Release[];
  /** What a version says; 0: the file that was shipped. */
  bodyOf: (number: number) => unknown;
  /** The newest version where nobody has released it. */
  draft: unknown;
};

const spanOf = (from: Day) => [beginOf(from), beginOf(addDays(from, DAYS))] as const;

/** The versions that stand in the five weeks from a day on; 0: the file that was shipped. */
export const versionsIn = (releases: readonly Release[], from: Day): number[] =>
  stretchesOf(releases, ...spanOf(from)).map(({ release }) => release?.number ?? 0);

/** What a site shows at a placement in five weeks, and what a draft would add. */
export function placementWeeks(file: ContentFile, { site, from, releases, bodyOf, draft }: WeeksAsk): PlacementWeeks {
  const [start, end] = spanOf(from);
  const all = stretchesOf(releases, start, end).flatMap((stretch) =>
    blocksOf(bodyOf(stretch.release?.number ?? 0), site, from).flatMap((block) =>
      cut(block, stretch.from, stretch.until),
    ),
  );
  const known = new Set(all.map(keyOf));
  // The same block in several lists of a file is one.
  const shown = [...new Map(all.map((block) => [keyOf(block), block])).values()];
  const drafted = blocksOf(draft, site, from)
    .flatMap((block) => cut(block, start, end))
    .filter((block) => !known.has(keyOf(block)));
  const isWhole = (block: Span) => block.from === start && block.until === end;
  const bars = [
    ...shown.filter((block) => !isWhole(block)).map((block) => toBar(block, from, false)),
    ...drafted.map((block) => toBar(block, from, true)),
  ];
  const always = [...new Set(shown.filter(isWhole).map(({ label }) => label))];
  return { file, lanes: inLanes(bars), always };
}

type Block = { label: string; from: Minute | null; until: Minute | null };
type Span = { label: string; from: Minute; until: Minute };

const keyOf = ({ label, from, until }: Span) => `${label} ${from} ${until}`;

function cut({ label, from, until }: Block, start: Minute, end: Minute): Span[] {
  const span = {
    label,
    from: from !== null && from > start ? from : start,
    until: until !== null && until < end ? until : end,
  };
  return span.from < span.until ? [span] : [];
}

/** Every entry of a file that a site may see, with its words and its schedule. */
function blocksOf(body: unknown, site: SiteId, from: Day): Block[] {
  if (!isPart(body)) return [];
  const year = Number(from.slice(0, 4));
  const years = [year - 1, year, year + 1];
  return Object.values(body)
    .filter((list): list is unknown[] => Array.isArray(list))
    .flat()
    .filter(isPart)
    .filter(({ sites }) => !Array.isArray(sites) || sites.includes(site))
    .flatMap((entry) => {
      const label = entryLabel(entry, site);
      return label === null ? [] : spansOf(entry["schedule"], years).map((span) => ({ label, ...span }));
    });
}

/** `years`: those in which a schedule of every year may hold: five weeks run over a new year, and so may it. */
function spansOf(schedule: unknown, years: readonly number[]): Omit<Block, "label">[] {
  if (!isPart(schedule)) return [{ from: null, until: null }];
  const { from, until, everyYear } = schedule;
  if (isPart(everyYear)) return years.flatMap((year) => yearly(everyYear, year));
  const isTime = (text: unknown): text is string => typeof text === "string" && (isDay(text) || isMinute(text));
  return [{ from: isTime(from) ? beginOf(from) : null, until: isTime(until) ? endOf(until) : null }];
}

function yearly({ from, until }: Part, year: number): Omit<Block, "label">[] {
  const [begins, ends] = [`${year}-${String(from)}`, `${year}-${String(until)}`];
  if (!isDay(begins) || !isDay(ends)) return [];
  const last = begins <= ends ? ends : `${year + 1}-${String(until)}`;
  return isDay(last) ? [{ from: beginOf(begins), until: endOf(last) }] : [];
}

/** What people know a block by: its words, those of its first link, else its own name. */
export function entryLabel(entry: unknown, site: SiteId): string | null {
  if (!isPart(entry)) return null;
  const first: unknown = Array.isArray(entry["links"]) ? entry["links"][0] : null;
  const texts = [entry["title"], entry["content"], entry["label"], isPart(first) ? first["label"] : null];
  for (const text of texts) {
    const words = isPart(text) ? wordsOf(text, site) : null;
    if (words !== null) return words;
  }
  const name = [entry["internalCode"], entry["campaign"], entry["id"]].find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
}

function wordsOf(text: Part, site: SiteId): string | null {
  const texts: Text = {};
  for (const id of [site, SITES[site].language]) {
    const words = text[id];
    if (typeof words === "string") texts[id] = words;
  }
  return readText(texts, site) ?? null;
}

function toBar({ label, from: begins, until }: Span, from: Day, isDraft: boolean): Bar {
  const at = (minute: Minute) => dayNumber(momentAt(minute).today) - dayNumber(from);
  const ends = at(until) + (until.endsWith("T00:00") ? 0 : 1);
  const first = Math.max(0, at(begins));
  return { label, first, days: Math.max(1, Math.min(DAYS, ends) - first), isDraft };
}

/** Bars one after the other where they fit, else one below the other. */
function inLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((left, right) => left.first - right.first)) {
    const lane = lanes.find((one) => {
      const last = one.at(-1);
      return last !== undefined && last.first + last.days <= bar.first;
    });
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** The Monday on or before a day. */
export const mondayOf = (text: string): Day => {
  const date = day(text);
  return addDays(date, -((dayNumber(date) + 3) % 7));
};
