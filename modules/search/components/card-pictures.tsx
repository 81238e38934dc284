import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import type { ResultCard } from "../types.ts";
import css from "./offer-card.module.css";

type Props = { images: ResultCard["images"]; href: string; sizes: string; isPriority: boolean; hasCarousel: boolean };

/** At most this many pictures on a card: the others are on the offer's page. */
const MOST_PICTURES = 5;

/** The pictures of a card. Only the first is in the page; the others come when somebody points at the card, or when it is in view on a touch screen. */
export function CardPictures({ images, href, sizes, isPriority, hasCarousel }: Props) {
  const { t } = usePage();
  const pictures = images.slice(0, hasCarousel ? MOST_PICTURES : 1);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLAnchorElement>(null);
  const isAwake = useWake(root, pictures.length > 1);
  const [current, setCurrent] = useState(0);
  const turn = (step: 1 | -1) => {
    const node = scroller.current;
    node?.scrollTo({ left: (current + step) * node.clientWidth, behavior: "smooth" });
  };
  return (
    <div ref={root} className={css["pictures"]}>
      <a
        ref={scroller}
        href={href}
        tabIndex={-1}
        aria-hidden
        className={css["scroller"]}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {pictures.slice(0, isAwake ? undefined : 1).map((image, index) => (
          <Picture key={image.id} id={image.id} alt={image.alt} ratio="card" sizes={sizes} isPriority={isPriority && index === 0} />
        ))}
      </a>
      {pictures.length > 1 ? (
        <>
          <span className={css["dots"]} aria-hidden>{pictures.map((image, index) => <i key={image.id} className={index === current ? css["on"] : undefined} />)}</span>
          <div className={css["arrows"]}>
            <Button look="round" className={classes(css["arrow"], current === 0 && css["gone"])} aria-label={t("card.previousPicture")} disabled={current === 0} onClick={() => turn(-1)}><ChevronLeft aria-hidden size={20} /></Button>
            <Button look="round" className={classes(css["arrow"], current === pictures.length - 1 && css["gone"])} aria-label={t("card.nextPicture")} disabled={current === pictures.length - 1} onClick={() => turn(1)}><ChevronRight aria-hidden size={20} /></Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Whether somebody is about to look at the other pictures: pointer or focus on the card, or the card in view where nothing hovers. */
function useWake(ref: React.RefObject<HTMLElement | null>, hasMore: boolean): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const card = ref.current?.closest("article");
    if (!card || !hasMore || isAwake) return;
    const wake = () => setAwake(true);
    card.addEventListener("pointerenter", wake, { once: true });
    card.addEventListener("focusin", wake, { once: true });
    const observer = matchMedia("(hover: none)").matches ? new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), { threshold: 0.6 }) : null;
    observer?.observe(card);
    return () => {
      card.removeEventListener("pointerenter", wake);
      card.removeEventListener("focusin", wake);
      observer?.disconnect();
    };
  }, [ref, hasMore, isAwake]);
  return isAwake;
}
