import { createElement as h, type ReactElement } from "react";
import { Ellipse, G, Path, Rect } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import type { GiftOrnament } from "./sheet.ts";

/** Colours that stand on white paper; the stocks of the screen's cards are left out: printers are spared a full ground. */
const { ink: INK, wine: WINE, terracotta: TERRACOTTA, apricot: APRICOT } = COLOUR;
const SEA = "#1f5f7a";
const SAGE = "#2f6b4f";

const place = (x: number, y: number, turn = 0): string => `translate(${x} ${y}) rotate(${turn})`;
/** Spread over a width, from 0 to 1. */
const spread = (count: number): number[] => Array.from({ length: count }, (_, index) => index / (count - 1));

/** What adorns the top of a cover, in a box so wide that `width` of it are the paper's. Millimetres. */
export function ornament(kind: GiftOrnament, width: number): ReactElement[] {
  switch (kind) {
    case "birthday":
      return bunting(width);
    case "christmas":
      return stars(width);
    case "thanks":
      return branches(width, SEA);
    case "wedding":
      return branches(width, SAGE);
    case "couple":
      return hearts(width);
    case "bravo":
      return confetti(width);
    case "friday":
      return rays(width);
  }
}

/** Flags on a line that hangs through. */
function bunting(width: number): ReactElement[] {
  const count = Math.round(width / 13);
  const sag = Math.min(14, width / 8);
  const depth = (at: number) => 2 + 4 * sag * at * (1 - at) * 0.5;
  const colours = [TERRACOTTA, APRICOT, WINE, SEA];
  return [
    h(Path, {
      key: "line",
      d: `M0 2Q${width / 2} ${2 + sag} ${width} 2`,
      fill: "none",
      stroke: INK,
      strokeWidth: 0.6,
    }),
    ...spread(count + 2)
      .slice(1, -1)
      .map((at, index) =>
        h(Path, {
          key: index,
          d: "M-3.4 0h6.8l-3.4 8z",
          fill: colours[index % colours.length] ?? WINE,
          transform: place(at * width, depth(at), (Math.atan((2 * sag * (1 - 2 * at)) / width) * 180) / Math.PI),
        }),
      ),
  ];
}

function stars(width: number): ReactElement[] {
  const star = (size: number) => {
    const inner = size * 0.14;
    return `M0 ${-size}Q${inner} ${-inner} ${size} 0Q${inner} ${inner} 0 ${size}Q${-inner} ${inner} ${-size} 0Q${-inner} ${-inner} 0 ${-size}Z`;
  };
  const sides = [
    [5, 13, 4],
    [15, 5, 2.4],
    [4, 26, 1.8],
    [25, 9, 1.6],
    [12, 21, 1.3],
  ] as const;
  return sides.flatMap(([x, y, size], index) =>
    [x, width - x].map((left) =>
      h(Path, { key: `${index} ${left}`, d: star(size), fill: index % 2 ? SAGE : APRICOT, transform: place(left, y) }),
    ),
  );
}

function branches(width: number, colour: string): ReactElement[] {
  const leaves = [
    [1, -6, -60],
    [3, -10, -30],
    [6, -14, -20],
    [2, -5, 30],
    [4.5, -10, 50],
    [8, -15, 55],
  ] as const;
  const branch = (key: string, move: string) =>
    h(
      G,
      { key, transform: move },
      h(Path, { d: "M0 0C1-8 4-14 10-18", fill: "none", stroke: colour, strokeWidth: 0.7 }),
      ...leaves.map(([x, y, turn], index) =>
        h(Ellipse, { key: index, cx: 0, cy: -2.6, rx: 1.3, ry: 2.9, fill: colour, transform: place(x, y, turn) }),
      ),
    );
  return [branch("left", "translate(2 26)"), branch("right", `translate(${width - 2} 26) scale(-1 1)`)];
}

function hearts(width: number): ReactElement[] {
  const heart = "M0 3.6C-6-1-3.2-5 0-2 3.2-5 6-1 0 3.6Z";
  const sides = [
    [6, 12, -12, 1, WINE],
    [15, 5, 10, 0.6, TERRACOTTA],
    [5, 25, 14, 0.5, APRICOT],
  ] as const;
  return sides.flatMap(([x, y, turn, scale, colour], index) =>
    ([1, -1] as const).map((side) =>
      h(Path, {
        key: `${index} ${side}`,
        d: heart,
        fill: colour,
        transform: `${place(side === 1 ? x : width - x, y, turn * side)} scale(${scale})`,
      }),
    ),
  );
}

function confetti(width: number): ReactElement[] {
  const colours = [APRICOT, WINE, SEA, SAGE];
  const sides = [
    [6, 9, 20],
    [16, 4, -30],
    [9, 22, 60],
    [26, 5, 10],
    [4, 31, -15],
    [17, 14, 45],
  ] as const;
  return sides.flatMap(([x, y, turn], index) =>
    [x, width - x].map((left, side) =>
      h(Rect, {
        key: `${index} ${side}`,
        x: -1.8,
        y: -1,
        width: 3.6,
        height: 2,
        rx: 0.5,
        fill: colours[(index + side) % colours.length] ?? WINE,
        transform: place(left, y, side ? -turn : turn),
      }),
    ),
  );
}

/** Friday evening: the sun beyond both corners. */
function rays(width: number): ReactElement[] {
  return [0, 1].flatMap((side) =>
    spread(5).map((at) => {
      const angle = ((8 + at * 74) * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * (side ? -1 : 1), Math.sin(angle)];
      const x = side ? width : 0;
      return h(Path, {
        key: `${side} ${at}`,
        d: `M${x + dx * 9} ${2 + dy * 9}L${x + dx * (at % 0.5 ? 14 : 18)} ${2 + dy * (at % 0.5 ? 14 : 18)}`,
        stroke: APRICOT,
        strokeWidth: 1.1,
        strokeLinecap: "round",
      });
    }),
  );
}
