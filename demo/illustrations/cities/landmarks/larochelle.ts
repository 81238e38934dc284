import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { fill, points } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The two towers of La Rochelle's harbour mouth, 560 units apart at size 1; the water at `up` 0. */
export function drawHarbourTowers(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e6d9bd");
  const edge = pen.ink("#bfae8c");
  const nicolas =
    pen.tower(-190, points("96,0 86,30 80,196"), stone) +
    pen.tower(-132, points("34,0 30,30 28,236"), pen.ink("#efe4cb")) +
    pen.flat(-276, 188, 172, 10, edge) +
    pen.teeth(-272, -108, 12, 197, 8, 14, stone) +
    pen.flat(-162, 230, 60, 9, edge) +
    pen.teeth(-162, -102, 5, 238, 7, 13, stone) +
    pen.block(-246, 196, 44, 52, stone) +
    pen.teeth(-248, -200, 5, 247, 6, 11, stone) +
    pen.lines([points("-132,250 -132,300")], edge, 2.4) +
    pen.shape(points("-132,298 -98,290 -132,280"), canvas.palette.accent) +
    pen.bays({ from: -256, to: -156, count: 3, up: 136, wide: 9, tall: 26 }) +
    pen.bays({ from: -256, to: -156, count: 3, up: 72, wide: 8, tall: 24 }) +
    pen.bays({ from: -146, to: -118, count: 1, up: 170, wide: 9, tall: 28 });
  const chaine =
    pen.tower(190, points("78,0 70,26 68,140"), stone) +
    pen.flat(114, 132, 152, 10, edge) +
    pen.teeth(116, 264, 12, 141, 7, 12, stone) +
    pen.bays({ from: 136, to: 244, count: 3, up: 84, wide: 8, tall: 24 }) +
    pen.bays({ from: 136, to: 244, count: 3, up: 40, wide: 7, tall: 18 });
  return nicolas + chaine;
}

/** The Lantern tower: a drum with a tall ribbed stone spire; 260 units tall at size 1. */
export function drawLanternTower(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e9dcc0");
  const edge = pen.ink("#c2b18e");
  return (
    pen.tower(0, points("46,0 42,110"), stone) +
    pen.flat(-48, 106, 96, 9, edge) +
    pen.teeth(-48, 48, 9, 114, 6, 10, stone) +
    pen.tower(0, points("30,114 26,140 0,268"), stone) +
    pen.bays({ from: -30, to: 30, count: 2, up: 60, wide: 8, tall: 24 }) +
    pen.block(28, 112, 16, 40, stone) +
    pen.spire(36, 152, 10, 32, edge) +
    pen.lines([points("-18,170 18,170"), points("-11,210 11,210")], edge, 2.4)
  );
}

/** The Grosse Horloge: a gate with a clock beneath a slate dome and lantern; 300 units tall at size 1. */
export function drawGrosseHorloge(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#eee1c6");
  const edge = pen.ink("#c9b892");
  const slate = pen.ink("#5d6872");
  const sky = mix(canvas.palette.sky[3], canvas.palette.haze, 0.5);
  return (
    pen.block(-88, 0, 176, 150, stone) +
    fill(pen.opening(-38, 0, 76, 84, "pointed"), sky) +
    fill(pen.opening(-76, 0, 22, 44), pen.glass) +
    [-92, 92]
      .map(
        (middle) =>
          pen.block(middle - 20, 0, 40, 176, stone) +
          pen.flat(middle - 23, 170, 46, 7, edge) +
          pen.dome(middle, 177, 20, 26, slate, 1.3) +
          pen.spire(middle, 200, 4, 26, slate),
      )
      .join("") +
    pen.flat(-92, 146, 184, 7, edge) +
    pen.block(-52, 152, 104, 62, stone) +
    pen.disc(0, 118, 21, pen.ink("#fbf3e0")) +
    pen.disc(0, 118, 17, pen.ink("#35557a")) +
    pen.lines([points("0,118 0,131"), points("0,118 9,118")], pen.ink("#e9b83f"), 2.4) +
    pen.bays({ from: -42, to: 42, count: 3, up: 162, wide: 15, tall: 38 }) +
    pen.flat(-56, 212, 112, 7, edge) +
    pen.tower(0, points("50,218 44,240 20,256 14,258"), slate) +
    pen.block(-15, 256, 30, 26, stone) +
    pen.bays({ from: -12, to: 12, count: 2, up: 259, wide: 7, tall: 19 }) +
    pen.dome(0, 282, 16, 14, slate) +
    pen.spire(0, 294, 3, 26, slate)
  );
}
