import { useRef, type PointerEvent, type RefObject } from "react";
import { classes } from "../classes.ts";
import { keyToValue, moveThumb, nearestThumb, snap, type Bounds, type Range, type Thumb } from "./slider-rules.ts";
import css from "./slider.module.css";

export type SliderProps = {
  bounds: Bounds;
  value: Range;
  onChange: (value: Range) => void;
  labels: { min: string; max: string };
  /** What a screen reader says for a value: "120 €", "250 € and more". */
  valueText: (value: number, thumb: Thumb) => string;
  isDisabled?: boolean;
};

/** A slider with two thumbs after the WAI-ARIA pattern; thumbs are 44 px to touch. */
export function RangeSlider(props: SliderProps) {
  const { bounds, value, onChange, labels, valueText, isDisabled = false } = props;
  const track = useRef<HTMLDivElement>(null);
  const pointer = useDrag(track, props);
  const share = (number: number) => (number - bounds.min) / (bounds.max - bounds.min);
  return (
    <div className={classes(css["slider"], isDisabled && css["disabled"])} {...pointer}>
      <div ref={track} className={css["track"]}>
        <span className={css["line"]} />
        <span
          className={css["filled"]}
          style={{ left: `${share(value.min) * 100}%`, right: `${100 - share(value.max) * 100}%` }}
        />
        {(["min", "max"] as const).map((thumb) => (
          <button
            key={thumb}
            type="button"
            role="slider"
            data-thumb={thumb}
            disabled={isDisabled}
            aria-label={labels[thumb]}
            aria-valuemin={thumb === "max" ? value.min : bounds.min}
            aria-valuemax={thumb === "min" ? value.max : bounds.max}
            aria-valuenow={value[thumb]}
            aria-valuetext={valueText(value[thumb], thumb)}
            style={{ left: `${share(value[thumb]) * 100}%` }}
            onKeyDown={(event) => {
              const next = keyToValue(event.key, value[thumb], bounds);
              if (next === null) return;
              event.preventDefault();
              onChange(moveThumb(value, thumb, next, bounds));
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** The pointer takes the thumb that is nearest to where it presses, and moves it until it lets go. */
function useDrag(track: RefObject<HTMLElement | null>, { bounds, value, onChange, isDisabled = false }: SliderProps) {
  const held = useRef<Thumb | null>(null);
  const valueAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box
      ? snap(bounds.min + ((event.clientX - box.left) / box.width) * (bounds.max - bounds.min), bounds)
      : bounds.min;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.button !== 0) return;
    const at = valueAt(event);
    const thumb = nearestThumb(value, at);
    held.current = thumb;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelector<HTMLElement>(`[data-thumb=${thumb}]`)?.focus({ preventScroll: true });
    event.preventDefault();
    onChange(moveThumb(value, thumb, at, bounds));
  };
  const drag = (event: PointerEvent) => {
    if (held.current) onChange(moveThumb(value, held.current, valueAt(event), bounds));
  };
  const release = () => {
    held.current = null;
  };
  return { onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}

/** Bars above a slider: how many things lie at which value. `isIn` colours the chosen part. */
export function Histogram({
  counts,
  isIn,
  label,
}: {
  counts: readonly number[];
  isIn: (index: number) => boolean;
  label: string;
}) {
  const most = Math.max(1, ...counts);
  return (
    <div role="img" aria-label={label} className={css["histogram"]}>
      {counts.map((count, index) => (
        <i
          key={index}
          className={isIn(index) ? css["in"] : undefined}
          style={{ height: `${count === 0 ? 0 : Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}
