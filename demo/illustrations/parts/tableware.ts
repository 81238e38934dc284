import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Setting } from "../settings.ts";
import { circle, dot, ellipse, fill, num, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { drawBackdrop } from "./backdrop.ts";
import { drawGlow, drawShadow, drawVeil, tone } from "./light.ts";

type Surface = "linen" | "wood" | "marble";

/** A table from edge to edge of the sheet before a quiet setting: what is on it is the picture. */
export function drawTabletop(
  canvas: Canvas,
  setting: Setting,
  { top = 0.56, surface = "linen", veil = 0.5 }: { top?: number; surface?: Surface; veil?: number } = {},
): string {
  const { width, height, dice, palette } = canvas;
  const cloth = tone(
    canvas,
    {
      linen: dice.pick(["#f7ecda", "#f3e4d4", "#eef0e6"]),
      wood: dice.pick(["#b98558", "#a9744a", "#c79762"]),
      marble: "#ece6dd",
    }[surface],
    0.6,
  );
  const y = top * height;
  const edge = `M-20 ${num(y + 20)}Q${num(width / 2)} ${num(y - 22)} ${width + 20} ${num(y + 20)}`;
  return (
    drawBackdrop(canvas, setting, { horizon: top - 0.05, sunY: 0.16 }) +
    drawVeil(canvas, veil) +
    drawBokeh(canvas, y) +
    fill(
      `${edge}V${height}H-20Z`,
      canvas.between(y - 10, height, [
        [0, lighten(cloth, 0.02)],
        [1, lighten(cloth, -0.11)],
      ]),
    ) +
    stroke(edge, "#ffffff", 4, 'opacity=".45"') +
    ellipse(width / 2, height, width * 0.6, 60, palette.dark, 'opacity=".06"') +
    drawGrain(canvas, surface, cloth, y) +
    (canvas.isDark ? drawGlow(canvas, Math.round(width / 2), Math.round(0.78 * height), 520, 0.4, "#ffcf8a") : "")
  );
}

/** Lamps out of focus, only where evening has lit them. */
function drawBokeh(canvas: Canvas, bottom: number): string {
  if (!canvas.isDark) return "";
  const { dice } = canvas.fork("bokeh");
  let lamps = "";
  for (let index = Math.round(7 * canvas.breadth) + 3; index > 0; index--)
    lamps += drawGlow(
      canvas,
      Math.round(dice.between(0, canvas.width)),
      Math.round(dice.between(0.1, 0.85) * bottom),
      Math.round(dice.between(40, 90)),
      0.5,
    );
  return lamps;
}

function drawGrain(canvas: Canvas, surface: Surface, colour: string, top: number): string {
  const { width, height } = canvas;
  if (surface === "linen") return "";
  const { dice } = canvas.fork("grain");
  let lines = "";
  if (surface === "wood") {
    for (let index = -14; index <= 14; index++)
      lines += `M${num(width / 2 + index * 96)} ${num(top)}L${num(width / 2 + index * 172)} ${height}`;
    return stroke(lines, lighten(colour, -0.12), 3, 'opacity=".5"');
  }
  for (let index = Math.round(7 * canvas.breadth); index > 0; index--)
    lines += `M${num(dice.between(0, width))} ${num(top + dice.between(10, 60))}q60 40 20 90t50 120`;
  return stroke(lines, lighten(colour, -0.1), 2.4, 'opacity=".4"');
}

/** A large plate seen from a chair; (0, 0) is its middle. */
export function drawBigPlate(canvas: Canvas, reach = 300): string {
  const rim = canvas.dice.pick(["#ffffff", "#fbf3e6", "#5b6b74", "#f4ede4"]);
  const china = tone(canvas, rim, 0.6);
  const flat = reach * 0.36;
  return (
    ellipse(6, 26, reach * 1.05, flat * 1.04, "#2a1c14", 'opacity=".22"') +
    ellipse(0, 12, reach, flat, lighten(china, -0.16)) +
    ellipse(
      0,
      0,
      reach,
      flat,
      canvas.vertical([
        [0, lighten(china, 0.02)],
        [1, lighten(china, -0.06)],
      ]),
    ) +
    ellipse(
      0,
      0,
      reach * 0.74,
      flat * 0.72,
      canvas.vertical([
        [0, lighten(china, -0.08)],
        [1, lighten(china, 0.01)],
      ]),
    ) +
    ellipse(0, 4, reach * 0.7, flat * 0.66, lighten(china, -0.015))
  );
}

export function drawFork(canvas: Canvas): string {
  const steel = tone(canvas, "#b9a98f", 0.7);
  return (
    roundStroke("M0 120L0 -40", steel, 12) +
    stroke("M-17 -120v52q0 26 17 28q17 -2 17 -28v-52M0 -120v70", steel, 7, 'stroke-linecap="round"')
  );
}

export function drawKnife(canvas: Canvas): string {
  const steel = tone(canvas, "#b9a98f", 0.7);
  return roundStroke("M0 120V10", steel, 13) + fill("M-8 10V-116q26 30 22 126Z", lighten(steel, 0.1));
}

/** A bottle about 340 units tall. */
export function drawBottle(
  canvas: Canvas,
  {
    glass,
    label = "#fbf3e0",
    cap,
    isSparkling = false,
  }: { glass: string; label?: string; cap: string; isSparkling?: boolean },
): string {
  const ink = tone(canvas, glass, 0.7);
  const paper = tone(canvas, label, 0.7);
  const foil = tone(canvas, cap, 0.7);
  const wide = isSparkling ? 44 : 37;
  const body = `M${-wide} 0v-180q0 -44 ${wide - 13} -74q4 -8 4 -26v-56h18v56q0 18 4 26q${wide - 13} 30 ${wide - 13} 74v180q0 10 -10 10h${-2 * wide + 20}q-10 0 -10 -10Z`;
  return (
    drawShadow(4, 8, wide + 20, 0.18, 0.3) +
    fill(
      body,
      canvas.horizontal([
        [0, lighten(ink, -0.04)],
        [0.28, lighten(ink, 0.12)],
        [0.5, ink],
        [1, lighten(ink, -0.06)],
      ]),
    ) +
    rect(-13, -342, 26, isSparkling ? 92 : 54, foil, 'rx="4"') +
    rect(-wide, -132, wide * 2, 86, paper) +
    rect(-wide + 12, -116, wide * 2 - 24, 4, "#b5863f") +
    circle(0, -88, 13, "none", 'stroke="#b5863f" stroke-width="3"') +
    rect(-wide + 14, -62, wide * 2 - 28, 3, "#b5863f")
  );
}

/** A flute of champagne with its bubbles, 230 units tall. */
export function drawFlute(canvas: Canvas): string {
  const gold = tone(canvas, "#f0c861", 0.5);
  let bubbles = "";
  for (let index = 0; index < 12; index++) bubbles += dot(-14 + ((index * 17) % 29), -112 - index * 7.5);
  return (
    ellipse(0, 0, 40, 7, "#ffffff", 'opacity=".5"') +
    roundStroke("M0 -2V-96", "#ffffff", 5, 'opacity=".7"') +
    fill("M-31 -232Q-34 -130 0 -96Q34 -130 31 -232Z", "#ffffff", 'opacity=".28"') +
    fill(
      "M-31 -206Q-30 -128 0 -98Q30 -128 31 -206Z",
      canvas.vertical([
        [0, lighten(gold, 0.05)],
        [1, lighten(gold, -0.06)],
      ]),
      'opacity=".92"',
    ) +
    ellipse(0, -206, 31, 6, lighten(gold, 0.1)) +
    roundStroke(bubbles, "#fffbe8", 4.4, 'opacity=".9"') +
    stroke("M-24 -222q-2 60 12 96", "#ffffff", 4, 'opacity=".7"') +
    ellipse(0, -232, 31, 5, "none", 'stroke="#ffffff" stroke-width="2" stroke-opacity=".7"')
  );
}

/** A cooler with ice and a bottle; 150 units tall without the bottle. */
export function drawBucket(canvas: Canvas): string {
  const steel = tone(canvas, "#cfd5d6", 0.8);
  const green = tone(canvas, "#2f5a40", 0.7);
  const foil = tone(canvas, "#d9b155", 0.7);
  const ice = [-58, -34, -8, 22, 50]
    .map((x, index) =>
      polygon(
        [
          [x - 16, -150],
          [x - 6, -174 - (index % 2) * 8],
          [x + 16, -168],
          [x + 12, -146],
        ],
        index % 2 ? "#eef8f8" : "#d5ebee",
        'opacity=".92"',
      ),
    )
    .join("");
  const bottle = `<g transform="rotate(16 10 -140)">${fill(
    "M-28 -120v-70q0 -36 17 -58v-62h26v62q17 22 17 58v70Z",
    canvas.horizontal([
      [0, lighten(green, -0.04)],
      [0.3, lighten(green, 0.12)],
      [1, lighten(green, -0.05)],
    ]),
  )}${rect(-14, -318, 32, 78, foil, 'rx="6"')}</g>`;
  return (
    drawShadow(0, 2, 92, 0.14, 0.3) +
    bottle +
    ice +
    fill(
      "M-86 -152L-62 0Q0 14 62 0L86 -152Q0 -134 -86 -152Z",
      canvas.horizontal([
        [0, lighten(steel, -0.12)],
        [0.3, lighten(steel, 0.08)],
        [0.6, lighten(steel, -0.04)],
        [1, lighten(steel, -0.18)],
      ]),
    ) +
    stroke("M-86 -152Q0 -134 86 -152", lighten(steel, 0.1), 9, 'stroke-linecap="round"') +
    circle(-84, -112, 13, "none", `stroke="${lighten(steel, -0.16)}" stroke-width="6"`) +
    circle(84, -112, 13, "none", `stroke="${lighten(steel, -0.16)}" stroke-width="6"`)
  );
}

export function drawCupAndSaucer(canvas: Canvas, drink = "#5a3826"): string {
  const china = tone(canvas, "#fffaf2", 0.6);
  return (
    drawShadow(0, 6, 96, 0.2) +
    ellipse(0, 0, 92, 22, lighten(china, -0.05)) +
    ellipse(0, -4, 86, 19, china) +
    stroke("M50 -66q46 -6 38 26q-8 24 -46 22", lighten(china, -0.08), 11) +
    fill(
      "M-58 -80h116q-2 68 -36 76h-44q-34 -8 -36 -76Z",
      canvas.horizontal([
        [0, lighten(china, -0.02)],
        [1, lighten(china, -0.12)],
      ]),
    ) +
    ellipse(0, -80, 58, 13, china) +
    ellipse(0, -79, 49, 9.5, drink) +
    ellipse(-6, -80, 22, 4, mix(drink, "#ffffff", 0.5))
  );
}

/** A low tumbler or a tall glass with a drink in it. */
export function drawTumbler(
  canvas: Canvas,
  { drink, tall = 150, wide = 46, slice = "" }: { drink: string; tall?: number; wide?: number; slice?: string },
): string {
  const ink = tone(canvas, drink, 0.5);
  const level = tall * 0.8;
  return (
    drawShadow(0, 2, wide + 12, 0.18) +
    (slice
      ? circle(wide * 0.8, -tall, wide * 0.62, tone(canvas, slice, 0.5)) +
        circle(wide * 0.8, -tall, wide * 0.46, lighten(tone(canvas, slice, 0.5), 0.1))
      : "") +
    fill(`M${-wide} ${-tall}h${2 * wide}l-7 ${tall}h${-2 * wide + 14}Z`, "#ffffff", 'opacity=".36"') +
    fill(
      `M${-wide + 1} ${-level}h${2 * wide - 2}l-6 ${level - 5}h${-2 * wide + 14}Z`,
      canvas.vertical([
        [0, lighten(ink, 0.05)],
        [1, lighten(ink, -0.05)],
      ]),
      'opacity=".94"',
    ) +
    ellipse(0, -level, wide - 1, wide * 0.18, lighten(ink, 0.09)) +
    ellipse(0, -tall, wide, wide * 0.18, "none", 'stroke="#ffffff" stroke-width="2.4" stroke-opacity=".7"') +
    stroke(`M${-wide + 12} ${-tall + 14}l5 ${tall * 0.7}`, "#ffffff", 4, 'opacity=".6"')
  );
}
