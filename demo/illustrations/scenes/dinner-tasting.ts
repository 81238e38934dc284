import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawLeafyCorner } from "../parts/plants.ts";
import { drawWineGlass } from "../parts/still-life.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";

/** A tasting on a barrel head among the vines: a bottle, three wines, bread, cheese and grapes. */
export function drawTasting(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const x = width / 2;
  const top = 0.8 * height;
  return (
    drawLeafyCorner(canvas, 1, mix(palette.near, palette.dark, 0.5), mix(palette.near, palette.mid, 0.4)) +
    drawLeafyCorner(
      canvas.fork("other"),
      -1,
      mix(palette.near, palette.dark, 0.5),
      mix(palette.near, palette.mid, 0.4),
    ) +
    drawBarrel(canvas, x, top) +
    drawBottle(canvas, x - 40, top - 6) +
    drawWineGlass({ x: x - 190, y: top + 2, size: 1.1, wine: "#e7c766" }) +
    drawWineGlass({ x: x + 84, y: top + 14, size: 1.2, wine: "#7d1f34" }) +
    drawWineGlass({ x: x + 210, y: top, size: 1.05, wine: "#d98a86" }) +
    drawBoard(canvas, x - 108, top + 30)
  );
}

function drawBarrel(canvas: Canvas, x: number, top: number): string {
  const { height, palette } = canvas;
  const wood = canvas.isDark ? "#5b4150" : "#a8754a";
  const half = 330;
  const hoop = canvas.isDark ? "#2c2440" : "#4a4348";
  let staves = "";
  for (let index = 1; index < 14; index++) {
    const along = index / 7 - 1;
    staves += `M${num(x + half * along)} ${num(top + 66 * Math.sqrt(Math.max(0, 1 - along * along)))}L${num(x + (half + 50) * along)} ${height}`;
  }
  const side = `M${num(x - half)} ${num(top)}A${half} 66 0 0 0 ${num(x + half)} ${num(top)}L${num(x + half + 46)} ${height}H${num(x - half - 46)}Z`;
  return (
    fill(
      side,
      canvas.horizontal([
        [0, lighten(wood, -0.14)],
        [0.4, lighten(wood, 0.02)],
        [1, lighten(wood, -0.16)],
      ]),
    ) +
    stroke(staves, lighten(wood, -0.18), 3, 'opacity=".6"') +
    stroke(
      `M${num(x - half - 7)} ${num(top + 30)}A${half + 7} 70 0 0 0 ${num(x + half + 7)} ${num(top + 30)}`,
      hoop,
      18,
    ) +
    ellipse(
      x,
      top,
      half,
      66,
      canvas.vertical([
        [0, lighten(wood, 0.02)],
        [1, lighten(wood, 0.1)],
      ]),
    ) +
    ellipse(x, top, half - 12, 57, "none", `stroke="${lighten(wood, -0.1)}" stroke-width="3" opacity=".6"`) +
    ellipse(x, top + 6, half * 0.8, 40, palette.dark, 'opacity=".08"')
  );
}

function drawBottle(canvas: Canvas, x: number, y: number): string {
  const glass = canvas.isDark ? "#1f2a3a" : "#2f4a38";
  const label = canvas.isDark ? "#d8c7c9" : "#fbf3e0";
  const body = `M${num(x - 36)} ${num(y)}v-196q0 -34 20 -52q6 -8 6 -28v-56h20v56q0 20 6 28q20 18 20 52v196q0 12 -12 12h-48q-12 0 -12 -12Z`;
  return (
    ellipse(x + 8, y + 12, 46, 9, "#2a1c14", 'opacity=".28"') +
    fill(
      body,
      canvas.horizontal([
        [0, lighten(glass, -0.04)],
        [0.3, lighten(glass, 0.09)],
        [1, lighten(glass, -0.05)],
      ]),
    ) +
    rect(x - 12, y - 338, 24, 46, "#7d1f34", 'rx="4"') +
    rect(x - 36, y - 150, 72, 92, label) +
    rect(x - 26, y - 134, 52, 4, "#b5863f") +
    circle(x, y - 104, 15, "none", 'stroke="#b5863f" stroke-width="3"') +
    rect(x - 22, y - 76, 44, 3, "#b5863f")
  );
}

/** A board with cheese, bread and grapes. */
function drawBoard(canvas: Canvas, x: number, y: number): string {
  const { dice } = canvas.fork("board");
  const wood = canvas.isDark ? "#6b4c50" : "#c79762";
  const skin = canvas.isDark ? "#4f2f5c" : "#6d3462";
  let grapes = "";
  for (let row = 0; row < 4; row++) {
    for (let index = 0; index < 6 - row; index++)
      grapes += circle(
        x + 74 + index * 15 + row * 8 + dice.between(-2, 2),
        y - 12 - row * 12,
        9,
        dice.chance(0.4) ? lighten(skin, 0.09) : skin,
      );
  }
  return (
    ellipse(x, y + 8, 172, 20, "#2a1c14", 'opacity=".22"') +
    ellipse(x, y, 168, 22, lighten(wood, -0.08)) +
    ellipse(x, y - 5, 166, 21, wood) +
    fill(`M${num(x - 130)} ${num(y - 8)}l86 -46l22 12v34q-56 16 -108 0Z`, "#f2d27a") +
    fill(`M${num(x - 130)} ${num(y - 8)}l86 -46l22 12l-84 40Z`, "#f8e3a4") +
    circle(x - 66, y - 12, 5, "#dcb655") +
    circle(x - 40, y - 26, 4, "#dcb655") +
    circle(x - 92, y - 6, 4, "#dcb655") +
    ([0, 22, 44] as const)
      .map((step) => ellipse(x + step, y - 20, 30, 24, "#b9763f") + ellipse(x + step - 4, y - 20, 26, 20, "#f0d3a0"))
      .join("") +
    grapes
  );
}
