import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { untilUsed } from "./until-used.ts";

type LateOptions = {
  /** Asked in the browser: whether this visitor needs the part's code at once. */
  isNow?: () => boolean;
  /** What stands there while the code comes to a page that the server has not written. */
  fallback?: ReactNode;
};

/**
 * A part of a page that the server writes whole and whose code comes with the first touch, key or scroll (untilUsed). Links in it work at once, being
 * plain ones; a click on a button, a choice in a list and a key that moves are given to it when it can take them. The part's styles must be imported where it is used: they are needed at once.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNow, fallback }: LateOptions = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    await untilUsed({ isNow: isNow?.() });
    const Loaded = await load();
    return {
      default: ({ place, props }: { place: string; props: Props }) => (
        <Live place={place}>
          <Loaded {...props} />
        </Live>
      ),
    };
  });
  return (props) => {
    const place = useId();
    return (
      <Suspense fallback={<Kept place={place} fallback={fallback} />}>
        <Part place={place} props={props} />
      </Suspense>
    );
  };
}

/** A choice elsewhere on the page makes React drop what the server wrote when its code is not there yet: it stays to be seen until then. */
function Kept({ place, fallback }: { place: string; fallback: ReactNode }) {
  const [html] = useState(() => (import.meta.env.SSR ? null : document.getElementById(place)?.innerHTML));
  return html ? (
    <div id={place} data-late="" style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    fallback
  );
}

/** The last button that was clicked in a part that could not answer yet, the last choice made in a list of one, and the last key that means something to its widgets. */
let early: HTMLElement | null = null;
let earlyChoice: { field: HTMLSelectElement | HTMLInputElement; value: string; place: number; part: Element } | null =
  null;
let earlyKey: { key: string; target: HTMLElement } | null = null;

/** Keys that widgets hear for themselves. What Enter and the space bar do is a click, letters stand in their field, Tab has moved on. */
const MOVES = /^(Arrow|Page|Home$|End$|Escape$)/;

const isWaiting = (part: Element | null | undefined) => part?.getAttribute("data-late") === "";

if (typeof document !== "undefined") {
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      early = button && isWaiting(button.closest("[data-late]")) ? button : null;
      earlyKey = null;
      // The browser would send the form as if there were no scripts: its part sends it in a moment.
      if (early) event.preventDefault();
    },
    true,
  );
  addEventListener(
    "keydown",
    ({ target, key }) => {
      earlyKey =
        target instanceof HTMLElement && MOVES.test(key) && isWaiting(target.closest("[data-late]"))
          ? { key, target }
          : null;
    },
    true,
  );
  addEventListener(
    "change",
    ({ target }) => {
      const isRadio = target instanceof HTMLInputElement && target.type === "radio";
      if (!isRadio && !(target instanceof HTMLSelectElement)) return;
      const part = target.closest('[data-late=""]');
      earlyChoice = part && {
        field: target,
        value: target.value,
        place: [...part.querySelectorAll(target.tagName)].indexOf(target),
        part,
      };
    },
    true,
  );
}

/** Makes a choice again that came before the part could hear of it. */
function repeatChoice(root: HTMLElement): void {
  const missed = earlyChoice;
  if (!missed || (missed.part !== root && missed.part.id !== root.id)) return;
  earlyChoice = null;
  const field = root.querySelectorAll<HTMLSelectElement | HTMLInputElement>(missed.field.tagName)[missed.place];
  if (field instanceof HTMLInputElement) {
    // It is chosen already, and only what was not can be.
    field.checked = false;
    field.click();
  } else if (field) {
    field.value = missed.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** The same element of a part, or the one that stands for it since the part was drawn anew. */
function successorOf(missed: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (missed.isConnected) return root.contains(missed) ? missed : undefined;
  return [...root.querySelectorAll<HTMLElement>(missed.tagName)].find((other) => other.isEqualNode(missed));
}

/** Presses a key again that came before the part could hear of it, with the focus where it was. */
function repeatKey(root: HTMLElement): void {
  const missed = earlyKey;
  const target = missed && successorOf(missed.target, root);
  if (!missed || !target) return;
  earlyKey = null;
  target.focus();
  target.dispatchEvent(new KeyboardEvent("keydown", { key: missed.key, bubbles: true, cancelable: true }));
}

/** Marks a part as able to answer, and gives it the click that came too early: to the same button, or to the one that stands for it now. */
function Live({ place, children }: { place: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.setAttribute("data-late", "live");
    if (root.current) repeatChoice(root.current);
    if (root.current) repeatKey(root.current);
    const button = root.current && early && successorOf(early, root.current);
    if (!button) return;
    early = null;
    button.click();
  }, []);
  return (
    <div ref={root} id={place} data-late="" style={{ display: "contents" }}>
      {children}
    </div>
  );
}
