/** Sky, horizon and ground of each light in which pictures are drawn; the second word of a drawn picture's id names it. */
const TONES: Record<string, readonly [string, string, string]> = {
  golden: ["#b7c3b4", "#f4d29c", "#6d7f5a"],
  dawn: ["#a9aad0", "#f5ccc0", "#7f87a8"],
  midday: ["#74b3d4", "#d3e6dc", "#6aa382"],
  riviera: ["#6fb3d6", "#e6e6d2", "#4f9aa6"],
  dusk: ["#5f4a85", "#c66a80", "#3f3768"],
  night: ["#182c56", "#3a5a7a", "#14233f"],
  winter: ["#b3cedd", "#e9eeee", "#a8c0cf"],
  autumn: ["#cdd2ba", "#f3d9a4", "#a8692f"],
};

const NEUTRAL_SAND = "#e6dac8";
/** A drawing (`coast-dusk-7`), or a picture of a house (`house-dusk-inn-…-front-0`). */
const DRAWN_ID = /^(?:[a-z]+-([a-z]+)-\d+|house-([a-z]+)-[a-z0-9-]+)$/;

/**
 * A CSS background that stands in for a picture until it has loaded: the light of the drawing as a small gradient, a neutral sand for
 * any other picture. Nothing is rendered for it.
 */
export function findPlaceholder(id: string): string {
  const [, scene, house] = DRAWN_ID.exec(id) ?? [];
  const tone = TONES[scene ?? house ?? ""];
  return tone ? `linear-gradient(${tone[0]},${tone[1]} 55%,${tone[2]})` : NEUTRAL_SAND;
}
