import { lighten, mix } from "../colour.ts";
import { fill, num } from "../svg.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
export function drawStones(canvas: Canvas, block: Block, wall: string, wide: number, tall: number): string {
  const { dice } = canvas.fork(`stones ${block.x}`);
  const shades = ["", "", ""];
  for (let up = 4; up < blockHeight(block) - tall; up += tall) {
    for (let left = dice.between(0, wide); left < block.width - wide * 0.6; left += wide * dice.between(0.8, 1.6)) {
      if (dice.chance(0.42))
        shades[dice.whole(0, 2)] +=
          `M${num(block.x + left)} ${num(-up)}h${num(Math.min(wide * dice.between(0.5, 0.85), block.width - left - 2))}v${num(-tall * 0.66)}h${num(-wide * 0.5)}Z`;
    }
  }
  return (
    fill(shades[0] ?? "", lighten(wall, -0.06), 'opacity=".75"') +
    fill(shades[1] ?? "", lighten(wall, 0.045), 'opacity=".75"') +
    fill(shades[2] ?? "", mix(wall, "#8f7a6a", 0.28), 'opacity=".6"')
  );
}
