import { createStoredList } from "#ui/stored-list.ts";
import { addViewed, parseViewed, type ViewedOffer } from "./viewed.ts";

const KEY = "vendredi.viewed";
const stored = createStoredList({ key: KEY, parse: parseViewed });

/** Offers whose pages were seen, newest first; empty on the server and in the hydrating render. */
export const useViewed = (): readonly ViewedOffer[] => stored.useList((list) => list);

/** Whether this browser remembers any offer. */
export const hasViewed = (): boolean => stored.read().length > 0;

export const forgetViewed = (): void => stored.write([]);

/** The newest of the offers seen. */
export const rememberViewed = (offer: ViewedOffer): void => stored.write(addViewed(stored.read(), offer));

/** Inline, before first paint: a browser that remembers offers keeps the place of so many on the home page, so that nothing moves when they come. */
export const VIEWED_SCRIPT = `try{var n=(localStorage.getItem('${KEY}')||'').split('{').length-1;if(n>0)document.documentElement.dataset.viewed=n}catch(e){}`;
