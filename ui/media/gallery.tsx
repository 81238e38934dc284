import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Picture } from "./picture.tsx";
import css from "./gallery.module.css";

export type GalleryProps = {
  images: readonly { id: string; alt: string }[];
  startAt: number;
  title: string;
  labels: { close: string; previous: string; next: string; position: (number: number) => string };
  onClose: () => void;
};

/** All pictures, one at a time: arrows, arrow keys, thumbnails. */
export function Gallery({ images, startAt, title, labels, onClose }: GalleryProps) {
  const [index, setIndex] = useState(startAt);
  const image = images[index];
  const count = images.length;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "ArrowLeft") setIndex((current) => (current + count - 1) % count);
      if (event.key === "ArrowRight") setIndex((current) => (current + 1) % count);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [count]);
  if (!image) return null;
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={labels.close} mobile="full" width={1080}>
      <div className={css["stage"]}>
        <Button
          look="round"
          className={css["arrow"]}
          aria-label={labels.previous}
          onClick={() => setIndex((index + count - 1) % count)}
        >
          <ChevronLeft aria-hidden size={22} />
        </Button>
        <figure key={image.id + index}>
          <Picture id={image.id} alt={image.alt} ratio="card" sizes="(max-width: 1080px) 100vw, 960px" isPriority />
          <figcaption aria-live="polite">
            <span>{image.alt}</span> <span className={css["position"]}>{labels.position(index + 1)}</span>
          </figcaption>
        </figure>
        <Button
          look="round"
          className={css["arrow"]}
          aria-label={labels.next}
          onClick={() => setIndex((index + 1) % count)}
        >
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
              onClick={() => setIndex(number)}
            >
              <Picture id={entry.id} alt="" ratio="card" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
