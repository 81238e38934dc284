/** Columns of the "Inspirations" panel: one for each of the four levels. */
export const COLUMNS = 4;
/** A level with this many lines or more takes the columns behind it too (docs/product/content.md#menu). */
const SPILLS_FROM = 15;

/**
 * How the open levels stand in the panel: one column each; the deepest, when it is long, spills into the third and fourth columns. A level
 * that another one has been opened from goes back to its own column.
 */
export function layOutColumns<Line>(levels: readonly (readonly Line[])[]): Line[][][] {
  return levels.map((lines, index) => {
    const isDeepest = index === levels.length - 1;
    const free = index === 0 || !isDeepest || lines.length < SPILLS_FROM ? 1 : COLUMNS - index;
    return splitEvenly(lines, Math.max(1, free));
  });
}

/** Parts of nearly the same length, the longer ones first. */
function splitEvenly<Line>(lines: readonly Line[], parts: number): Line[][] {
  const size = Math.ceil(lines.length / parts) || 1;
  return Array.from({ length: Math.max(1, Math.ceil(lines.length / size)) }, (_, index) =>
    lines.slice(index * size, (index + 1) * size),
  );
}
