import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { setAddedExtra } from "#modules/availability/components/added-extra.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { flowOfKind } from "#modules/sites/flows.ts";
import type { StayState } from "#modules/visit/stay.ts";
import { useHashState } from "#modules/visit/use-hash.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import { hasExtras } from "./asked-nights.ts";
import { ExtraCard } from "./extra-card.tsx";
import { extraKey } from "./extra-key.ts";
import { extraHref } from "./extra-link.ts";
import { costOf } from "./extra-price.ts";
import { readTrail, stepOf, type Trail } from "./trail.ts";
import { useUpsells, type Upsells } from "./use-upsells.ts";
import css from "./extras.module.css";

const ExtraDialog = onDemand(async () => (await import("./extra-dialog.tsx")).ExtraDialog);

/** How long the change shows before the stay with it does (docs/product/product.md#extras). */
const CHANGE_MS = 500;

type Props = {
  /** The server's answer to what the address asks. */
  first: readonly Upsell[];
  initial: StayState;
  /** Of the gift that the address asks for, and of the one on show; null: no gift. */
  giftNights: { initial: number | null; shown: number | null };
};

/** What can be added to the stay, or taken away again. A gift has extras for one night only. */
export function ExtrasSection({ first, initial, giftNights }: Props) {
  const { t } = usePage();
  const found = useUpsells({
    initial: { party: initial.party, stay: initial.stay, giftNights: giftNights.initial },
    first,
    giftNights: giftNights.shown,
  });
  const { change, pending, cancel } = useChange();
  const rail = useRail<HTMLUListElement>();
  useAdded(found, giftNights.shown);
  if (!hasExtras(giftNights.shown)) return null;
  if (found.upsells?.length === 0) return null;
  return (
    <section id="extras" className={css["section"]} aria-busy={found.isAsking}>
      <div className={css["head"]}>
        <div>
          <h2>{t("extras.title")}</h2>
          <p>{t("extras.text")}</p>
        </div>
        <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
      </div>
      {found.upsells ? (
        <Rail railRef={rail.ref} label={t("extras.title")}>
          {found.upsells.map((upsell) => (
            <li key={extraKey(upsell)}>
              <Extra upsell={upsell} isAsking={found.isAsking} giftNights={giftNights.shown} onChange={change} />
            </li>
          ))}
        </Rail>
      ) : (
        <p>
          {t("error.oops")}{" "}
          <Button look="link" onClick={found.retry}>
            {t("action.retry")}
          </Button>
        </p>
      )}
      {pending ? (
        <Suspense fallback={null}>
          <ExtraDialog upsell={pending} onClose={cancel} />
        </Suspense>
      ) : null}
    </section>
  );
}

type Change = (upsell: Upsell, href: string) => void;

function Extra({
  upsell,
  isAsking,
  giftNights,
  onChange,
}: {
  upsell: Upsell;
  isAsking: boolean;
  giftNights: number | null;
  onChange: Change;
}) {
  const { chosen, product, fromPrice } = useStay();
  const { search } = useLocation();
  const hash = useHashState();
  const href = extraHref(upsell, { search, hash, chosen });
  return (
    <ExtraCard
      upsell={upsell}
      href={href}
      nights={giftNights ?? chosen.nights ?? fromPrice?.nights ?? null}
      hasDates={giftNights === null && chosen.nights !== null}
      isAsking={isAsking}
      isCancellable={product.cancellation.cancellable}
      onChange={() => onChange(upsell, href)}
    />
  );
}

/** Shows that the stay changes, then leads to it where one stands: Back returns. */
function useChange(): { change: Change; pending: Upsell | null; cancel: () => void } {
  const { product } = useStay();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Upsell | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useReturn();
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (upsell: Upsell, href: string) => {
    if (pending) return;
    setPending(upsell);
    const { direction, change: what, id: toOfferId, priceDifference } = upsell;
    const { id: offerId, hotelId } = product;
    const flow = flowOfKind(product.kind);
    track({ name: "extra_changed", flow, direction, change: what, offerId, toOfferId, hotelId, priceDifference });
    const next = stepOf(readTrail(state), upsell, { from: product.id, top: topOf(sectionOf()) });
    timer.current = setTimeout(() => {
      void navigate(href, { preventScrollReset: true, state: next });
    }, CHANGE_MS);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    setPending(null);
  };
  return { change, pending, cancel };
}

const sectionOf = () => document.getElementById("extras");
const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);

/** The extras stand where they stood in the window, and the card has the focus that it had. */
function useReturn(): void {
  const { state } = useLocation();
  const isNew = useNavigationType() === "PUSH";
  useEffect(() => {
    const trail = readTrail(state);
    const section = sectionOf();
    if (!isNew || !trail || !section) return;
    scrollBy({ top: topOf(section) - trail.top, behavior: "instant" });
    const card = section.querySelector(`[data-extra="${CSS.escape(trail.key)}"]`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [state, isNew]);
}

/** The sticky bars name what was added on the way here. */
function useAdded({ upsells }: Upsells, giftNights: number | null): void {
  const { t, format } = usePage();
  const { chosen, fromPrice } = useStay();
  const { state } = useLocation();
  const trail: Trail | null = readTrail(state);
  const names = trail?.added.join(", ") ?? "";
  const last = trail?.added.length === 1 ? upsells?.find(({ id }) => id === trail.from) : undefined;
  const cost = last ? costOf(last, giftNights ?? chosen.nights ?? fromPrice?.nights ?? null) : null;
  const amount = cost && cost.cents > 0 ? format.moneyUp(cost.cents / cost.nights) : null;
  const words = names && amount ? t("extras.added", { amount, extra: names }) : names;
  useEffect(() => {
    setAddedExtra(words || null);
    return () => setAddedExtra(null);
  }, [words]);
}
