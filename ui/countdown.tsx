import { Hourglass } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import css from "./countdown.module.css";

/** Seconds until `endsAt` (browser time, milliseconds), counted down each second; `initial` until the browser has taken over. `onOver` at the end, once. */
export function useSecondsLeft({
  endsAt,
  initial,
  onOver,
}: {
  endsAt: number | null;
  initial: number;
  onOver?: (() => void) | undefined;
}): number {
  const [seconds, setSeconds] = useState(initial);
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (endsAt === null) return;
    const update = () => {
      const left = Math.max(0, Math.round((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      tellOver();
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

/** "12:43". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const LENGTH = 2 * Math.PI * 20;

/** A ring that empties; `share` is what is left, 0 to 1. Decoration: the time stands beside it in words. */
export function CountdownRing({ share }: { share: number }) {
  return (
    <span className={css["ring"]} aria-hidden="true">
      <svg viewBox="0 0 46 46" fill="none">
        <circle cx="23" cy="23" r="20" className={css["track"]} />
        <circle
          cx="23"
          cy="23"
          r="20"
          className={css["left"]}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0, share)))}
        />
      </svg>
      <Hourglass size={20} />
    </span>
  );
}
