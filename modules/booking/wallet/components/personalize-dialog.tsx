import { useState } from "react";
import { summariseQuote, type BookableQuote, type CheckoutSummary } from "../../checkout/summary.ts";
import { describeStay } from "../../checkout/stay-id.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Quote } from "#modules/availability/types.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { listFacts } from "#modules/visit/facts.ts";
import type { Party } from "#modules/visit/party.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { clearError } from "../error-in-hash.ts";
import type { KnownWallets } from "../known-wallets.ts";
import { useWalletPayment } from "../use-wallet-payment.ts";
import { PersonalizeForm } from "./personalize-form.tsx";
import { WalletFailed } from "./wallet-failed.tsx";

type Props = { known: KnownWallets; report: (message: string) => void; onClose: () => void };

/** "Personalize your stay": what is still to be chosen before the wallet pays, and what came of it (docs/product/buying.md#wallet). */
export function PersonalizeDialog({ known, report, onClose }: Props) {
  const { t } = usePage();
  const bought = useBought();
  const payment = useWalletPayment({ ...bought, report, onLeave: onClose });
  const close = () => {
    // Whoever pays waits for the answer.
    if (payment.isPaying) return;
    clearError();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t("wallet.title")}
      closeLabel={t("action.close")}
      shape="screen"
      mobile="full"
      flush
    >
      {payment.failure || known === null || known === "none" ? (
        <WalletFailed failure={payment.failure} bookHref={payment.bookHref} before={payment.told} />
      ) : (
        <PersonalizeForm {...bought} page={known.page} payment={payment} />
      )}
    </Dialog>
  );
}

/** The stay as it was when the dialog opened. */
function useBought() {
  const { product, quote, chosen, bookHref } = useStay();
  const [bought] = useState(() => describeBought({ product, quote, party: chosen.party }));
  return { ...bought, bookHref };
}

type Looked = { product: ProductView; quote: Quote | null; party: Party };

function describeBought({ product, quote, party }: Looked) {
  if (!isBookable(quote)) throw new Error("a wallet's button is shown for stays with a price");
  const summary: CheckoutSummary = summariseQuote(product, quote, { party, code: quote.promotionCodeItem });
  const { stay, goodsId } = describeStay(product.id, summary);
  const { affiliateId, minisite: minisiteId } = Object.fromEntries(listFacts(location.search));
  const channel = { ...(affiliateId ? { affiliateId } : {}), ...(minisiteId ? { minisiteId } : {}) };
  return { summary, goodsId, stay: { ...stay, ...channel } };
}

const isBookable = (quote: Quote | null): quote is BookableQuote =>
  quote !== null && quote.bookable && quote.priceInfo !== null && quote.reservationCriteria !== null;
