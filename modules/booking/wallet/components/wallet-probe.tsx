import { Suspense, useCallback, useEffect, useState } from "react";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { BROWSER_SIDES } from "#modules/payments/registry/browser.ts";
import { usePage } from "#modules/sites/context.tsx";
import { fetchWalletPage, noteWallets, useKnownWallets, type WalletPage } from "../known-wallets.ts";
import css from "./wallet-button.module.css";

/** How long the provider's buttons may take to say which wallets there are. */
const PATIENCE_MS = 8_000;

/** Finds out which wallets this browser has: its provider's own buttons say so, out of sight. Once for a page. */
export function WalletProbe() {
  const { site } = usePage();
  const { quote } = useStay();
  const known = useKnownWallets();
  const [page, setPage] = useState<WalletPage | null>(null);
  const isAsked = known === null && page === null;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void fetchWalletPage(site.id).then((found) => {
      if (isOver) return;
      if (found) setPage(found);
      else noteWallets("none");
    });
    return () => {
      isOver = true;
    };
  }, [isAsked, site.id]);
  const onFail = useCallback(() => noteWallets("none"), []);
  useEffect(() => {
    if (known !== null || page === null) return;
    const patience = setTimeout(onFail, PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [known, page, onFail]);
  const Buttons = page && BROWSER_SIDES[page.provider]?.WalletButtons;
  if (known !== null || !page || !Buttons || !quote?.priceInfo) return null;
  return (
    <div className={css["probe"]} inert aria-hidden>
      <Suspense fallback={null}>
        <Buttons
          settings={page.settings}
          amount={quote.priceInfo.totalPrice}
          language={site.language}
          onKnown={(wallets) => noteWallets(wallets.length > 0 ? { page, wallets } : "none")}
          mayOpen={() => false}
          onApprove={({ fail }) => fail()}
          onFail={onFail}
        />
      </Suspense>
    </div>
  );
}
