/** The wallets of a browser that can pay from the page of a stay (docs/product/buying.md#wallet). The names are those of the calls. */
export const WALLETS = ["apple_pay", "google_pay"] as const;
export type WalletName = (typeof WALLETS)[number];

/** What people know them by, in every language. */
export const WALLET_LABELS: Record<WalletName, string> = { apple_pay: "Apple Pay", google_pay: "Google Pay" };

/** Whether a text names a wallet. */
export const isWalletName = (text: unknown): text is WalletName => WALLETS.some((name) => name === text);
