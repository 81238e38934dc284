import type { ReactNode } from "react";
import type { Occasion } from "../../gifts/designs.ts";
import css from "./stay-card.module.css";

/** Millimetres of a folded A6; the arch is round about this point. */
const VIEW = "0 0 105 148";
const ARCH = { x: 52.5, y: 52.5 };

/** What is drawn around the arch. */
export function Ornament({ occasion }: { occasion: Occasion }) {
  return (
    <svg className={css["ornament"]} viewBox={VIEW} aria-hidden>
      {ORNAMENTS[occasion]()}
    </svg>
  );
}

const ORNAMENTS: Record<Occasion, () => ReactNode> = {
  birthday: Garland,
  christmas: Stars,
  thanks: () => <Sprigs leaf="#bfd8d6" />,
  couple: Rays,
  wedding: () => <Sprigs leaf="var(--sage)" berry="var(--terracotta)" />,
  bravo: Confetti,
  friday: Frame,
};

const FLAGS = ["var(--terracotta)", "#fff8ec", "var(--wine)", "var(--sea)"];

/** Nine flags on a string that hangs from both upper corners. */
function Garland() {
  const flags = Array.from({ length: 9 }, (_, index) => (index + 0.5) / 9);
  return (
    <>
      <path d="M0 3Q52.5 30 105 3" fill="none" stroke="var(--ink)" strokeWidth=".6" />
      {flags.map((share, index) => {
        const y = 3 + 54 * share * (1 - share);
        const turn = (Math.atan2(54 * (1 - 2 * share), 105) * 180) / Math.PI;
        const place = `translate(${(105 * share).toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(1)})`;
        return <path key={share} d="M-3.6 0h7.2l-3.6 8.4z" fill={FLAGS[index % 4]} transform={place} />;
      })}
    </>
  );
}

const SKY: readonly (readonly [x: number, y: number, size: number])[] = [
  [8, 9, 3.4],
  [21, 6, 1.6],
  [9, 24, 1.5],
  [33, 4.5, 1.1],
  [97, 10, 2.8],
  [84, 5.5, 1.7],
  [97, 25, 1.4],
  [71, 4, 1.2],
  [15, 15, 0.8],
  [90, 16, 0.9],
];

function Stars() {
  return SKY.map(([x, y, size]) => (
    <path
      key={`${x} ${y}`}
      d="M0-1Q.15-.15 1 0 .15.15 0 1-.15.15-1 0-.15-.15 0-1Z"
      fill={size > 1.5 ? "var(--apricot)" : "#fff8ec"}
      transform={`translate(${x} ${y}) scale(${size})`}
    />
  ));
}

const LEAVES: readonly (readonly [x: number, y: number, turn: number])[] = [
  [0.8, -5, -62],
  [2.4, -9, -34],
  [5.2, -13.5, -22],
  [1.4, -5, 34],
  [4, -9.5, 52],
  [7.4, -14, 58],
];

/** A sprig in each upper corner, leaning to the arch. */
function Sprigs({ leaf, berry }: { leaf: string; berry?: string }) {
  const sprig = (
    <>
      <path d="M0 0C1-8 4-13.5 9.5-17.5" fill="none" stroke={leaf} strokeWidth=".7" />
      {LEAVES.map(([x, y, turn]) => (
        <ellipse
          key={turn}
          cy="-2.7"
          rx="1.3"
          ry="2.9"
          fill={leaf}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      {berry ? <circle cx="10.8" cy="-19.5" r="1.5" fill={berry} /> : null}
    </>
  );
  return (
    <>
      <g transform="translate(5 30)">{sprig}</g>
      <g transform="translate(100 30) scale(-1 1)">{sprig}</g>
    </>
  );
}

/** The sun behind the arch: fifteen rays, long and short ones. */
function Rays() {
  const rays = Array.from({ length: 15 }, (_, index) => Math.PI * (1 + (index + 0.5) / 15));
  const at = (turn: number, radius: number) =>
    `${(ARCH.x + Math.cos(turn) * radius).toFixed(1)} ${(ARCH.y + Math.sin(turn) * radius).toFixed(1)}`;
  const lines = rays.map((turn, index) => `M${at(turn, 46.5)}L${at(turn, index % 2 === 0 ? 53 : 50.5)}`);
  return <path d={lines.join("")} stroke="var(--apricot)" strokeWidth="1.1" strokeLinecap="round" />;
}

const SCRAPS: readonly (readonly [x: number, y: number, turn: number])[] = [
  [8, 10, 20],
  [20, 5, -30],
  [11, 24, 60],
  [32, 4, 10],
  [97, 10, -20],
  [86, 6, 40],
  [95, 24, -50],
  [72, 4, -10],
  [52, 4, 35],
  [5, 36, -15],
  [101, 37, 25],
];

function Confetti() {
  return SCRAPS.map(([x, y, turn], index) => (
    <rect
      key={`${x} ${y}`}
      x="-1.8"
      y="-1"
      width="3.6"
      height="2"
      rx=".5"
      fill={index % 2 === 0 ? "var(--apricot)" : "#fff3dc"}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  ));
}

function Frame() {
  return (
    <>
      <path d="M4 4h97v140H4z" fill="none" stroke="var(--apricot)" strokeWidth=".5" />
      <path d="M5.5 5.5h94v137h-94z" fill="none" stroke="var(--apricot)" strokeWidth=".2" />
    </>
  );
}
