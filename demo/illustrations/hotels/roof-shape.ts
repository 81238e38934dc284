import type { RoofForm } from "./manners.ts";
export type Roof = {
  form: RoofForm;
  rise: number;
  eaves: number;
  left: number;
  right: number;
  middle: number;
  width: number;
  colour: string;
  isWhite: boolean;
};
