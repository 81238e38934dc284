import type { SiteAddresses, Offer } from "../http/things.ts";

/** Visitors: pages, quotes and calls, mixed, from many addresses. */
export type VisitorJob = {
  kind: "visitors";
  port: number;
  connections: number;
  /** Requests a second, all together; as fast as they are answered when left out. */
  perSecond?: number;
  addresses: SiteAddresses[];
  offers: Offer[];
  seed: number;
  /** The server is being killed meanwhile. */
  mayBeCut?: boolean;
  /** Asks nothing while `readyz` does not say 200, as a balancer does; then every failure counts. */
  isBalanced?: boolean;
};

/** Buyers: so many at a time, each with a fate of its own. */
export type BuyerJob = {
  kind: "buyers";
  port: number;
  atOnce: number;
  /** Buyers that begin a second, all together; the next when one is done when left out. */
  perSecond?: number;
  offers: Offer[];
  seed: number;
  mayBeCut?: boolean;
  isBalanced?: boolean;
};

/** A crowd that wants pages as fast as it gets them. */
export type CrowdJob = {
  kind: "crowd";
  port: number;
  connections: number;
  /** `unknown`: a page with a parameter that means nothing, another each time; `searches`: real searches that differ. */
  wants: "unknown" | "searches";
  /** All from one address, or each request from another. */
  callers: "one" | "many";
  addresses: SiteAddresses[];
  seed: number;
};

/** Connections that say half of a request and wait. */
export type HalfOpenJob = { kind: "half_open"; port: number; connections: number; seconds: number };

export type Job = VisitorJob | BuyerJob | CrowdJob | HalfOpenJob;
