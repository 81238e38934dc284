import { STYLES } from "./styles.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { fill, num, rect, stroke } from "../svg.ts";
import { frameLand, measure, type Site } from "./frame.ts";
import { drawLamps } from "./ground.ts";
import { drawMilanDuomo } from "./landmarks/milan.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawSquareScene } from "./square-scene.ts";
import { drawTown } from "./town.ts";

/** Milan: the cathedral and its square. */
export function drawMilanSquare(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: { ...STYLES.milan, hasArches: true, shutters: undefined },
    gap: 300,
    sunX: 0.22,
    ground: 0.76,
    paving: "#d6c3b0",
    scale: 0.96,
    hero: (site) => drawMilanDuomo(canvas, { x: site.middle, y: site.ground, size: Math.min(1.3, site.width / 560) }),
    front: (site) =>
      drawLamps(canvas, { places: [site.middle - 330, site.middle + 330], y: site.ground + 50, size: 110 }) +
      drawStrollers(canvas, [
        [site.middle - 120, site.ground + 50, 46],
        [site.middle - 96, site.ground + 52, 44],
        [site.middle + 90, site.ground + 90, 58],
        [site.middle + 210, site.ground + 64, 50],
        [site.middle - 260, site.ground + 120, 66],
      ]),
  });
}

/** Milan: the cathedral through the great arch of the arcade. */
export function drawMilanArch(canvas: Canvas): string {
  return frameLand(canvas, {
    horizon: 0.72,
    sunX: 0.34,
    sunY: 0.3,
    land: () => drawArcade(canvas),
  });
}

function drawArcade(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const site = measure(canvas, 0.74 * height);
  const stone = material(canvas, "#e6c99a");
  const deep = mix(mix(stone, material(canvas, "#9c5a3c"), 0.45), palette.dark, canvas.isDark ? 0.3 : 0.12);
  const half = Math.min(640, width * 0.36);
  const rise = Math.min(half * 0.88, 0.4 * height);
  const spring = 0.44 * height;
  const hole = `M${num(site.middle - half)} ${height + 5}V${num(spring)}A${num(half)} ${num(rise)} 0 0 1 ${num(site.middle + half)} ${num(spring)}V${height + 5}Z`;
  const ring = (grow: number) =>
    `M${num(site.middle - half - grow)} ${height + 5}V${num(spring)}A${num(half + grow)} ${num(rise + grow)} 0 0 1 ${num(site.middle + half + grow)} ${num(spring)}V${height + 5}`;
  let coffers = "";
  for (let index = 1; index < 12; index++) {
    const angle = Math.PI * (index / 12);
    coffers += `M${num(site.middle + Math.cos(angle) * (half + 8))} ${num(spring - Math.sin(angle) * (rise + 8))}L${num(site.middle + Math.cos(angle) * (half + 44))} ${num(spring - Math.sin(angle) * (rise + 44))}`;
  }
  return (
    drawTown(
      canvas,
      { ...STYLES.milan, shutters: undefined },
      {
        label: "square",
        from: site.middle - half - 60,
        to: site.middle + half,
        y: site.ground,
        scale: 0.66,
        haze: 0.3,
      },
    ) +
    drawMilanDuomo(canvas, { x: site.middle, y: site.ground + 2, size: Math.min(1.28, half / 280) }) +
    drawArcadeFloor(canvas, site.ground) +
    drawStrollers(canvas, [
      [site.middle - 90, site.ground + 50, 54],
      [site.middle + 70, site.ground + 90, 72],
      [site.middle + 104, site.ground + 92, 68],
    ]) +
    fill(
      `M-5 -5H${width + 5}V${height + 5}H-5Z${hole}`,
      canvas.vertical([
        [0, mix(deep, palette.dark, 0.15)],
        [1, deep],
      ]),
      'fill-rule="evenodd"',
    ) +
    drawPilasters(canvas, -1, site, stone, deep, half, spring) +
    drawPilasters(canvas, 1, site, stone, deep, half, spring) +
    stroke(ring(6), mix(deep, stone, 0.65), 12) +
    stroke(ring(48), mix(deep, stone, 0.5), 9) +
    stroke(coffers, mix(deep, stone, 0.55), 5) +
    rect(0, spring - 6, site.middle - half - 44, 12, mix(deep, stone, 0.55)) +
    rect(site.middle + half + 44, spring - 6, width, 12, mix(deep, stone, 0.55))
  );
}

function drawPilasters(
  canvas: Canvas,
  side: number,
  site: Site,
  stone: string,
  deep: string,
  half: number,
  spring: number,
): string {
  const { height } = canvas;
  return [56, 150, 250, 350, 450, 550]
    .map(
      (away) =>
        rect(site.middle + side * (half + away) - 15, spring - 20, 30, height, mix(deep, stone, 0.3)) +
        rect(site.middle + side * (half + away) - 22, spring - 34, 44, 16, mix(deep, stone, 0.5)),
    )
    .join("");
}

function drawArcadeFloor(canvas: Canvas, ground: number): string {
  const { width, height } = canvas;
  return rect(
    0,
    ground,
    width,
    height,
    canvas.vertical([
      [0, material(canvas, "#e3d0b4")],
      [1, material(canvas, "#c3a98a")],
    ]),
  );
}
