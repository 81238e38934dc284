import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { fill, num, roundStroke, stroke } from "../svg.ts";

/** One large balloon close by with its basket, smaller ones behind. */
export function drawBalloonFlight(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 560, 1.2);
  const x = width / 2;
  const sets = [
    ["#c9553a", "#f6e3c2"],
    ["#7b1e3a", "#e9b7a0"],
    ["#2f7f86", "#f6e3c2"],
    ["#e2a24a", "#7b1e3a"],
  ] as const;
  const first = dice.whole(0, 3);
  const inks = (step: number) => sets[(first + step) % 4] ?? sets[0];
  return (
    drawBackdrop(canvas, setting, { horizon: 0.84, sunY: 0.3, hasRays: true }) +
    placed(drawBalloon(canvas, inks(1)), { x: x - 360 * size, y: 0.56 * height, size: 0.4 * size }) +
    placed(drawBalloon(canvas, inks(2)), { x: x + 380 * size, y: 0.44 * height, size: 0.3 * size }) +
    placed(drawBalloon(canvas, inks(0)), { x: x + 30 * size, y: 0.85 * height, size: size * 0.86 })
  );
}

/** A balloon 620 units tall; (0, 0) is under its basket. */
function drawBalloon(canvas: Canvas, [first, second]: readonly [string, string]): string {
  const ink = tone(canvas, first);
  const other = tone(canvas, second);
  const wicker = tone(canvas, "#a87444");
  const gore = (share: number) => {
    const w = 236 * share;
    return `M0 -600C${num(w * 0.6)} -600 ${num(w)} -500 ${num(w)} -384C${num(w)} -260 ${num(w * 0.5)} -190 ${num(w * 0.2)} -130H${num(-w * 0.2)}C${num(-w * 0.5)} -190 ${num(-w)} -260 ${num(-w)} -384C${num(-w)} -500 ${num(-w * 0.6)} -600 0 -600Z`;
  };
  const crew = [-18, 14]
    .map((at, index) =>
      placed(
        drawFigure(
          canvas.fork(`crew ${index}`),
          {
            head: [0, -90],
            shoulder: [0, -74],
            hip: [0, -50],
            arms: [
              [
                [-9, -60],
                [-10, -48],
              ],
              [
                [12, -80],
                [17, index ? -96 : -62],
              ],
            ],
            legs: [],
          },
          { top: index ? "#e2a24a" : "#2f7f86", legs: "#3a3f55" },
        ),
        { x: at, y: 2, size: 0.74 },
      ),
    )
    .join("");
  return (
    stroke("M-46 -132L-34 -52M46 -132L34 -52M-16 -130L-12 -54M16 -130L12 -54", tone(canvas, "#4a3a34"), 3) +
    [1, 0.8, 0.56, 0.3].map((share, index) => fill(gore(share), index % 2 ? other : ink)).join("") +
    fill(
      "M0 -600C142 -600 236 -500 236 -384C236 -260 118 -190 47 -130H10Q190 -300 0 -600Z",
      "#20121c",
      'opacity=".14"',
    ) +
    fill("M-150 -500Q-210 -420 -196 -340Q-176 -430 -110 -520Z", "#ffffff", 'opacity=".24"') +
    fill("M-10 -100q10 -38 10 -38q14 18 10 38Z", "#ffcf6b") +
    crew +
    fill(
      "M-46 -56H46L40 0H-40Z",
      canvas.horizontal([
        [0, lighten(wicker, 0.04)],
        [1, lighten(wicker, -0.1)],
      ]),
    ) +
    stroke("M-44 -40h88M-42 -22h84M-20 -54v52M0 -54v52M20 -54v52", lighten(wicker, -0.13), 3) +
    roundStroke("M-46 -56H46", lighten(wicker, -0.16), 9)
  );
}
