import { usePage } from "#modules/sites/context.tsx";
import { useKnownWallets } from "../known-wallets.ts";
import { WalletButton, type WalletTalk } from "./wallet-button.tsx";
import { WalletProbe } from "./wallet-probe.tsx";
import css from "./wallet-button.module.css";

/** Under the button that books: the wallet's, where this browser has one. Its place is kept from the start, so that nothing moves. */
export function WalletEntry(talk: WalletTalk) {
  const { t } = usePage();
  const known = useKnownWallets();
  return (
    <div className={css["slot"]}>
      <WalletProbe />
      {known === "none" ? <p className={css["next"]}>{t("wallet.next")}</p> : null}
      <WalletButton
        {...talk}
        place="panel"
        remembers
        before={
          <p className={css["or"]} aria-hidden>
            <span>{t("wallet.or")}</span>
          </p>
        }
      />
    </div>
  );
}

/** In the bar that stays in sight: nothing is looked for there, the panel has done that. */
export const WalletBarButton = (talk: WalletTalk) => <WalletButton {...talk} place="bar" />;

/** In the foot of the booking options. */
export function WalletFootButton(talk: WalletTalk) {
  return (
    <>
      <WalletProbe />
      <WalletButton {...talk} place="foot" />
    </>
  );
}
