import { circle, fill, points, stroke } from "../svg.ts";
import type { Emblem } from "./look.ts";

/** The sign of a house instead of a name: pictures hold no text. About 16 units wide, round the origin. */
export function drawEmblem(emblem: Emblem, ink: string): string {
  switch (emblem) {
    case "star":
      return fill("M0-8l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L0 4.4l-5 2.8 1.2-5.6L-8-2.2l5.6-.6Z", ink);
    case "moon":
      return fill("M2-8a8 8 0 1 0 6 11a7 7 0 0 1-6-11Z", ink);
    case "key":
      return circle(-4, 0, 3.6, "none", `stroke="${ink}" stroke-width="2"`) + stroke("M0 0h8m-2 0v4m-3-4v3", ink, 2);
    case "leaf":
      return fill("M0-8q8 6 0 16q-8-10 0-16Z", ink);
    case "sun":
      return (
        circle(0, 0, 4, ink) +
        stroke(
          "M0-8v2.4M0 5.600v2.400M-8 0h2.400M5.6 0h2.400M-5.7-5.700l1.7 1.700M4 4l1.7 1.700M-5.7 5.700l1.7-1.700M4-4l1.7-1.7",
          ink,
          1.8,
        )
      );
    case "wave":
      return stroke("M-8-2q4-5 8 0t8 0M-8 4q4-5 8 0t8 0", ink, 2.2);
    case "bird":
      return fill("M-8-2q5-4 8 1q3-5 8-2q-4 1-6 5l-2 5l-3-5q-2-3-5-4Z", ink);
    case "shell":
      return fill("M0 7L-7-2a7 6 0 0 1 14 0Z", ink);
    case "grapes":
      return points("-4,-3 0,-3 4,-3 -2,1 2,1 0,5")
        .map(([x, y]) => circle(x ?? 0, y ?? 0, 2.3, ink))
        .join("");
    case "peak":
      return fill("M-8 6L-2-6l3 5l2-3l5 10Z", ink);
    case "bell":
      return fill("M-6 5h12q-2-2-2-6a4 5 0 0 0-8 0q0 4-2 6Zm4 1h4a2 2 0 0 1-4 0Z", ink);
    case "clover":
      return circle(-3, 1, 3.4, ink) + circle(3, 1, 3.4, ink) + circle(0, -4, 3.4, ink) + stroke("M0 0v8", ink, 2);
  }
}
