/** How the same buckets of several processes know of each other's tokens. */
export type TokenShare = {
  /** Tokens were taken here; below 0: given back. */
  tell: (key: string, tokens: number) => void;
  /** Calls on with what was taken elsewhere. */
  hear: (spend: (key: string, tokens: number) => void) => void;
};

/** How the listeners of several processes know of each other's connections. */
export type ConnectionShare = {
  /** So many an address has open here now. */
  tell: (address: string, count: number) => void;
  /** So many it has open elsewhere. */
  count: (address: string) => number;
  /** So many are open elsewhere. */
  total: () => number;
  /** Whether one who has `open` of them has its hands full while others have fewer: some should come anew, and meet whoever has time. */
  isCrowded: (open: number) => boolean;
};
