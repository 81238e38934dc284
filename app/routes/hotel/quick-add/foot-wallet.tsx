import { useRequestId } from "#app/page-data.tsx";
import { reportError } from "#app/shell/report-error.ts";
import { track } from "#modules/analytics/track.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { WalletFootButton } from "#modules/booking/wallet/components/wallet-entry.tsx";
import { mayHaveWallet } from "#modules/payments/may-have-wallet.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Wanted } from "./wanted.ts";

/** A wallet's button beside "Book", where this browser has one and nothing is left to choose. */
export function FootWallet({ wanted, isSwitching }: { wanted: Wanted; isSwitching: boolean }) {
  const { site } = usePage();
  const { missing, chosen, product, quote } = useStay();
  const requestId = useRequestId();
  if (isSwitching || missing !== null || !chosen.nights || !mayHaveWallet()) return null;
  const { flow, hotelId } = wanted;
  const tell = () => {
    if (!quote?.priceInfo) return;
    const { totalPrice: price, nights } = quote.priceInfo;
    track({ name: "add_to_cart", flow, offerId: product.id, hotelId, price, nights });
  };
  return <WalletFootButton onOpen={tell} report={(message) => reportError({ locale: site.id, requestId, message })} />;
}
