import { createStoredList } from "#ui/stored-list.ts";

const KEY = "vendredi.bars";
/** More than anybody closes before the first of them is over. */
const MOST = 20;

const stored = createStoredList({ key: KEY, parse: parseIds });

function parseIds(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The bars that this browser has closed, by id; none on the server and in the hydrating render. */
export const useClosedBars = (): readonly string[] => stored.useList((list) => list);

/** Not to be shown again in this browser. */
export const closeBar = (id: string): void =>
  stored.write([id, ...stored.read().filter((closed) => closed !== id)].slice(0, MOST));

/** Inline, behind the bars and before they are painted: what this browser has closed is gone, so that nothing moves. */
export const BARS_SCRIPT = `try{var c=JSON.parse(localStorage.getItem('${KEY}')||'[]');document.querySelectorAll('[data-bar]').forEach(function(b){if(c.indexOf(b.dataset.bar)>=0)b.dataset.gone=''})}catch(e){}`;
