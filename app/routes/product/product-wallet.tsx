import { useRequestId } from "#app/page-data.tsx";
import { reportError } from "#app/shell/report-error.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { WalletBarButton, WalletEntry } from "#modules/booking/wallet/components/wallet-entry.tsx";
import { usePage } from "#modules/sites/context.tsx";

/** A wallet's button on the page of a stay: what "Book" tells, it tells too. */
export function ProductWallet({ isInBar }: { isInBar: boolean }) {
  const { site } = usePage();
  const { quote, onBook } = useStay();
  const requestId = useRequestId();
  const Place = isInBar ? WalletBarButton : WalletEntry;
  return (
    <Place
      onOpen={() => quote?.priceInfo && onBook(quote.priceInfo)}
      report={(message) => reportError({ locale: site.id, requestId, message })}
    />
  );
}
