import { Suspense, useEffect, useRef, useState } from "react";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { MOST_PICTURES, type ShownCard } from "../answer/shown-card.ts";
import css from "./card-pictures.module.css";

/** Arrows come with the pointer or the keyboard: touch screens swipe. */
const CardArrows = onDemand(async () => (await import("./card-arrows.tsx")).CardArrows);

type Props = {
  images: ShownCard["images"];
  href: string;
  onFollow?: (() => void) | undefined;
  sizes: string;
  isPriority: boolean;
  hasCarousel: boolean;
};

/** The pictures of a card. Only the first is in the page; the others come when somebody points at the card, or when it is in view on a touch screen. */
export function CardPictures({ images, href, onFollow, sizes, isPriority, hasCarousel }: Props) {
  const pictures = images.slice(0, hasCarousel ? MOST_PICTURES : 1);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLAnchorElement>(null);
  const wake = useWake(root, pictures.length > 1);
  const [current, setCurrent] = useState(0);
  useSwipes(scroller, wake === "view");
  return (
    <div ref={root} className={css["pictures"]}>
      <a
        ref={scroller}
        href={href}
        onClick={onFollow}
        tabIndex={-1}
        aria-hidden
        className={css["scroller"]}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {pictures.slice(0, wake ? undefined : 1).map((image, index) => (
          <Picture
            key={image.id}
            id={image.id}
            alt={image.alt}
            ratio="card"
            sizes={sizes}
            isPriority={isPriority && index === 0}
          />
        ))}
      </a>
      {pictures.length > 1 ? (
        <>
          <span className={css["dots"]} aria-hidden>
            {pictures.map((image, index) => (
              <i key={image.id} className={index === current ? css["on"] : undefined} />
            ))}
          </span>
          {wake === "pointer" ? (
            <Suspense>
              <CardArrows row={scroller} current={current} count={pictures.length} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Where nothing hovers, a finger turns the pictures by our rule once its code is there. */
function useSwipes(row: React.RefObject<HTMLElement | null>, isTouched: boolean): void {
  useEffect(() => {
    const node = row.current;
    if (!node || !isTouched) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    void import("./card-swipe.ts").then(({ followSwipes }) => {
      if (!isLeft) stop = followSwipes(node);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [row, isTouched]);
}

/** What showed that somebody is about to look at the other pictures: pointer or focus on the card, or the card in view where nothing hovers. */
function useWake(ref: React.RefObject<HTMLElement | null>, hasMore: boolean): "pointer" | "view" | null {
  const [wake, setWake] = useState<"pointer" | "view" | null>(null);
  useEffect(() => {
    const card = ref.current?.closest("article");
    if (!card || !hasMore || wake) return;
    const point = () => setWake("pointer");
    const canHover = matchMedia("(hover: hover)").matches;
    if (canHover) card.addEventListener("pointerenter", point, { once: true });
    card.addEventListener("focusin", point, { once: true });
    const observer = canHover
      ? null
      : new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setWake("view"), {
          threshold: 0.6,
        });
    observer?.observe(card);
    return () => {
      card.removeEventListener("pointerenter", point);
      card.removeEventListener("focusin", point);
      observer?.disconnect();
    };
  }, [ref, hasMore, wake]);
  return wake;
}
