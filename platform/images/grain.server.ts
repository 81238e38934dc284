const TILE = 192;
const CHANNELS = 3;
/** Largest step in one channel; enough to break banding in large skies and to look like printed paper. */
const STRENGTH = 9;

const tile = createTile();

/** A square of noise, the same in all three channels, made once from a fixed seed so that pictures never change. */
function createTile(): Int8Array {
  const cells = new Int8Array(TILE * TILE * CHANNELS);
  let state = 12345;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  for (let index = 0; index < cells.length; index += CHANNELS) {
    const step = Math.round(((next() + next() + next()) / 3 - 0.5) * 2 * STRENGTH);
    cells.fill(step, index, index + CHANNELS);
  }
  return cells;
}

/** Lays the grain over raw RGB pixels, in place. */
export function addGrain(pixels: Uint8Array, width: number): void {
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const stride = width * CHANNELS;
  const period = TILE * CHANNELS;
  for (let start = 0, row = 0; start < clamped.length; start += stride, row++) {
    const tileRow = (row % TILE) * period;
    for (let left = 0; left < stride; left += period) {
      const length = Math.min(period, stride - left);
      for (let cell = 0; cell < length; cell++) {
        const at = start + left + cell;
        clamped[at] = (clamped[at] ?? 0) + (tile[tileRow + cell] ?? 0);
      }
    }
  }
}
