import { isWalletName, WALLETS, type WalletName } from "#modules/payments/wallets.ts";

const PLACE = "vendredi.wallet";

/** Which wallet was tried last in this tab: the words after a reload name it. */
export function rememberWallet(wallet: WalletName): void {
  try {
    sessionStorage.setItem(PLACE, wallet);
  } catch {
    // Storage is off: the first name will do.
  }
}

export function recallWallet(): WalletName {
  try {
    const kept = sessionStorage.getItem(PLACE);
    if (isWalletName(kept)) return kept;
  } catch {
    // Storage is off.
  }
  return WALLETS[0];
}
