import { Nfc } from "lucide-react";
import { WALLET_LABELS, type WalletName } from "#modules/payments/wallets.ts";
import css from "./wallet-button.module.css";

/** A wallet by its name, as it is written everywhere. */
export function WalletMark({ wallet }: { wallet: WalletName }) {
  return (
    <span className={css["mark"]}>
      <Nfc aria-hidden size={20} />
      {WALLET_LABELS[wallet]}
    </span>
  );
}
