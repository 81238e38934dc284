import type { Cents } from "#platform/money.ts";
import type { ImageView, ProgramLineView } from "#modules/catalogue/views.ts";
import type { Quote } from "../types.ts";
import type { UpsellChange, UpsellDirection } from "./ladder.ts";

/** GET /api/product/{id}/upsells: an extra of a package (docs/product/product.md#extras). */
export type Upsell = {
  /** The package that one has with the extra, or without it again. */
  id: string;
  uri: string | null;
  /** What comes or goes, in a word: the activity, the room, the board. */
  label: string;
  programLines: ProgramLineView[];
  /** What the stay costs more (less where negative), euro cents; null where one of the two cannot be had. Of the shortest length where there are no dates. */
  priceDifference: Cents | null;
  /** By nights. */
  priceDifferencePerLos: Record<number, Cents>;
  activityIds: string[];
  imagesBySize: ImageView[];
  change: UpsellChange;
  direction: UpsellDirection;
  /** The stay with the extra may be changed or cancelled. */
  cancellable: boolean;
  bookable: boolean;
  errors: Quote["errors"];
};
