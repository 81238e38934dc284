import { TrendingDown } from "lucide-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { dayHere, lostDates, type LostDates } from "#modules/search/components/kept/lost-dates.ts";
import type { Kept } from "#modules/search/components/kept/use-kept.ts";
import { GoneOffer } from "#modules/search/components/gone-offer.tsx";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { CardGrid, OfferGridSkeleton } from "#modules/search/components/offer-grid.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ChosenDates } from "#modules/wishlist/on-dates.ts";
import { toggleWish } from "#modules/wishlist/components/use-wishlist.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { TellMe } from "./tell-me.tsx";
import css from "./wishlist.module.css";

const NEVER = () => () => {};
/** Whether the browser has the page: before that nobody knows what it keeps. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );

type Kind = WishlistEntry["kind"];
type ListProps = {
  entries: readonly WishlistEntry[];
  kept: Kept;
  /** Of who reads it; their browser's where the page does not know. */ today?: Day;
  /** What stands above the cards, before and after the choice of kind. */ lead?: ReactNode;
  tools?: ReactNode;
  /** What stands below a card. */ below?: (entry: WishlistEntry) => ReactNode;
  /** The dates that all stays are shown for. */ dates?: ChosenDates | null;
  /** How much less an offer costs than when it was kept, where it does. */ fallOf?: (offer: KeptOffer) => Cents | null;
};

/** Stays and activities with today's prices, newest first, and word of those that are gone. */
export function WishList({ entries, kept, today: given, lead, tools, ...cards }: ListProps) {
  const { t, format } = usePage();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const isLive = useIsLive();
  const [here] = useState(() => dayHere(new Date()));
  // Before the browser has the page, its day is nobody's.
  const today = given ?? (isLive ? here : null);
  const count = (kind: Kind) => entries.filter((entry) => entry.kind === kind).length;
  const hasBoth = count("stay") > 0 && count("activity") > 0;
  const kind = hasBoth ? chosen : null;
  const choices = [
    { kind: null, label: t("wishlist.kind.all", { number: format.integer(entries.length) }) },
    { kind: "stay", label: t("wishlist.kind.stay", { number: format.integer(count("stay")) }) },
    { kind: "activity", label: t("wishlist.kind.activity", { number: format.integer(count("activity")) }) },
  ] as const;
  return (
    <>
      {tools || (hasBoth && isLive) ? (
        <div className={css["tools"]}>
          {lead}
          {hasBoth && isLive ? (
            <div className={css["kinds"]} role="group" aria-label={t("wishlist.kind.label")}>
              {choices.map((choice) => (
                <Chip
                  key={choice.label}
                  isOn={kind === choice.kind}
                  aria-pressed={kind === choice.kind}
                  onClick={() => setChosen(choice.kind)}
                >
                  {choice.label}
                </Chip>
              ))}
            </div>
          ) : null}
          {tools}
        </div>
      ) : null}
      <Cards kept={kept} entries={entries} kind={kind} today={today} {...cards} />
    </>
  );
}

type OfCards = Pick<ListProps, "below" | "dates" | "fallOf">;
type CardsProps = Pick<ListProps, "entries" | "kept"> & OfCards & { kind: Kind | null; today: Day | null };

function Cards({ kept: { status, offers, retry }, entries, kind, today, below, dates, fallOf }: CardsProps) {
  const { t } = usePage();
  const cards = offers.flatMap(({ card }) => card ?? []);
  const unknown = offers.filter(({ card, gone }) => !card && !gone);
  const shown = offers.filter(({ entry, card, gone }) => (card ?? gone) && (kind === null || entry.kind === kind));
  const viewRef = useViewList("wishlist", status === "ready" ? cards : []);
  if (status === "failed") return <Failed retry={retry} />;
  const missing = entries.length - offers.length;
  return (
    <>
      {unknown.length > 0 ? <Unknown entries={unknown.map(({ entry }) => entry)} /> : null}
      {shown.length > 0 ? (
        <CardGrid viewRef={viewRef}>
          {shown.map((offer, position) => (
            <li key={`${offer.entry.kind}-${offer.entry.id}`}>
              <KeptCard offer={offer} position={position} today={today} dates={dates} fall={fallOf?.(offer) ?? null} />
              {below?.(offer.entry)}
            </li>
          ))}
        </CardGrid>
      ) : null}
      {missing > 0 ? (
        <div className={css["waiting"]} aria-busy aria-label={t("state.loading")} role="group">
          <OfferGridSkeleton count={Math.min(missing, 6)} />
        </div>
      ) : null}
    </>
  );
}

type KeptProps = Pick<OfCards, "dates"> & {
  offer: KeptOffer;
  position: number;
  today: Day | null;
  fall: Cents | null;
};

function KeptCard({ offer: { entry, card, gone }, position, today, dates, fall }: KeptProps) {
  const { t, format } = usePage();
  const say = ({ reason, checkin, checkout }: LostDates) =>
    t(dates ? "wishlist.weekend.taken" : `content.wishlist.${reason}`, { dates: format.dayRange(checkin, checkout) });
  const lost = today && lostDates({ entry, card }, today);
  const note = lost ? say(lost) : fall === null ? undefined : <Fall amount={fall} />;
  if (card)
    return (
      <>
        <OfferCard card={card} stateForm="query" list="wishlist" position={position} note={note} />
        {lost?.reason === "taken" ? <TellMe entry={entry} /> : null}
      </>
    );
  return gone ? (
    <>
      <GoneOffer offer={gone} onRemove={() => toggleWish(entry)} />
      {gone.reason === "sold_out" && today && (entry.visit?.checkin ?? "") > today ? <TellMe entry={entry} /> : null}
    </>
  ) : null;
}

function Fall({ amount }: { amount: Cents }) {
  const { t, format } = usePage();
  return (
    <span className={css["fall"]}>
      <TrendingDown aria-hidden size={17} />
      {t("wishlist.fallen", { amount: format.money(amount) })}
    </span>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["note"]} role="alert">
      <p>{t("content.wishlist.failed")}</p>
      <Button look="quiet" onClick={retry}>
        {t("action.retry")}
      </Button>
    </div>
  );
}

/** Entries that name nothing any more say so, and leave the list when the visitor wants it. */
function Unknown({ entries }: { entries: readonly WishlistEntry[] }) {
  const { t } = usePage();
  return (
    <div className={css["note"]}>
      <p>{t("content.wishlist.gone", { count: entries.length })}</p>
      <Button look="quiet" small onClick={() => entries.forEach((entry) => toggleWish(entry))}>
        {t("content.wishlist.removeGone")}
      </Button>
    </div>
  );
}
