/**
 * What a page takes from the query of its address, by name; `utm_*` stands for all names that begin so. A route says it as its handle, the root
 * route for every page. Nothing else reaches a loader (server/http/pages/known-query.ts): what nobody can read makes no page of its own.
 */
export type PageQuery = {
  /** What the page is made from. */
  reads: readonly string[];
  /** What it only hands on when it leads elsewhere: the page is the same without it. */
  carries?: readonly string[];
};

export type RouteHandle = {
  query: PageQuery;
  /** A step of buying, or of a letter's link: it does not wait behind the pages that people look around in. */
  isErrand?: boolean;
  /** A page where money may be on its way: what stands in its place tells nobody to pay a second time, nor that nothing was charged. */
  mayPay?: boolean;
};
