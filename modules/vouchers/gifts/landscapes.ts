/** Landscapes of our own illustrations that any cover can show, beside the pictures of what is given. */
export const HOUSE_LANDSCAPES = {
  coast: "coast-golden-0",
  village: "village-riviera-4",
  castle: "castle-dawn-0",
  lavender: "lavender-dawn-0",
  mountains: "alps-dusk-6",
} as const;
export type HouseLandscape = keyof typeof HOUSE_LANDSCAPES;

/** A picture for the arch: one of what is given, with what it shows, or one of ours. */
export type Landscape = { id: string; alt: string } | { id: string; name: HouseLandscape };

/** How many pictures of what is given are offered, before ours. */
const OWN_PICTURES = 2;

/** The landscapes of a gift, its own picture first; none twice. */
export function landscapesOf(images: readonly { id: string; alt: string }[]): [Landscape, ...Landscape[]] {
  const own = images.filter(({ id }, index) => images.findIndex((image) => image.id === id) === index);
  const [first, ...further] = own.slice(0, OWN_PICTURES).map(({ id, alt }) => ({ id, alt }));
  const ours = HOUSE.filter(({ id }) => id !== first?.id && further.every((picture) => picture.id !== id));
  return first ? [first, ...further, ...ours] : [COAST, ...ours.filter(({ name }) => name !== COAST.name)];
}

const COAST = { id: HOUSE_LANDSCAPES.coast, name: "coast" } as const satisfies Landscape;
const HOUSE = [
  COAST,
  { id: HOUSE_LANDSCAPES.village, name: "village" },
  { id: HOUSE_LANDSCAPES.castle, name: "castle" },
  { id: HOUSE_LANDSCAPES.lavender, name: "lavender" },
  { id: HOUSE_LANDSCAPES.mountains, name: "mountains" },
] as const satisfies readonly Landscape[];
