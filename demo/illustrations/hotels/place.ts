import type { Manner } from "../regions.ts";
import type { Skyline } from "./names.ts";
import type { Setting } from "../settings.ts";
/** A land, and where along it (0..1) what it is known by should stand: behind a pane, not behind the wall between two. */
export type Place = { setting: Setting; city?: Skyline; manner?: Manner; focus?: number };

/** How much is drawn: all of a picture outside a window, what stands behind a house, or what looks over the roofs of a street. */
export type Depth = "view" | "backdrop" | "skyline";
