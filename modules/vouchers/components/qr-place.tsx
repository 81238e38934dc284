const SIDE = 25;
const FINDER = 7;
const FINDERS = [
  [0, 0],
  [SIDE - FINDER, 0],
  [0, SIDE - FINDER],
] as const;

/** Where a code to scan will stand, in its look: it leads nowhere, and nobody is told that it does. */
export function QrPlace() {
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} shapeRendering="crispEdges" aria-hidden focusable="false">
      <path d={MODULES} fill="currentColor" />
    </svg>
  );
}

const isFinder = (x: number, y: number) =>
  FINDERS.some(([left, top]) => x >= left - 1 && x <= left + FINDER && y >= top - 1 && y <= top + FINDER);

const MODULES =
  FINDERS.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`).join("") +
  Array.from({ length: SIDE * SIDE }, (_, index) => [index % SIDE, Math.floor(index / SIDE)] as const)
    .filter(([x, y]) => !isFinder(x, y) && (x * x * 3 + y * 5 + x * y * 7 + ((x ^ y) & 3) * 4) % 9 < 4)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join("");
