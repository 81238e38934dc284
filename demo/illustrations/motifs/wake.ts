import type { Canvas } from "../canvas.ts";
import { ellipse, roundStroke } from "../svg.ts";

/** The broken light under a boat and the lines of its wake. */
export function drawWake(canvas: Canvas, reach: number): string {
  return (
    ellipse(0, 12, reach, reach * 0.07, canvas.palette.dark, 'opacity=".3"') +
    roundStroke(
      `M${-reach * 1.05} 16h${reach * 0.5}M${-reach * 0.3} 26h${reach * 0.7}M${reach * 0.5} 14h${reach * 0.55}M${-reach * 0.8} 36h${reach * 0.4}M${reach * 0.1} 42h${reach * 0.5}`,
      "#ffffff",
      5,
      'opacity=".5"',
    )
  );
}
