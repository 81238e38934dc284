import { encode } from "uqr";

/** A QR: how many modules a side has, with the quiet zone that scanners want, and the dark ones as a path, one unit each. */
export type Qr = { size: number; path: string };

export function drawQr(text: string): Qr {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}
