import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { box, circle, fill, group, rect, roundStroke, stroke } from "../svg.ts";

/** A camera on its tripod: the view, and the same view small on its screen. */
export function drawPhotoWalk(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 640, 1.15);
  const x = width / 2;
  const black = tone(canvas, "#2c2a30");
  const leather = tone(canvas, "#8a5230");
  const steel = tone(canvas, "#c9ced0");
  const inner = canvas.inset("screen", { width: 900, height: 600 });
  const screen = group(
    group(drawBackdrop(inner, setting, { horizon: 0.7, clouds: 0.5 }), 'transform="translate(-150 -196) scale(.333)"'),
    canvas.clip(box(-150, -196, 300, 200)),
  );
  const legs =
    roundStroke("M0 60L-190 420M0 60L190 420M0 60V430", tone(canvas, "#4a464c"), 15) +
    rect(-60, 32, 120, 34, black, 'rx="8"');
  const body =
    rect(
      -230,
      -236,
      460,
      280,
      canvas.vertical([
        [0, lighten(black, 0.1)],
        [1, black],
      ]),
      'rx="26"',
    ) +
    fill("M-90 -234L-66 -290H66L90 -234Z", lighten(black, 0.07)) +
    rect(-40, -284, 80, 36, "#6f8fa0", 'rx="6"') +
    rect(-164, -210, 328, 228, "#16141a", 'rx="10"') +
    screen +
    stroke("M-150 -129H150M-150 -63H150M-50 -196V4M50 -196V4", "#ffffff", 1.6, 'opacity=".5"') +
    circle(196, -150, 17, lighten(black, 0.16)) +
    circle(196, -90, 24, lighten(black, 0.12)) +
    circle(196, -90, 9, steel) +
    circle(196, -24, 12, tone(canvas, "#c9453a")) +
    rect(-210, -256, 66, 24, steel, 'rx="6"') +
    rect(140, -254, 56, 20, steel, 'rx="6"') +
    rect(-230, -180, 46, 190, leather, 'opacity=".55"');
  const strap = stroke("M-226 -190Q-330 -60 -250 120Q-220 190 -280 260", leather, 17, 'stroke-linecap="round"');
  return (
    drawBackdrop(canvas, setting, { horizon: 0.64 }) +
    placed(drawShadow(0, 420, 230, 0.06) + legs + strap + body, { x, y: 0.56 * height, size: size * 0.94 })
  );
}
