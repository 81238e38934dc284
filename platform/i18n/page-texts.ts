import type { Messages } from "./translate.ts";

/** What the build found out about the texts of a page: the keys that its first code may show, and a file a site with those of what comes later. */
export type PageTexts = { now: readonly string[]; later: Readonly<Record<string, string>> };

/** Texts as they travel with a page's data. `later`: the address of the rest. */
export type SentTexts = { now: Messages; later: string | null };

/** Plural suffixes belong to a text, not to its key. */
export const stemOf = (key: string): string => key.replace(/_(one|many|other)$/, "");

/** The texts of some keys, every plural form of them. */
export function pickTexts(texts: Messages, keys: ReadonlySet<string>): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(stemOf(key))));
}

/** What pages and their later parts have brought: a document stays on its site, so nothing is ever unlearned. */
const known: Messages = {};
const files = new Map<string, Promise<unknown>>();
let wanted: readonly string[] = [];

/** Adds what a page came with to what the browser knows, and gives all of that. */
export function learnTexts(sent: readonly SentTexts[]): Messages {
  for (const { now } of sent) Object.assign(known, now);
  wanted = sent.flatMap(({ later }) => later ?? []);
  return known;
}

/** Code that comes later, with the texts of the page's later parts: whoever gets it can say what it has to say. Rejects where either cannot be fetched. */
export async function withTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), ...wanted.map(fetchTexts)]);
  return loaded;
}

/** Each file once; one that failed is asked for again. */
function fetchTexts(address: string): Promise<unknown> {
  const asked = files.get(address) ?? fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    Object.assign(known, await answer.json());
  });
  files.set(address, asked);
  asked.catch(() => files.delete(address));
  return asked;
}
