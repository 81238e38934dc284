import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, disc, fill, num, rect, roundStroke, stroke } from "../svg.ts";
import { drawShadow, tone } from "./light.ts";

const STEEL = "#c9cdcf";

/** A spoked wheel about (x, y). */
function drawWheel(canvas: Canvas, x: number, y: number, radius: number, spokes = 12): string {
  let d = "";
  for (let index = 0; index < spokes; index++)
    d += `M${num(x)} ${num(y)}l${num(Math.cos((index / spokes) * 6.283) * radius)} ${num(Math.sin((index / spokes) * 6.283) * radius)}`;
  return (
    stroke(d, tone(canvas, STEEL), 1.6, 'opacity=".8"') +
    stroke(disc(x, y, radius), tone(canvas, "#2c2a30"), 9) +
    stroke(disc(x, y, radius - 7), tone(canvas, STEEL), 3) +
    circle(x, y, 7, tone(canvas, "#4a464c"))
  );
}

/** A bicycle that goes to the right, 340 units long; (0, 0) is the road under its middle. */
export function drawBicycle(
  canvas: Canvas,
  { ink, kind = "town" }: { ink: string; kind?: "town" | "electric" },
): string {
  const frame = tone(canvas, ink);
  const dark = tone(canvas, "#33302f");
  const leather = tone(canvas, "#8a5230");
  const steel = tone(canvas, STEEL);
  const bars =
    kind === "electric"
      ? roundStroke("M-34 -74L-58 -178M-34 -74L84 -150M-52 -150L78 -160", frame, 15) +
        roundStroke("M-20 -82L66 -138", dark, 21) +
        circle(-34, -74, 26, dark) +
        circle(-34, -74, 14, lighten(frame, 0.05)) +
        circle(56, -132, 4, "#8fe08a")
      : roundStroke("M-34 -74L-60 -184M-34 -74Q40 -82 84 -150M-54 -150Q20 -110 82 -152", frame, 10);
  const extras =
    kind === "town"
      ? drawBasketFront(canvas) +
        rect(-190, -146, 100, 8, dark) +
        stroke("M-180 -140L-126 -70M-106 -140L-122 -74", dark, 5)
      : fill("M-196 -150h106l-8 58q-44 14 -90 0Z", tone(canvas, "#4f6a41")) + rect(-196, -158, 106, 12, dark, 'rx="5"');
  return (
    drawShadow(0, 2, 190, 0.06) +
    drawWheel(canvas, -124, -70, 68) +
    drawWheel(canvas, 126, -70, 68) +
    stroke("M-196 -74a74 74 0 0 1 60 -72M56 -84a74 74 0 0 1 60 -62", frame, 7, 'stroke-linecap="round"') +
    roundStroke("M-124 -70L-34 -74M-124 -70L-54 -150", frame, 9) +
    roundStroke("M80 -162L126 -70", frame, 10) +
    bars +
    circle(-34, -74, 17, "none", `stroke="${steel}" stroke-width="5"`) +
    roundStroke("M-34 -74l22 28M-34 -74l-22 -28", steel, 5) +
    rect(-22, -46, 24, 7, dark) +
    roundStroke("M-60 -184L-63 -198", dark, 7) +
    fill("M-96 -206q40 -16 76 2q-8 14 -34 12q-34 4 -42 -14Z", leather) +
    roundStroke("M80 -160L70 -214Q64 -226 40 -220", dark, 8) +
    roundStroke("M42 -220h-18", leather, 12) +
    circle(96, -180, 10, "#fff0c4") +
    extras
  );
}

function drawBasketFront(canvas: Canvas): string {
  const wicker = tone(canvas, "#c79a5c");
  const pink = tone(canvas, "#e88aa0");
  const cream = tone(canvas, "#fff3e2");
  const green = tone(canvas, "#6f9a57");
  return (
    circle(108, -222, 15, green) +
    circle(138, -226, 17, green) +
    circle(98, -232, 12, pink) +
    circle(122, -240, 13, cream) +
    circle(146, -240, 12, pink) +
    circle(162, -224, 10, cream) +
    fill("M80 -214h94l-12 58h-70Z", wicker) +
    stroke("M84 -196h86M88 -178h78M108 -214l4 58M128 -214v58M150 -214l-5 58", lighten(wicker, -0.12), 3)
  );
}

