import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Picture } from "./picture.tsx";
import { useSwipe } from "./use-swipe.ts";
import css from "./gallery.module.css";

export type GalleryProps = {
  images: readonly { id: string; alt: string }[];
  startAt: number;
  title: string;
  labels: { close: string; previous: string; next: string; position: (number: number) => string };
  /** `index`: the picture that was looked at last. */
  onClose: (index: number) => void;
};

const SIZES = "(max-width: 1080px) 100vw, 960px";

/** All pictures, one at a time: arrows, arrow keys, Home and End, a finger, thumbnails. One fades into the other. */
export function Gallery({ images, startAt, title, labels, onClose }: GalleryProps) {
  const { index, before, show, step } = useIndex(startAt, images.length);
  const image = images[index];
  const figure = useRef<HTMLElement>(null);
  const swipe = useSwipe(figure, step);
  const previous = before === null || before === index ? undefined : images[before];
  if (!image) return null;
  return (
    <Dialog isOpen onClose={() => onClose(index)} title={title} closeLabel={labels.close} mobile="full" width={1080}>
      <div className={css["stage"]}>
        <Button look="round" className={css["arrow"]} aria-label={labels.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={22} />
        </Button>
        <figure ref={figure} {...swipe}>
          <div className={css["pictures"]}>
            {previous ? <Picture id={previous.id} alt="" ratio="card" sizes={SIZES} className={css["before"]} /> : null}
            <Picture key={image.id + index} id={image.id} alt={image.alt} ratio="card" sizes={SIZES} isPriority />
          </div>
          <figcaption aria-live="polite">
            <span>{image.alt}</span> <span className={css["position"]}>{labels.position(index + 1)}</span>
          </figcaption>
        </figure>
        <Button look="round" className={css["arrow"]} aria-label={labels.next} onClick={() => step(1)}>
          <ChevronRight aria-hidden size={22} />
        </Button>
      </div>
      <ul className={css["thumbs"]}>
        {images.map((entry, number) => (
          <li key={entry.id + number}>
            <button
              type="button"
              aria-label={labels.position(number + 1)}
              aria-current={number === index ? "true" : undefined}
              onClick={() => show(number)}
            >
              <Picture id={entry.id} alt="" ratio="card" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Shown = { index: number; before: number | null };

/** Which picture is shown, and which it fades out of; the keys of the list move it. After the last comes the first. */
function useIndex(startAt: number, count: number) {
  const [shown, setShown] = useState<Shown>({ index: startAt, before: null });
  useEffect(() => {
    const keys: Record<string, (index: number) => number> = {
      ArrowLeft: (index) => (index + count - 1) % count,
      ArrowRight: (index) => (index + 1) % count,
      Home: () => 0,
      End: () => count - 1,
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const next = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (next) setShown(({ index }) => ({ index: next(index), before: index }));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [count]);
  const show = (next: number) => setShown(({ index }) => ({ index: next, before: index }));
  const step = (by: 1 | -1) => setShown(({ index }) => ({ index: (index + count + by) % count, before: index }));
  return { ...shown, show, step };
}
