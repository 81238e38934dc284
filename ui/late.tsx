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
 * plain ones; a click on a button and a choice in a list are given to it when it can take them. The part's styles must be imported where it is used: they are needed at once.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, { isNow, fallback }: LateOptions = {}): ComponentType<Props> {
  const Part = lazy(async () => {
    await untilUsed({ isNow: isNow?.() });
    const Loaded = await load();
    return { default: ({ place, props }: { place: string; props: Props }) => <Live place={place}><Loaded {...props} /></Live> };
  });
  return (props) => {
    const place = useId();
    return <Suspense fallback={<Kept place={place} fallback={fallback} />}><Part place={place} props={props} /></Suspense>;
  };
}

/** A choice elsewhere on the page makes React drop what the server wrote when its code is not there yet: it stays to be seen until then. */
function Kept({ place, fallback }: { place: string; fallback: ReactNode }) {
  const [html] = useState(() => (import.meta.env.SSR ? null : document.getElementById(place)?.innerHTML));
  return html ? <div id={place} data-late="" style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} /> : fallback;
}

/** The last button that was clicked in a part that could not answer yet, and the last choice made in a list of one. */
let early: HTMLElement | null = null;
let earlyChoice: { name: string; value: string; part: Element } | null = null;

if (typeof document !== "undefined") {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    early = button?.closest("[data-late]")?.getAttribute("data-late") === "" ? button : null;
  }, true);
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const part = target.closest('[data-late=""]');
    earlyChoice = part && { name: target.name, value: target.value, part };
  }, true);
}

/** Makes a choice again that came before the part could hear of it. */
function repeatChoice(root: HTMLElement): void {
  const missed = earlyChoice;
  if (!missed || (missed.part !== root && missed.part.id !== root.id)) return;
  earlyChoice = null;
  const list = root.querySelector<HTMLSelectElement>(`select[name="${CSS.escape(missed.name)}"]`);
  if (!list) return;
  list.value = missed.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Marks a part as able to answer, and gives it the click that came too early: to the same button, or to the one that stands for it now. */
function Live({ place, children }: { place: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.setAttribute("data-late", "live");
    if (root.current) repeatChoice(root.current);
    const missed = early;
    if (!missed || !root.current) return;
    const button = [...root.current.querySelectorAll("button")].find((other) => other === missed || (!missed.isConnected && other.isEqualNode(missed)));
    if (!button) return;
    early = null;
    button.click();
  }, []);
  return <div ref={root} id={place} data-late="" style={{ display: "contents" }}>{children}</div>;
}
