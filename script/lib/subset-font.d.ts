declare module "subset-font" {
  export type Axis = number | { min?: number; max?: number; default?: number };
  /** A font with only these characters, features and parts of its axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; variationAxes?: Record<string, Axis>; keepFeatures?: string[] },
  ): Promise<Uint8Array>;
}