/** A small French car of the fifties with its roof rolled back, 560 units long. */
export function drawClassicCar(canvas: Canvas, ink: string): string {
  const body = tone(canvas, ink);
  const dark = tone(canvas, "#2c2a30");
  const chrome = tone(canvas, "#d8dbdc");
  const glass = mix(canvas.palette.sky[2], "#ffffff", 0.2);
  const cream = tone(canvas, "#fff3de");
  const wheel = (x: number) =>
    circle(x, -56, 56, dark) + circle(x, -56, 34, chrome) + circle(x, -56, 22, lighten(chrome, -0.12));
  let ribs = "";
  for (let index = 0; index < 5; index++) ribs += `M${112 + index * 24} ${-188 + index * 6}q34 30 40 76`;
  return (
    drawShadow(0, 2, 300, 0.07, 0.32) +
    fill(
      "M-250 -74Q-268 -176 -196 -214Q-152 -318 -60 -328H32Q76 -322 106 -206Q196 -200 236 -124Q256 -96 252 -70H-250Z",
      canvas.vertical([
        [0, lighten(body, 0.06)],
        [0.5, body],
        [1, lighten(body, -0.08)],
      ]),
    ) +
    fill("M-152 -222Q-126 -300 -66 -306H-40V-222Z", glass) +
    fill("M-26 -306H28Q56 -300 78 -222H-26Z", glass) +
    fill("M-150 -222l34 -66l22 -12l-38 78Z", "#ffffff", 'opacity=".4"') +
    fill("M-20 -306h26l-26 50Z", "#ffffff", 'opacity=".35"') +
    stroke("M-166 -322Q-60 -350 52 -326", cream, 17, 'stroke-linecap="round"') +
    stroke("M-33 -318V-86M-152 -220V-110Q-150 -88 -134 -86M82 -220V-90", lighten(body, -0.14), 4) +
    stroke("M-20 -196h26M-136 -196h26", chrome, 7, 'stroke-linecap="round"') +
    stroke(ribs, lighten(body, -0.1), 4) +
    fill("M-262 -70Q-262 -146 -178 -148Q-100 -146 -92 -70Z", lighten(body, -0.04)) +
    fill("M88 -62Q92 -146 176 -150Q262 -146 276 -70L262 -62Z", lighten(body, 0.03)) +
    rect(-92, -76, 184, 16, lighten(body, -0.14)) +
    wheel(-176) +
    wheel(178) +
    fill(
      "M-262 -70Q-262 -146 -178 -148Q-100 -146 -92 -70H-118Q-120 -116 -176 -118Q-236 -116 -238 -70Z",
      lighten(body, -0.02),
    ) +
    circle(240, -164, 30, chrome) +
    circle(246, -164, 23, "#fff0c4") +
    roundStroke("M226 -84h66M-262 -84h-26", chrome, 11) +
    rect(-270, -128, 14, 26, tone(canvas, "#c9453a"), 'rx="4"')
  );
}

/** A racing kart three quarters from the front is hard to read: seen from the side, 420 units long. */
export function drawKart(canvas: Canvas, ink: string): string {
  const body = tone(canvas, ink);
  const dark = tone(canvas, "#26242a");
  const steel = tone(canvas, "#b9bdc0");
  const white = tone(canvas, "#fff6ea");
  const wheel = (x: number, radius: number) =>
    circle(x, -radius, radius, dark) +
    circle(x, -radius, radius * 0.46, steel) +
    circle(x, -radius, radius * 0.2, dark) +
    stroke(
      `M${x - radius * 0.7} ${-radius * 1.3}a${radius * 0.8} ${radius * 0.8} 0 0 1 ${radius * 0.8} ${-radius * 0.5}`,
      lighten(dark, 0.2),
      4,
    );
  return (
    drawShadow(0, 2, 240, 0.07, 0.34) +
    roundStroke("M-176 -44H170", steel, 12) +
    rect(-150, -110, 74, 62, lighten(dark, 0.1), 'rx="8"') +
    stroke("M-146 -96h66M-146 -82h66M-146 -68h66", steel, 4) +
    fill("M-96 -46L-118 -168Q-120 -186 -100 -184Q-76 -180 -66 -96L8 -76Q20 -66 12 -46Z", dark) +
    drawDriver(canvas, body) +
    fill(
      "M56 -46Q64 -112 128 -128Q206 -116 236 -62Q240 -44 222 -42H60Z",
      canvas.vertical([
        [0, lighten(body, 0.06)],
        [1, lighten(body, -0.06)],
      ]),
    ) +
    circle(152, -82, 25, white) +
    fill("M-74 -40H58q8 -32 -16 -36H-60q-22 8 -14 36Z", lighten(body, -0.03)) +
    fill("M-206 -60q-18 0 -18 18v14h34v-32Z", body) +
    wheel(-152, 50) +
    wheel(164, 44) +
    roundStroke("M54 -110L22 -150", steel, 7) +
    roundStroke("M8 -162L38 -138", dark, 12)
  );
}

function drawDriver(canvas: Canvas, ink: string): string {
  const suit = tone(canvas, "#f6efe2");
  const dark = tone(canvas, "#2c2a30");
  return (
    roundStroke("M-60 -84Q-10 -96 30 -108L88 -70", lighten(suit, -0.06), 34) +
    fill("M-104 -74Q-112 -170 -66 -182Q-26 -180 -20 -140L-26 -70Z", suit) +
    stroke("M-92 -160Q-60 -120 -30 -100", ink, 9) +
    roundStroke("M-62 -150Q-30 -108 20 -146", lighten(suit, 0.02), 25) +
    circle(22, -148, 14, dark) +
    circle(-52, -220, 45, ink) +
    fill("M-44 -240h36q8 16 2 34q-24 4 -38 -2Z", dark) +
    stroke("M-92 -234q40 -36 84 -12", "#ffffff", 9, 'opacity=".8"') +
    fill("M-38 -236h22l-12 14h-12Z", "#ffffff", 'opacity=".35"') +
    rect(-78, -184, 50, 14, lighten(suit, -0.12), 'rx="6"')
  );
}
