/** How many of each thing that gifts are packed with lie on the shelf of the demonstration: the travel notebook has run out (docs/demo.md#paper). */
export const DEMO_COUNT = 500;
export const DEMO_SHELF: Partial<Record<string, number>> = { notebook: 0 };
