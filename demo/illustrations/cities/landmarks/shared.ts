import type { Canvas } from "../../canvas.ts";
import { drawPeak } from "../../parts/mountains.ts";
import { fill, stroke } from "../../svg.ts";
import { Pen } from "../pen.ts";

/** Mountains with snow that lie behind a town as one long wall. */
export function drawSierra(
  canvas: Canvas,
  { y, tall, label, haze = 0.2 }: { y: number; tall: number; label: string; haze?: number },
): string {
  const { dice } = canvas.fork(label);
  let peaks = "";
  for (let x = -80; x < canvas.width + 200; x += dice.between(220, 310)) {
    const high = tall * dice.between(0.6, 1);
    peaks += drawPeak(canvas.fork(`${label} ${Math.round(x)}`), {
      x,
      top: y - high,
      spread: high * dice.between(1, 1.25),
      foot: y,
      haze,
    });
  }
  return peaks;
}

/** A closed row of guild houses between two edges. */
export function drawGuildRow(
  canvas: Canvas,
  { from, to, y, tall, label }: { from: number; to: number; y: number; tall: number; label: string },
): string {
  const local = canvas.fork(label);
  const walls = ["#d9c29a", "#c9ab7d", "#b5644a", "#e6d3ad", "#bfa27a", "#cf9a6c"];
  const count = Math.max(1, Math.round((to - from) / 98));
  const width = (to - from) / count;
  return Array.from({ length: count }, (_, index) =>
    drawGuildHouse(local, {
      x: from + width * index,
      y,
      width: width - 1,
      tall: tall * local.dice.between(0.9, 1.1),
      wall: walls[(index * 5 + count) % walls.length] ?? "#d9c29a",
      seed: index,
    }),
  ).join("");
}

/** A guild house: gilded pilasters, much glass, a scrolled gable. (x, y) is its lower left corner. */
function drawGuildHouse(
  canvas: Canvas,
  { x, y, width, tall, wall, seed }: { x: number; y: number; width: number; tall: number; wall: string; seed: number },
): string {
  const pen = new Pen(canvas, { x: x + width / 2, y, size: 1 });
  const half = width / 2;
  const stone = pen.ink(wall);
  const gold = pen.ink("#e3b44c");
  const pale = pen.ink("#f3e4c4");
  const rows = Math.round(tall / 58);
  let front = "";
  for (let row = 1; row < rows; row++) {
    const up = (tall * row) / rows;
    front +=
      pen.bays({
        from: -half + 3,
        to: half - 3,
        count: 3,
        up: up + 8,
        wide: width * 0.21,
        tall: tall / rows - 17,
        shape: row === rows - 1 ? "arch" : "box",
      }) + pen.flat(-half, up, width, 4, row % 2 ? gold : pale);
  }
  front +=
    pen.teeth(-half, half, 4, tall / rows, 4.4, tall - tall / rows, seed % 2 ? gold : pale) +
    pen.bays({
      from: -half + 3,
      to: half - 3,
      count: 3,
      up: 0,
      wide: width * 0.23,
      tall: (tall / rows) * 0.72,
      lit: canvas.palette.lit,
    });
  const scroll = `M${pen.text(-half - 3, tall)}C${pen.text(-half + 2, tall + 26)} ${pen.text(-half * 0.62, tall + 12)} ${pen.text(-half * 0.56, tall + 44)}C${pen.text(-half * 0.5, tall + 62)} ${pen.text(-half * 0.3, tall + 52)} ${pen.text(-half * 0.26, tall + 70)}Q${pen.text(0, tall + 92)} ${pen.text(half * 0.26, tall + 70)}C${pen.text(half * 0.3, tall + 52)} ${pen.text(half * 0.5, tall + 62)} ${pen.text(half * 0.56, tall + 44)}C${pen.text(half * 0.62, tall + 12)} ${pen.text(half - 2, tall + 26)} ${pen.text(half + 3, tall)}Z`;
  const stepped =
    Array.from({ length: 5 }, (_, step) =>
      pen.flat(-half * (1 - step * 0.19), tall + step * 15, width * (1 - step * 0.19), 15.5, stone),
    ).join("") +
    Array.from(
      { length: 5 },
      (_, step) =>
        pen.flat(-half * (1 - step * 0.19), tall + 12 + step * 15, width * 0.1, 4, pale) +
        pen.flat(half * (1 - step * 0.19) - width * 0.1, tall + 12 + step * 15, width * 0.1, 4, pale),
    ).join("");
  const gable = seed % 3 === 1 ? stepped : fill(scroll, stone) + stroke(scroll, gold, 3);
  return (
    pen.block(-half, 0, width, tall, stone) +
    gable +
    pen.bays({ from: -half * 0.4, to: half * 0.4, count: 1, up: tall + 14, wide: width * 0.2, tall: 28 }) +
    front +
    pen.flat(-half - 3, tall - 4, width + 6, 7, gold) +
    pen.disc(0, tall + (seed % 3 === 1 ? 80 : 88), 4.4, gold) +
    pen.spire(0, tall + (seed % 3 === 1 ? 76 : 84), 4, 20, gold)
  );
}
