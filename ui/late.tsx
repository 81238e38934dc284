import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { untilUsed } from "./until-used.ts";

type LateOptions = {
  /** Asked in the browser: whether this visitor needs the part's code at once. */
  isNow?: () => boolean;
  /** What stands there while the code comes to a page that the server has not written. */
  fallback?: ReactNode;
};

/**
 * A part of a page that the server writes whole and whose code comes with the first touch, key or scroll (untilUsed). Links in it work at once, being
 * plain ones; a click on a button is given to it when it can take it. The part's styles must be imported where it is used: they are needed at once.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, { isNow, fallback }: LateOptions = {}): ComponentType<Props> {
  const Part = lazy(async () => {
    await untilUsed({ isNow: isNow?.() });
    const Loaded = await load();
    return { default: (props: Props) => <Live><Loaded {...props} /></Live> };
  });
  return (props) => <Suspense fallback={fallback}><Part {...props} /></Suspense>;
}

/** The last button that was clicked in a part that could not answer yet. */
let early: HTMLElement | null = null;

if (typeof document !== "undefined") {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    early = button?.closest("[data-late]")?.getAttribute("data-late") === "" ? button : null;
  }, true);
}

/** Marks a part as able to answer, and gives it the click that came too early. */
function Live({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.setAttribute("data-late", "live");
    if (!early || !root.current?.contains(early)) return;
    const button = early;
    early = null;
    button.click();
  }, []);
  return <div ref={root} data-late="" style={{ display: "contents" }}>{children}</div>;
}
