import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, num, points, polygon, rect, roundStroke, stroke } from "../svg.ts";

/** A late morning: the clock says nearly noon, the bed is unmade, the curtains half drawn. */
export function drawLateMorning(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 820, 1.15);
  const x = width / 2;
  const brass = tone(canvas, dice.pick(["#d9553f", "#3f8f86", "#d9a84a"]), 0.4);
  const wood = tone(canvas, "#9a6c46", 0.5);
  const cloth = tone(canvas, dice.pick(["#c9907a", "#8fa79a", "#d9b27a"]), 0.5);
  const face = "#fffaf0";
  return (
    drawRoomShell(canvas, setting, {
      wall: dice.pick(["#e6d6c2", "#d5dbd2", "#e3d0c6"]),
      floor: "#b58d66",
      foot: 0.72,
      window: { wide: 640 * size, top: 0.04, bottom: 0.62, bars: 1 },
    }) +
    drawCurtain(canvas, -1, size, x, cloth) +
    drawCurtain(canvas, 1, size, x, cloth) +
    rect(
      0,
      0.76 * height,
      width,
      0.24 * height,
      canvas.vertical([
        [0, lighten(wood, 0.09)],
        [0.2, wood],
        [1, lighten(wood, -0.1)],
      ]),
    ) +
    rect(0, 0.75 * height, width, 12, lighten(wood, 0.14)) +
    polygon(
      [
        [x - 160 * size, 0.76 * height],
        [x + 220 * size, 0.76 * height],
        [x + 330 * size, height],
        [x - 260 * size, height],
      ],
      "#fff3cf",
      `opacity="${canvas.isDark ? 0.08 : 0.3}"`,
    ) +
    // A mirrored picture must not turn five to twelve into five past.
    placed(drawClock(canvas, brass, face), {
      x: x - 90 * size,
      y: 0.92 * height,
      size: 1.35 * size,
      isFlipped: canvas.variation % 2 === 1,
    }) +
    placed(drawCup(canvas), { x: x + 240 * size, y: 0.9 * height, size: 1.15 * size }) +
    placed(drawBooks(canvas), { x: x + 230 * size, y: 0.95 * height, size: size }) +
    placed(
      fill(
        "M-120 -20q60 -40 120 0q60 -40 120 0q10 50 -50 56q-50 0 -70 -34q-20 34 -70 34q-60 -6 -50 -56Z",
        tone(canvas, "#7b4a6a", 0.5),
      ) + stroke("M-120 -14q-50 10 -70 40", tone(canvas, "#5f3652", 0.5), 7),
      { x: x - 380 * size, y: 0.92 * height, size: 0.85 * size },
    )
  );
}

function drawCurtain(canvas: Canvas, side: number, size: number, x: number, cloth: string): string {
  const { height } = canvas;
  return (
    fill(
      `M${num(x + side * 430 * size)} 0H${num(x + side * 250 * size)}Q${num(x + side * 300 * size)} ${num(0.36 * height)} ${num(x + side * 350 * size)} ${num(0.66 * height)}H${num(x + side * 470 * size)}Z`,
      canvas.horizontal([
        [0, lighten(cloth, 0.03)],
        [1, lighten(cloth, -0.07)],
      ]),
    ) +
    stroke(
      [290, 330, 370, 410]
        .map(
          (at) =>
            `M${num(x + side * at * size)} 0Q${num(x + side * (at + 14) * size)} ${num(0.4 * height)} ${num(x + side * (at + 30) * size)} ${num(0.66 * height)}`,
        )
        .join(""),
      lighten(cloth, -0.1),
      5,
    )
  );
}

function drawBooks(canvas: Canvas): string {
  return (
    polygon(points("-110,-26 90,-26 110,0 -130,0"), tone(canvas, "#3f6a8f", 0.5)) +
    rect(-130, 0, 240, 18, tone(canvas, "#fff6e6", 0.5)) +
    polygon(points("-96,-50 84,-50 96,-28 -112,-28"), tone(canvas, "#c9553a", 0.5))
  );
}

function drawCup(canvas: Canvas): string {
  return (
    fill("M-56 -74h112q-2 62 -34 72h-44q-32 -10 -34 -72Z", tone(canvas, "#fffaf2", 0.5)) +
    stroke("M50 -62q42 -6 34 24q-8 20 -42 20", tone(canvas, "#efe4d4", 0.5), 10) +
    ellipse(0, -74, 56, 12, "#5a3826")
  );
}

/** An alarm clock that says five to twelve. */
function drawClock(canvas: Canvas, brass: string, face: string): string {
  return (
    drawShadow(0, 4, 130, 0.12) +
    stroke("M-70 -40L-100 0M70 -40L100 0", "#4a3f3a", 16, 'stroke-linecap="round"') +
    circle(-78, -268, 44, brass) +
    circle(78, -268, 44, lighten(brass, -0.05)) +
    rect(-8, -308, 16, 40, "#4a3f3a") +
    stroke("M-44 -310Q0 -350 44 -310", "#4a3f3a", 9) +
    circle(
      0,
      -142,
      142,
      canvas.horizontal([
        [0, lighten(brass, 0.05)],
        [1, lighten(brass, -0.1)],
      ]),
    ) +
    circle(0, -142, 114, face) +
    [...Array(12).keys()]
      .map((hour) =>
        circle(Math.sin(hour * 0.5236) * 94, -142 - Math.cos(hour * 0.5236) * 94, hour % 3 ? 4 : 8, "#4a3f3a"),
      )
      .join("") +
    roundStroke("M0 -142L-26 -196", "#2a2026", 11) +
    roundStroke("M0 -142L-32 -222", "#2a2026", 7) +
    circle(0, -142, 9, brass)
  );
}
