import { useState } from "react";
import { StayProvider } from "#modules/availability/components/stay-context.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { LocalNow } from "#modules/visit/dates.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { choiceOf, type Wanted } from "./wanted.ts";
import { BookingOptions } from "./booking-options.tsx";
import { Failed, Loading, NoneLeft } from "./states.tsx";
import { useOffer, useOffers } from "./use-answers.ts";
import { useEntrance } from "./use-entrance.ts";

type Props = {
  wanted: Wanted;
  now: LocalNow;
  /** Nothing that was pressed shows the wait: the dialog does from the start. */
  atOnce: boolean;
  /** The dialog is there; until then the button that was pressed waits. */
  onShow: () => void;
  onClose: () => void;
};

/** The booking options of an offer: dates, party, what else there is on them, days of activities, the price, "Book" (docs/product/product.md#quick-add). */
export function QuickAdd({ wanted, now, atOnce, onShow, onClose }: Props) {
  const { t } = usePage();
  const code = wanted.autoDiscount?.code ?? null;
  const [chosen, setChosen] = useState(() => choiceOf(wanted));
  const [picked, setPicked] = useState<{ offerId: string } | null>(null);
  const offerId = picked?.offerId ?? wanted.offerId;
  const offer = useOffer({ offerId, chosen, code });
  const list = useOffers({ offerId: wanted.offerId, chosen, code });
  const { found } = offer;
  const hasFailed = offer.hasFailed || list.hasFailed;
  const { isShown, isReady } = useEntrance({ wanted, atOnce, found, offers: list.offers, hasFailed, onShow, onClose });
  if (!isShown) return null;
  const retry = () => {
    if (offer.hasFailed) offer.retry();
    if (list.hasFailed) list.reload();
  };
  const failure = hasFailed ? <Failed onRetry={retry} /> : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("quickAdd.title")}
      closeLabel={t("action.close")}
      mobile="full"
      width={980}
      flush
    >
      {found?.detail && isReady ? (
        <StayProvider
          key={found.offerId}
          product={found.detail}
          detail={found.detail}
          autoDiscount={wanted.autoDiscount}
          initial={found.initial}
          now={now}
          keep={setChosen}
          opensCalendar={!wanted.stay && !picked}
          onBook={ignore}
        >
          <BookingOptions
            wanted={wanted}
            detail={found.detail}
            list={list}
            offerId={offerId}
            isSwitching={found.offerId !== offerId && !offer.hasFailed}
            isPicked={picked !== null}
            failure={failure}
            onPick={({ id }) => setPicked({ offerId: id })}
            onClose={onClose}
          />
        </StayProvider>
      ) : found && !found.detail ? (
        <NoneLeft onClose={onClose} />
      ) : (
        (failure ?? <Loading wanted={wanted} />)
      )}
    </Dialog>
  );
}

/** The button of the dialog tells for itself. */
const ignore = () => undefined;
