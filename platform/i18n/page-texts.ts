import type { Messages } from "./translate.ts";

/** Plural suffixes belong to a text, not to its key. */
export const stemOf = (key: string): string => key.replace(/_(one|many|other)$/, "");

/** The texts of some keys, every plural form of them. */
export function pickTexts(texts: Messages, keys: ReadonlySet<string>): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(stemOf(key))));
}

/** What routes have brought (script/bundle/text-modules.ts): their texts, and the files with those of later parts that nobody has asked for yet. */
type Brought = { now: Messages; later: string[] };
declare global {
  var vendrediTexts: Brought | undefined;
}

const brought: Brought = (globalThis.vendrediTexts ??= { now: {}, later: [] });
const asked = new Set<Promise<unknown>>();

/** Every text that the browser has: a document stays on its site, so nothing is ever unlearned. */
export const knownTexts: Messages = brought.now;

/** Code that comes later, with the texts of the page's later parts: whoever gets it can say what it has to say. Rejects where either cannot be fetched. */
export async function withTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const address of brought.later.splice(0)) fetchTexts(address);
  const [loaded] = await Promise.all([load(), ...asked]);
  return loaded;
}

/** Each file once; one that failed is asked for again. */
function fetchTexts(address: string): void {
  const fetched = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    Object.assign(knownTexts, await answer.json());
  });
  asked.add(fetched);
  fetched.catch(() => void brought.later.push(address)).finally(() => asked.delete(fetched));
}
