import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { circle, disc, ellipse, fill, outline, points, polygon, roundStroke, stroke } from "../svg.ts";
import { drawShadow, tone } from "./light.ts";

/** A horse that walks to the right, 330 units long and 290 tall; (0, 0) is under its belly. */
export function drawHorse(canvas: Canvas, coat: string, saddle = "#7b3f24"): string {
  const body = tone(canvas, coat);
  const dark = lighten(body, -0.09);
  const mane = tone(canvas, "#2c1f1c");
  const hoof = tone(canvas, "#2a2320");
  const leather = tone(canvas, saddle);
  const leg = (d: string, ink: string) => roundStroke(d, ink, 19, 'stroke-linejoin="round"');
  const foot = (x: number) => fill(`M${x - 12} 0l4 -16h18l8 16Z`, hoof);
  return (
    drawShadow(0, 2, 170, 0.07) +
    fill("M-124 -186Q-176 -180 -178 -70Q-150 -92 -142 -130Q-136 -152 -116 -158Z", mane) +
    leg("M-86 -116L-66 -64L-84 -14", dark) +
    foot(-82) +
    leg("M84 -116L64 -64L68 -14", dark) +
    foot(70) +
    fill(
      "M-130 -160Q-128 -204 -78 -204Q-10 -190 60 -202Q92 -236 122 -286Q140 -304 160 -292L196 -246Q204 -228 186 -222Q166 -222 152 -238Q138 -190 112 -150Q96 -112 40 -108Q-30 -100 -88 -116Q-130 -126 -130 -160Z",
      canvas.vertical([
        [0, lighten(body, 0.05)],
        [1, lighten(body, -0.05)],
      ]),
    ) +
    leg("M-96 -130L-108 -70L-130 -14", body) +
    foot(-128) +
    leg("M82 -130L104 -74L100 -14", body) +
    foot(102) +
    fill("M128 -294l4 -28l16 24Z", body) +
    fill("M60 -204Q92 -240 118 -290Q126 -310 146 -300Q132 -286 124 -258Q106 -214 76 -196Z", mane) +
    circle(162, -270, 4.5, "#1d1414") +
    stroke("M150 -292L178 -236M146 -256L184 -246", leather, 4) +
    stroke("M180 -238Q120 -190 40 -214", leather, 3) +
    fill("M-50 -206Q-10 -190 40 -208L46 -160Q0 -148 -48 -162Z", tone(canvas, "#f3e6cf")) +
    fill("M-42 -210Q-4 -192 34 -216Q32 -182 14 -176H-30Q-44 -184 -42 -210Z", leather) +
    stroke("M-2 -176v62", leather, 6)
  );
}

/** A tall giraffe that looks to the right, 430 units tall. */
export function drawGiraffe(canvas: Canvas): string {
  const coat = tone(canvas, "#e8b45f");
  const patch = tone(canvas, "#a8602c");
  const dark = lighten(coat, -0.1);
  const body =
    "M-110 -176Q-112 -214 -66 -216Q0 -214 30 -234L92 -404Q96 -424 116 -424L160 -400Q168 -386 150 -380L124 -382L84 -214Q76 -166 30 -158Q-60 -140 -110 -176Z";
  const spots = [
    [-84, -190, 18],
    [-50, -178, 16],
    [-44, -204, 12],
    [-12, -186, 19],
    [24, -196, 17],
    [46, -226, 15],
    [58, -258, 13],
    [66, -290, 12],
    [78, -322, 11],
    [84, -352, 9],
    [94, -380, 8],
    [56, -190, 12],
  ]
    .map(([x = 0, y = 0, size = 0]) =>
      outline([
        [x - size, y - size * 0.3],
        [x - size * 0.2, y - size * 0.8],
        [x + size * 0.9, y - size * 0.4],
        [x + size * 0.7, y + size * 0.7],
        [x - size * 0.5, y + size * 0.8],
      ]),
    )
    .join("");
  return (
    drawShadow(-20, 2, 120, 0.1) +
    roundStroke("M-108 -190Q-136 -150 -124 -116", dark, 6) +
    circle(-124, -110, 8, patch) +
    [-72, 40].map((x) => roundStroke(`M${x} -170V-6`, dark, 17)).join("") +
    fill(
      body,
      canvas.vertical([
        [0, lighten(coat, 0.04)],
        [1, lighten(coat, -0.05)],
      ]),
    ) +
    [-96, 14].map((x) => roundStroke(`M${x} -172L${x - 4} -6`, coat, 18)).join("") +
    fill(spots, patch) +
    roundStroke("M100 -420l-4 -24M116 -424l2 -24", coat, 6) +
    circle(96, -446, 6, patch) +
    circle(118, -450, 6, patch) +
    fill("M92 -414q-24 -10 -30 4q14 12 32 8Z", coat) +
    circle(126, -404, 4, "#1d1414") +
    stroke("M86 -410Q52 -300 36 -240", patch, 7, 'opacity=".7"')
  );
}

/** An elephant that looks to the left, 300 units long. */
export function drawElephant(canvas: Canvas): string {
  const skin = tone(canvas, "#9a9299");
  const dark = lighten(skin, -0.09);
  return (
    drawShadow(0, 2, 170, 0.08) +
    [-60, 90].map((x) => roundStroke(`M${x} -90V-22`, dark, 44)).join("") +
    fill(
      "M-120 -150Q-110 -240 0 -244Q130 -244 146 -150Q150 -70 110 -66H-60Q-124 -70 -120 -150Z",
      canvas.vertical([
        [0, lighten(skin, 0.06)],
        [1, lighten(skin, -0.06)],
      ]),
    ) +
    [-84, 66].map((x) => roundStroke(`M${x} -90V-22`, skin, 46)).join("") +
    roundStroke("M142 -170Q166 -140 158 -100", dark, 7) +
    fill(
      "M-70 -196Q-100 -256 -160 -240Q-206 -220 -198 -160Q-196 -120 -214 -70Q-222 -40 -240 -44Q-246 -30 -230 -24Q-198 -22 -186 -66Q-176 -110 -160 -130Q-100 -120 -70 -196Z",
      lighten(skin, 0.02),
    ) +
    fill("M-108 -220Q-40 -250 -30 -180Q-40 -120 -82 -116Q-116 -150 -108 -220Z", lighten(skin, -0.05)) +
    fill("M-182 -126q-26 22 -46 14q22 22 62 -8Z", "#fdf3e0") +
    circle(-166, -192, 5, "#1d1414")
  );
}

/** A flamingo, 220 units tall. */
export function drawFlamingo(canvas: Canvas): string {
  const pink = tone(canvas, "#f08fa0");
  const leg = tone(canvas, "#e07088");
  return (
    roundStroke("M-6 -96V0M8 -96L24 -58L-2 -50", leg, 5) +
    fill(
      "M-70 -112Q-40 -150 10 -142Q50 -132 44 -104Q20 -82 -20 -88Q-56 -92 -70 -112Z",
      canvas.vertical([
        [0, lighten(pink, 0.05)],
        [1, lighten(pink, -0.05)],
      ]),
    ) +
    roundStroke("M38 -116Q74 -136 48 -172Q24 -204 52 -220", pink, 12) +
    fill("M46 -230q20 -6 26 10q2 14 -6 24q-4 -12 -16 -18q-10 -8 -4 -16Z", pink) +
    polygon(points("66,-206 74,-212 66,-188"), "#2a2026") +
    circle(58, -222, 2.4, "#2a2026") +
    ellipse(0, 2, 40, 5, "#20121c", 'opacity=".2"') +
    fill(disc(-40, -112, 1), pink)
  );
}
