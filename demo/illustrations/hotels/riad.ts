import { type Drawn, FLOOR } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawPalm } from "../parts/plants.ts";
import { fill, num, rect, stroke } from "../svg.ts";
import { drawDoor } from "./entrance.ts";
import { drawHouseOf } from "./house.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawShield } from "./shield.ts";

/** A patio house: blank walls, one great tiled doorway, and the palms of its court above the roof. */
export function drawRiad(canvas: Canvas, look: Look): Drawn {
  const house = drawHouseOf(canvas, look, "riad");
  const x = house.door;
  const [ink, second] = [inLight(canvas, look.inside.cloth), inLight(canvas, look.inside.second)];
  const tall = Math.min(FLOOR * look.storeys - 14, 186);
  const frame = rect(x - 74, -tall, 148, tall, ink) + rect(x - 66, -tall + 8, 132, tall - 8, second);
  let stars = "";
  for (let row = 0; row * 22 < tall - 26; row++)
    for (let step = -2; step <= 2; step++)
      stars += `M${num(x + step * 26)} ${num(-tall + 16 + row * 22)}l7 7l-7 7l-7 -7Z`;
  const arch = `M${num(x - 46)} 0v-70q-14 -16 -8 -32q14 -42 54 -46q40 4 54 46q6 16 -8 32v70Z`;
  const palms = [-0.3, 0.34]
    .map((along, index) =>
      drawPalm(canvas.fork(`palm ${index}`), {
        x: (house.right - house.left) * along,
        y: -FLOOR * look.storeys + 120,
        size: 330 + index * 50,
        colour: mix(canvas.palette.near, canvas.palette.dark, 0.2),
      }),
    )
    .join("");
  return {
    ...house,
    svg:
      palms +
      house.svg +
      frame +
      fill(stars, ink, 'opacity=".7"') +
      fill(arch, inLight(canvas, "#fffaf0")) +
      stroke(arch, ink, 5) +
      drawDoor(canvas, look, x, FLOOR) +
      drawShield(canvas, look, x, -tall - 2, 16),
    top: Math.min(house.top, -FLOOR * look.storeys - 210),
  };
}
