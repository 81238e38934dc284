import type { BrowserSide } from "../../browser-side.ts";
import { END_PARAMETER, ID_PARAMETER } from "./names.ts";

const ENDS = { accepted: "succeeded", refused: "refused", cancelled: "left" } as const;

/** Alma in the browser: it has no form here, only what stands in the address of whoever comes back. */
export const almaBrowser: BrowserSide = {
  returnNames: [END_PARAMETER],
  isReturnParameter: (name) => name === END_PARAMETER || name === ID_PARAMETER,
  readReturn: (parameters) => {
    const end = parameters.get(END_PARAMETER);
    return end === "accepted" || end === "refused" || end === "cancelled" ? ENDS[end] : null;
  },
};
