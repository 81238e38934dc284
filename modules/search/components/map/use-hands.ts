import { useEffect, useRef, useState, type RefObject } from "react";

/** How long a map rests before it searches where it stands, milliseconds: one search a gesture. */
const REST_MS = 450;

export type Hands = {
  /** A hand has moved the map since the last search, and nothing searches by itself: the map offers to. */
  hasMoved: boolean;
  /** Counts the moves that something is to be searched after, once the map rests. */
  moves: number;
  /** What a hand's move calls. */
  moved: RefObject<() => void>;
  /** Does what moves the map by itself: no hand's move. What has been moved is shown or searched by then. */
  rest: (work: () => void) => void;
};

type Options = { follows: boolean; onMoved: () => void };

/** What hands do to the map. With `follows` it searches as soon as they rest. */
export function useHands({ follows, onMoved }: Options): Hands {
  const [hasMoved, setMoved] = useState(false);
  const [moves, setMoves] = useState(0);
  const isQuiet = useRef(false);
  const moved = useRef(() => {});
  useEffect(() => {
    moved.current = () => {
      if (isQuiet.current) return;
      if (follows) setMoves((count) => count + 1);
      if (hasMoved) return;
      setMoved(true);
      onMoved();
    };
  });
  const rest = (work: () => void) => {
    setMoved(false);
    isQuiet.current = true;
    work();
    isQuiet.current = false;
  };
  return { hasMoved: hasMoved && !follows, moves, moved, rest };
}

/** Searches when the hands have rested for a moment. */
export function useOnRest({ moves }: Hands, search: () => void): void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (moves === 0) return;
    const timer = setTimeout(() => latest.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [moves]);
}
