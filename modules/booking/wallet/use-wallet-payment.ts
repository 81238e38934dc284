import { useState } from "react";
import { track } from "#modules/analytics/track.ts";
import type { WalletApproval } from "#modules/payments/browser-side.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SiteId } from "#modules/sites/locales.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import type { Cents } from "#platform/money.ts";
import { forgetDraft, writeDraft } from "../checkout/draft.ts";
import type { StayChoice } from "../checkout/purchase-api.ts";
import type { InsuranceChoice } from "../items/insurance/choice.ts";
import type { Buyer } from "../types.ts";
import { buyerOf, valuesOf } from "./buyer-of.ts";
import { errorAddress, hasErrorInHash, markError } from "./error-in-hash.ts";
import { failed, payByWallet, type WalletEnding, type WalletFailure } from "./pay.ts";
import { recallWallet, rememberWallet } from "./recall-wallet.ts";
import { NO_WISHES } from "../wishes.ts";

type Setup = {
  goodsId: string;
  stay: StayChoice;
  bookHref: string;
  report: (message: string) => void;
  /** The page is left for the confirmation. */
  onLeave: () => void;
};

/** What was chosen in the dialog. `values`: as the form of the checkout has them. */
export type Personal = {
  amount: Cents;
  insurance: InsuranceChoice | null;
  specialRequest: string;
  values: Record<string, string>;
};

/** The payment of a stay by a wallet: whether it is under way, at which price it was tried, and why it came to nothing. */
export function useWalletPayment(setup: Setup) {
  const { site } = usePage();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<WalletFailure | null>(firstFailure);
  const [told, setTold] = useState<Cents | null>(null);

  async function pay(approval: WalletApproval, personal: Personal): Promise<void> {
    setPaying(true);
    setTold(personal.amount);
    const buyer = buyerOf(approval.payer, site.country);
    const key = crypto.randomUUID();
    const ending = await settle({ setup, siteId: site.id, approval, personal, buyer, key });
    if (ending.kind === "paid") {
      forgetDraft(setup.goodsId);
      // Back leads to the page, not into what is paid.
      addEventListener("pagehide", setup.onLeave, { once: true });
      return location.assign(`${confirmationPath(site, ending.orderId)}?status=success`);
    }
    keepDraft(setup.goodsId, { ending, personal, buyer, key });
    rememberWallet(ending.wallet);
    markError(setup.bookHref);
    track({ name: "wallet_failed", wallet: ending.wallet, reason: ending.fault });
    setPaying(false);
    setFailure(ending);
  }

  return { pay, isPaying, failure, told, bookHref: hrefOf(setup.bookHref, failure) };
}

/** What the address says of an earlier try. */
function firstFailure(): WalletFailure | null {
  return hasErrorInHash() ? failed(recallWallet(), "refused") : null;
}

type Attempt = {
  setup: Setup;
  siteId: SiteId;
  approval: WalletApproval;
  personal: Personal;
  buyer: Buyer;
  key: string;
};

/** Whatever happens is an ending; what nobody expected is told to the log, without a word of whoever pays. */
async function settle({ setup, siteId, approval, personal, buyer, key }: Attempt): Promise<WalletEnding> {
  const { amount, insurance, specialRequest } = personal;
  let ending: WalletEnding;
  try {
    ending = await payByWallet({
      approval,
      request: {
        siteId,
        goods: { kind: "stay", stay: setup.stay, insurance },
        amount,
        buyer,
        wishes: { ...NO_WISHES, specialRequest },
        key,
      },
      returnUrl: errorAddress(setup.bookHref),
    });
  } catch (error) {
    setup.report(`wallet payment: ${error instanceof Error ? error.name : "unknown"}`);
    ending = failed(approval.wallet, "exception");
  }
  if (ending.kind === "failed") approval.fail();
  return ending;
}

type Kept = { ending: WalletFailure; personal: Personal; buyer: Buyer; key: string };

/** The checkout goes on where the wallet stopped: with its order if there is one, else with all that is known. */
function keepDraft(goodsId: string, { ending, personal, buyer, key }: Kept): void {
  const values = { ...valuesOf(buyer), ...personal.values };
  const { orderId } = ending;
  writeDraft(
    goodsId,
    orderId ? { key, orderId, amount: personal.amount, values } : { key: crypto.randomUUID(), values },
  );
}

/** The checkout of the stay, and of the order that may stand. */
function hrefOf(bookHref: string, failure: WalletFailure | null): string {
  return failure?.orderId ? `${bookHref}&order=${failure.orderId}` : bookHref;
}
