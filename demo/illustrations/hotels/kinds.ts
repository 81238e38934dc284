import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawBoat } from "./boat.ts";
import { drawCastle, drawFortress } from "./castle.ts";
import { drawFarmstead, drawMill } from "./farmstead.ts";
import { drawHouseOf } from "./house.ts";
import { drawCabin, drawTreehouse } from "./huts.ts";
import type { Look } from "./look.ts";
import { drawModern } from "./modern.ts";
import type { Kind } from "./names.ts";
import { drawRiad } from "./riad.ts";

const CASTLE: Partial<Look> = {
  texture: "ashlar",
  surround: "stone",
  shutter: "",
  balcony: "none",
  window: "cross",
  entrance: "arch",
  ground: "same",
};

const CHALET: Partial<Look> = {
  roof: "chalet",
  massing: "block",
  balcony: "timber",
  ground: "same",
  climber: "none",
  window: "casement",
};

/** The house of a look, in units of its own: a storey is 100, the ground is y 0. */
export function drawKind(canvas: Canvas, look: Look, kind: Kind): Drawn {
  switch (kind) {
    case "castle":
      return drawCastle(canvas, { ...look, ...CASTLE });
    case "fortress":
      return drawFortress(canvas, {
        ...look,
        wall: mix(look.wall, "#c2a680", 0.62),
        trim: mix(look.wall, "#b39a78", 0.7),
        texture: "rubble",
        shutter: "",
        balcony: "none",
        window: "arch",
        entrance: "arch",
      });
    case "modern":
      return drawModern(canvas, look);
    case "aparthotel":
      return drawHouseOf(
        canvas,
        {
          ...look,
          roof: look.roof === "mansard" ? "mansard" : "flat",
          texture: look.texture === "brick" || look.texture === "banded" ? "brick" : "plaster",
          window: "french",
          balcony: look.balcony === "none" ? "glass" : look.balcony,
          balconies: look.balconies === "ends" ? "alternate" : "all",
          shutter: "",
          ground: "tall",
          massing: look.massing === "block" ? "block" : look.massing,
          climber: "none",
        },
        kind,
      );
    case "palace":
      return drawHouseOf(
        canvas,
        { ...look, surround: look.surround === "none" ? "pediment" : look.surround, ground: "arches" },
        kind,
      );
    case "riad":
      return drawRiad(canvas, { ...look, roof: "flat", entrance: "arch", shutter: "", dormer: "none", opening: 0.34 });
    case "chalet":
      return drawHouseOf(canvas, { ...look, ...CHALET, texture: look.texture === "logs" ? "logs" : "boards" }, kind);
    case "farm":
      return drawFarmstead(canvas, look);
    case "mill":
      return drawMill(canvas, look);
    case "cabin":
      return drawCabin(canvas, look);
    case "treehouse":
      return drawTreehouse(canvas, look);
    case "boat":
      return drawBoat(canvas, look);
    default:
      return drawHouseOf(canvas, look, kind);
  }
}
