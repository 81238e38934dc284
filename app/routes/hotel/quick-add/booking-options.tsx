import { Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { ActivityPicker } from "#modules/availability/components/activity-picker.tsx";
import { CancellationLabel, Problem } from "#modules/availability/components/booking-panel.tsx";
import { DatesAndParty } from "#modules/availability/components/dates-and-party.tsx";
import { QuoteLines } from "#modules/availability/components/quote-lines.tsx";
import { LinesSkeleton } from "#modules/availability/components/lines-skeleton.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { ProductDetail } from "#modules/availability/detail.server.ts";
import type { OfferOption } from "#modules/availability/types.ts";
import { useTellRefusal } from "#app/routes/product/use-tell-refusal.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { Wanted } from "./wanted.ts";
import { Foot } from "./foot.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { STAY_SIZES } from "./states.tsx";
import type { useOffers } from "./use-answers.ts";
import css from "./quick-add.module.css";

const OfferDialog = onDemand(async () => (await import("./offer-dialog.tsx")).OfferDialog);

type Props = {
  wanted: Wanted;
  detail: ProductDetail;
  list: ReturnType<typeof useOffers>;
  /** The chosen offer: that of `detail`, or the one whose own is on its way. */
  offerId: string;
  isSwitching: boolean;
  /** The visitor has changed to it here. */
  isPicked: boolean;
  failure: ReactNode;
  onPick: (offer: OfferOption) => void;
  onClose: () => void;
};

/** Everything that can be chosen about an offer, and what it costs: the parts of the panel of its own page, beside its hotel's others. */
export function BookingOptions({
  wanted,
  detail,
  list,
  offerId,
  isSwitching,
  isPicked,
  failure,
  onPick,
  onClose,
}: Props) {
  const { quote, isQuoting } = useStay();
  const main = useRef<HTMLDivElement>(null);
  useTellRefusal();
  useShowRefusal(main);
  const isPricing = isQuoting || isSwitching;
  return (
    <div className={css["frame"]}>
      <div className={css["columns"]}>
        <Stay detail={detail} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links in it */}
        <div ref={main} className={css["main"]} onClick={(event) => leaveByAnchor(event, onClose)}>
          <div id="quick-add-when">
            <DatesAndParty isInDialog />
          </div>
          {failure ?? <Problem />}
          <OfferChoice
            offers={list.offers ?? []}
            offerId={offerId}
            isAsking={list.isAsking}
            takesFocus={isPicked}
            onPick={onPick}
          />
          <ActivityPicker />
        </div>
        <div className={css["price"]} aria-busy={isPricing}>
          {isPricing ? <LinesSkeleton /> : quote ? <QuoteLines quote={quote} /> : null}
          <CancellationLabel />
        </div>
      </div>
      <Foot wanted={wanted} isSwitching={isSwitching} onChanged={list.reload} />
    </div>
  );
}

/** Which offer it is, with the way to all that is said of it. */
function Stay({ detail }: { detail: ProductDetail }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [image] = detail.images;
  return (
    <>
      <div className={css["stay"]}>
        {image ? <Picture id={image.id} alt="" ratio="card" sizes={STAY_SIZES} /> : null}
        <div>
          <h3>{detail.label}</h3>
          {detail.kind === "room" ? null : <p className="muted small">{detail.room.label}</p>}
          <Button look="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("quickAdd.details")}
          </Button>
        </div>
      </div>
      {isOpen ? (
        <Suspense>
          <OfferDialog detail={detail} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What cannot be booked any more is said at the top: on a phone that is out of sight. */
function useShowRefusal(main: RefObject<HTMLElement | null>): void {
  const { quote } = useStay();
  const isRefused = quote !== null && !quote.priceInfo;
  useEffect(() => {
    if (isRefused) main.current?.scrollIntoView({ block: "start" });
  }, [isRefused, main]);
}

/** The hotel's other offers are on the page behind. */
function leaveByAnchor(event: MouseEvent, onClose: () => void): void {
  if (event.target instanceof Element && event.target.closest('a[href^="#"]')) onClose();
}
