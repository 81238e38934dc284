import type { BulkPreview } from "#modules/assortment/bulk/desk.server.ts";
import type { BulkWish, SaidWish, WishFault } from "#modules/assortment/bulk/wish.ts";
import type { ListQuery } from "#modules/assortment/query.ts";

/** What a form comes back with. `ticked`: of its rows, those that it is to be done to; null: all that can be. */
export type BulkTyped = { why: string; isWhyMissing: boolean; ticked: readonly number[] | null; fault: string | null };

/** What a look at many things shows. */
export type BulkShown = {
  query: ListQuery;
  preview: BulkPreview;
  said: SaidWish;
  wish: BulkWish | WishFault;
  /** Of the form: sent twice, it is done once. */
  formKey: string;
  nextPath: string | null;
  typed: BulkTyped;
};
