// Comes with the same first touch, in the same file.
import "./hold-ways.ts";

/** Milliseconds after which a carried picture has arrived (app/styles/base.css) and its name is free. */
const ARRIVED = 800;
const NAME = "carried";

type Way = { from: string; to: string };

let here = import.meta.env.SSR ? "" : location.pathname;
/** The last way that a picture went: Back takes it home. */
let way: Way | null = null;
let named: HTMLElement | null = null;

function name(picture: HTMLElement | null | undefined): void {
  named?.style.removeProperty("view-transition-name");
  named = picture ?? null;
  named?.style.setProperty("view-transition-name", NAME);
}

const canCarry = () =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;

/** The picture that a page of an offer begins with. */
const leadPicture = () => document.querySelector<HTMLElement>("#main img[fetchpriority=high]");

/** The picture of the card that leads to a path. */
function pictureTo(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>("#main article a[href]");
  const card = [...links].find((link) => link.pathname === path)?.closest("article");
  return card?.querySelector("img") ?? null;
}

function isSeen(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Whether the way that begins with this link takes the picture of its card along: it does where browser and reader want it and the picture is seen. */
export function carriesPicture(link: HTMLAnchorElement): boolean {
  const picture = link.closest("article")?.querySelector("img");
  if (!picture || !canCarry() || !isSeen(picture) || link.pathname === here) return false;
  name(picture);
  way = { from: here, to: link.pathname };
  return true;
}

/** The way takes so long that something else is shown meanwhile: the picture stays behind. */
export const leavePicture = (): void => name(null);

/** The page of a path stands, before it is painted: the picture that came along has its place there. */
export function arrive(path: string): void {
  if (named && way) {
    if (path === way.to) name(leadPicture());
    if (path === way.from) name(pictureTo(way.to));
    setTimeout(name, ARRIVED, null);
  }
  here = path;
}

/** Before the router hears of Back: the picture that is seen now is painted once more, and goes to its card. */
function onPop(): void {
  if (!way || !canCarry() || here !== way.to || location.pathname !== way.from) return;
  const picture = leadPicture();
  name(picture && isSeen(picture) ? picture : null);
}

/**
 * The router begins transitions, and asks them only when they are over. One that somebody overtakes, by going back before the picture has arrived, refuses to
 * begin as well: no fault, and nobody's promise.
 */
function expectOvertaken(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

if (!import.meta.env.SSR) {
  expectOvertaken();
  addEventListener("popstate", onPop, { capture: true });
}
