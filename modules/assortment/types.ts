import type { Actor } from "#platform/actor.ts";

/** Whose a deed is, and why. */
export type Deed = { by: Actor; reason: string };
