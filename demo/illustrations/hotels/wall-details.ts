import { drawStones } from "./stones.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { lighten, mix } from "../colour.ts";
import { box, fill, num, rect, stroke } from "../svg.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
/** Uneven plaster: large, faint, lighter and darker patches, damp at the foot. */
export function drawPatches(canvas: Canvas, block: Block, wall: string): string {
  const { dice } = canvas.fork(`plaster ${block.x}`);
  const tall = blockHeight(block);
  const spots = ["", ""];
  for (let index = 0; index < block.bays * 3; index++) {
    const [w, h] = [dice.between(20, 60), dice.between(8, 18)];
    const [left, top] = [block.x + dice.next() * (block.width - w), -tall + 10 + dice.next() * (tall - h - 14)];
    spots[index % 2] +=
      `M${num(left)} ${num(top + h / 2)}q${num(w * 0.2)} ${num(-h * 0.8)} ${num(w / 2)} ${num(-h / 2)}t${num(w / 2)} ${num(h * 0.4)}q${num(-w * 0.2)} ${num(h * 0.8)} ${num(-w / 2)} ${num(h * 0.5)}t${num(-w / 2)} ${num(-h * 0.4)}Z`;
  }
  return (
    fill(spots[0] ?? "", lighten(wall, 0.03), 'opacity=".6"') +
    fill(spots[1] ?? "", lighten(wall, -0.035), 'opacity=".5"') +
    rect(
      block.x,
      -34,
      block.width,
      34,
      canvas.vertical([
        [0, lighten(wall, -0.1), 0],
        [1, lighten(wall, -0.1), 0.5],
      ]),
    )
  );
}

export function drawQuoins({ x, width, floor }: Block, tall: number, trim: string): string {
  let d = "";
  const step = floor / 6;
  for (let up = 10, index = 0; up + step < tall; up += step, index++) {
    const wide = index % 2 ? 13 : 20;
    d += box(x - 1, -up - step + 1.5, wide, step - 1.5) + box(x + width + 1 - wide, -up - step + 1.5, wide, step - 1.5);
  }
  return fill(d, trim);
}

/** Timber framing over a plastered wall; the ground floor is stone. Struts follow the bays, so that no beam crosses a window. */
export function drawFrame(canvas: Canvas, look: Look, block: Block, tall: number): string {
  const { x, width, floor, storeys, bays, texture } = block;
  const wood = inLight(canvas, look.wood);
  const bay = width / bays;
  const stone = inLight(canvas, mix(look.trim, "#a89c8e", 0.35));
  const first = storeys > 2 ? 1 : 0;
  let beams = "";
  let struts = "";
  for (let storey = first; storey < storeys; storey++) {
    const [foot, top] = [-storey * floor, -Math.min(tall, (storey + 1) * floor)];
    beams += box(x - 2, foot - 5, width + 4, 8) + box(x - 2, top - 2, width + 4, 6);
    for (let index = 0; index <= bays; index++) {
      const at = x + index * bay;
      beams += box(Math.min(x + width - 7, Math.max(x, at - 3.5)), top, 7, floor);
      if (index === bays) continue;
      const below = foot - floor * 0.26;
      if (texture === "crosses")
        struts +=
          (index + storey) % 2
            ? `M${num(at + 6)} ${num(foot - 3)}L${num(at + bay - 6)} ${num(below)}M${num(at + 6)} ${num(below)}L${num(at + bay - 6)} ${num(foot - 3)}`
            : `M${num(at + bay / 2)} ${num(foot - 2)}L${num(at + bay * 0.28)} ${num((foot + below) / 2)}L${num(at + bay / 2)} ${num(below)}L${num(at + bay * 0.72)} ${num((foot + below) / 2)}Z`;
      else for (const along of [0.25, 0.5, 0.75]) struts += `M${num(at + bay * along)} ${num(foot)}V${num(below)}`;
      if (index === 0) struts += `M${num(at + 4)} ${num(foot - 4)}L${num(at + bay * 0.2)} ${num(top + 6)}`;
      if (index === bays - 1) struts += `M${num(at + bay - 4)} ${num(foot - 4)}L${num(at + bay * 0.8)} ${num(top + 6)}`;
      beams += box(at, below - 3, bay, 5);
    }
  }
  const base = first
    ? rect(x, -floor, width, floor, stone) +
      drawStones(canvas, { ...block, storeys: 1, floor: floor - 14 }, stone, 28, 14)
    : "";
  return base + stroke(struts, wood, 4.6) + fill(beams, wood);
}
