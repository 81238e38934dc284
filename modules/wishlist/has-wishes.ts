/** Where the browser keeps the list; nothing stands there while it is empty. An event of this name tells the page that a heart was pressed. */
export const WISHLIST_KEY = "vendredi.wishlist";

/** Whether this visitor keeps anything: hearts must show it. */
export function hasWishes(): boolean {
  try {
    return !import.meta.env.SSR && localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    return false;
  }
}
