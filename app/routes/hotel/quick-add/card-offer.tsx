import { useState } from "react";
import { StayProvider } from "#modules/availability/components/stay-context.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { LocalNow } from "#modules/visit/dates.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { choiceOf, type Wanted } from "./wanted.ts";
import { OfferDetail } from "./offer-detail.tsx";
import { OfferFrame } from "./offer-dialog.tsx";
import { Failed, NoneLeft } from "./states.tsx";
import { useOffer } from "./use-answers.ts";
import css from "./offer-dialog.module.css";

type Props = { wanted: Wanted; now: LocalNow; onChoose: () => void; onClose: () => void };

/** The offer of a card, for the dates and the party of the page. */
export function CardOffer({ wanted, now, onChoose, onClose }: Props) {
  const [chosen] = useState(() => choiceOf(wanted));
  const { found, hasFailed, retry } = useOffer({
    offerId: wanted.offerId,
    chosen,
    code: wanted.autoDiscount?.code ?? null,
  });
  return (
    <OfferFrame title={wanted.label} onClose={onClose}>
      {found?.detail ? (
        <StayProvider
          product={found.detail}
          detail={found.detail}
          autoDiscount={wanted.autoDiscount}
          initial={found.initial}
          now={now}
          keep={ignore}
          onBook={ignore}
        >
          <OfferDetail detail={found.detail} onChoose={onChoose} />
        </StayProvider>
      ) : found ? (
        <NoneLeft onClose={onClose} />
      ) : hasFailed ? (
        <Failed onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </OfferFrame>
  );
}

function Waiting() {
  const { t } = usePage();
  return (
    <div className={css["frame"]} aria-busy>
      <Skeleton height="300px" className={css["picture"]} />
      <div className={css["sections"]}>
        <p role="status" className="vh">
          {t("state.loading")}
        </p>
        <Skeleton height="24px" width="60%" />
        <Skeleton height="120px" />
        <Skeleton height="24px" width="40%" />
        <Skeleton height="120px" />
      </div>
    </div>
  );
}

const ignore = () => undefined;
