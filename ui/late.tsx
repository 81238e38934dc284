import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { withTexts } from "#platform/i18n/page-texts.ts";
import "./early.ts";
import { isUsed, untilUsed } from "./until-used.ts";

/** A part whose code is asked for when it is shown first, or with `load` just before. */
type Part<Props> = ComponentType<Props> & { load: () => Promise<unknown> };
type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The code of a part, with its texts. Without a line it is waited for: what was asked for shows when there is one again, and nothing breaks by it. A browser
 * learns late that its line is gone: what fails with one is tried once more.
 */
async function fetchPart<Loaded>(load: () => Promise<Loaded>, isLastTry = false): Promise<Loaded> {
  try {
    return await withTexts(load);
  } catch (error) {
    const { onLine } = navigator;
    if (onLine && isLastTry) throw error;
    // Styles that failed are not asked for a second time by what fetches code. Those that are asked for from now on are waited for.
    const links = document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]");
    await new Promise((done) =>
      onLine ? setTimeout(done, RETRY_MS) : addEventListener("online", done, { once: true }),
    );
    for (const link of links) if (!link.sheet) link.replaceWith(link.cloneNode());
    return fetchPart(load, onLine);
  }
}
const RETRY_MS = 1000;

/** A part that the server writes where a page has one: its code comes at once then. The page brings its styles, its caller a Suspense. */
export function soon<Props extends object>(load: Load<Props>): Part<Props> {
  return Object.assign(
    lazy(async () => ({ default: await fetchPart(load) })),
    // Asked for ahead of need: whether it came shows when it is needed.
    { load: () => load().catch(() => {}) },
  );
}

/** A part that somebody asks for in the browser: the server never writes it, so its styles come with its code. Its caller brings a Suspense. */
export function onDemand<Props extends object>(load: Load<Props>): Part<Props> {
  return import.meta.env.SSR ? Object.assign(refuse, { load }) : soon(load);
}

function refuse(): never {
  throw new Error(
    "the server has to write a part that is made onDemand, whose styles the page does not bring: make it soon or late (ui/late.tsx)",
  );
}

type LateOptions = {
  /** Asked in the browser: whether this visitor needs the part's code at once. */
  isNow?: () => boolean;
  /** What stands there while the code comes to a page that the server has not written. */
  fallback?: ReactNode;
  /** A page that the server has not written waits for the part instead: without it, everything else would move. */
  isAwaited?: boolean;
};

/**
 * A part of a page that the server writes whole and whose code comes with the first touch, key or scroll (untilUsed). Links in it work at once, being
 * plain ones; a click on a button, a choice in a list and a key that moves are given to it when it can take them. The page brings the part's styles, the
 * first part that comes brings the texts (docs/decisions/0026). Where the code cannot be fetched, the part stays what the server wrote.
 */
export function late<Props extends object>(load: Load<Props>, options: LateOptions = {}): ComponentType<Props> {
  return written(load, options, () => false);
}

/** A part that nobody can do anything with but follow its links: it stays what the server wrote until it has to show something else. Its props are compared one by one. */
export function still<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return written(load, { isAwaited: true }, isSame);
}

function isSame<Props extends object>(before: Props, now: Props): boolean {
  const values = new Map(Object.entries(before));
  return Object.entries(now).every(([name, value]) => values.get(name) === value);
}

type PartProps<Props> = { place: string; props: Props };

function written<Props extends object>(
  load: Load<Props>,
  { isNow, fallback, isAwaited }: LateOptions,
  stays: (before: Props, now: Props) => boolean,
): ComponentType<Props> {
  // The page that is on its way to a visitor of another one: its parts come along with it.
  if (!import.meta.env.SSR && isAwaited && isUsed()) load().catch(() => {});
  const Part = lazy(async (): Promise<{ default: ComponentType<PartProps<Props>> }> => {
    await untilUsed({ isNow: isNow?.() });
    try {
      const [Loaded, { makeLive }] = await Promise.all([fetchPart(load), fetchPart(() => import("./repeat.ts"))]);
      return {
        default: ({ place, props }) => (
          <Live place={place} makeLive={makeLive}>
            <Loaded {...props} />
          </Live>
        ),
      };
    } catch (error) {
      reportError(error);
      return { default: ({ place }) => <GivenUp place={place} fallback={fallback} /> };
    }
  });
  return (props) => {
    const place = useId();
    const [first] = useState(() => (import.meta.env.SSR || document.getElementById(place) ? props : null));
    const kept = <Kept place={place} fallback={fallback} />;
    const [isLeft, setLeft] = useState(false);
    if (!isLeft && !(first && stays(first, props))) setLeft(true);
    const part = isLeft || import.meta.env.SSR ? <Part place={place} props={props} /> : kept;
    return isAwaited && !first ? part : <Suspense fallback={kept}>{part}</Suspense>;
  };
}

type KeptProps = { place: string; fallback: ReactNode };

/** A part that gets no code: nothing in it waits for any. */
function GivenUp({ place, fallback }: KeptProps) {
  useEffect(() => document.getElementById(place)?.setAttribute("data-late", "kept"), [place]);
  return <Kept place={place} fallback={fallback} />;
}

/** What the server wrote. A choice elsewhere on the page makes React drop a part whose code is not there yet: it stays to be seen until then. */
function Kept({ place, fallback }: KeptProps) {
  const [html] = useState(() => (import.meta.env.SSR ? null : document.getElementById(place)?.innerHTML));
  return html ? (
    <div
      id={place}
      data-late=""
      style={{ display: "contents" }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    fallback
  );
}

function Live({
  place,
  makeLive,
  children,
}: {
  place: string;
  makeLive: (part: HTMLElement) => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) makeLive(root.current);
  }, [makeLive]);
  return (
    <div ref={root} id={place} data-late="" style={{ display: "contents" }}>
      {children}
    </div>
  );
}
