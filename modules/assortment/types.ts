import type { Actor } from "#platform/actor.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Locale } from "#modules/sites/locales.ts";

/** Whose a deed is, and why. */
export type Deed = { by: Actor; reason: string };

/** A thing of the catalogue. */
export type Which = { file: RecordFile; id: number };

/** `on`: the sites that it is seen on from now on; a hotel is open everywhere, or nowhere. */
export type PublishAsk = Which & { seen: string; on: readonly Locale[] };
