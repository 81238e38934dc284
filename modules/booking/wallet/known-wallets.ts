import { useSyncExternalStore } from "react";
import type { PaymentPage } from "#modules/payments/provider.ts";
import type { WalletName } from "#modules/payments/wallets.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** Whose buttons a page shows, and what they need. */
export type WalletPage = Pick<PaymentPage, "provider" | "settings">;

/** The wallets of this browser, at least one; `none` once it is known to have none; null while nobody knows. */
export type KnownWallets = { page: WalletPage; wallets: readonly WalletName[] } | "none" | null;

let known: KnownWallets = null;
const listeners = new Set<() => void>();

/** Notes what was found out, for every place of the page that shows a button. */
export function noteWallets(found: KnownWallets): void {
  known = found;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useKnownWallets = (): KnownWallets =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

/** GET /gateway/purchase/zeppto; null where no wallet is taken, or nobody answers. */
export async function fetchWalletPage(siteId: SiteId): Promise<WalletPage | null> {
  try {
    const response = await fetch(`/gateway/purchase/zeppto?locale=${siteId}`);
    const { wallet }: { wallet?: WalletPage | null } = await response.json();
    return wallet ?? null;
  } catch {
    return null;
  }
}
