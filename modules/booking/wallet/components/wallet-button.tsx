import { Suspense, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { WALLET_LABELS } from "#modules/payments/wallets.ts";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { hasErrorInHash } from "../error-in-hash.ts";
import { useKnownWallets, type KnownWallets } from "../known-wallets.ts";
import { WalletMark } from "./wallet-mark.tsx";
import css from "./wallet-button.module.css";

const PersonalizeDialog = onDemand(async () => (await import("./personalize-dialog.tsx")).PersonalizeDialog);

/** What the page does beside: tells analytics that somebody goes to pay, and the server's log what nobody expected. */
export type WalletTalk = { onOpen: () => void; report: (message: string) => void };

type Props = WalletTalk & {
  place: "panel" | "bar" | "foot";
  /** Shows what an earlier try came to, where the address says that it failed. */
  remembers?: boolean;
  before?: ReactNode;
};

/** The button of the wallet that this browser has, where it is known to have one: it opens what is still to be chosen. */
export function WalletButton({ place, remembers = false, before, onOpen, report }: Props) {
  const { t } = usePage();
  const { missing, quote, isQuoting, hasFailed } = useStay();
  const known = useKnownWallets();
  const [isOpen, setOpen] = useState(() => remembers && hasErrorInHash());
  const isPriced = missing === null && !isQuoting && !hasFailed && Boolean(quote?.priceInfo);
  const wallet = firstOf(known);
  // What was begun at a price stays to its end, whatever the page asks for meanwhile.
  const [isShown, setShown] = useState(false);
  if (isShown !== isOpen && (isPriced || !isOpen)) setShown(isOpen);
  return (
    <>
      {wallet && isPriced ? (
        <>
          {before}
          <button
            type="button"
            className={classes(css["button"], css[place])}
            aria-haspopup="dialog"
            aria-label={t("wallet.book", { wallet: WALLET_LABELS[wallet] })}
            onMouseEnter={() => void PersonalizeDialog.load()}
            onFocus={() => void PersonalizeDialog.load()}
            onClick={() => {
              onOpen();
              setOpen(true);
            }}
          >
            <WalletMark wallet={wallet} />
          </button>
        </>
      ) : null}
      {isShown ? (
        <Suspense fallback={null}>
          <PersonalizeDialog known={known} report={report} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const firstOf = (known: KnownWallets) => (known === null || known === "none" ? null : (known.wallets[0] ?? null));
