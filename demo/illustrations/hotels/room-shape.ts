import type { WindowForm } from "./manners.ts";
import type { Rect } from "./opening-shapes.ts";
import type { Point } from "../svg.ts";
/** A room seen straight on: the back wall, and the lines to the eye that its floor, ceiling and sides follow. */
export type Shell = {
  left: number;
  right: number;
  top: number;
  foot: number;
  eye: Point;
  ceiling: "flat" | "beams" | "cornice" | "slope" | "boards";
};

export type Treatment =
  | "plain"
  | "wainscot"
  | "panels"
  | "stripes"
  | "leaves"
  | "twotone"
  | "stone"
  | "boards"
  | "tiles"
  | "frieze";

/** An opening of the back wall; a door reaches to the floor. */
export type Pane = Rect & { form: WindowForm; isDoor?: boolean };
