import type { MouseEvent } from "react";
import { nightsBetween } from "#platform/dates.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { productHref } from "#modules/search/answer/product-link.ts";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { RailFrame } from "#modules/search/components/offer-rail.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import { usePage } from "#modules/sites/context.tsx";
import { withSingleRoom } from "#modules/visit/party.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Wanted } from "./wanted.ts";
import { useQuickAdd } from "./use-quick-add.tsx";
import css from "./formula-rail.module.css";

type Props = { id: string; title: string; text: string; cards: readonly ShownCard[] };

/**
 * The stays of a hotel. A card opens what is said of its offer, the button below it its booking options; both are links to the offer's page with dates and
 * party, which is where they lead without JavaScript, and in a new tab (docs/product/product.md#quick-add).
 */
export function FormulaRail({ cards, ...frame }: Props) {
  const { t } = usePage();
  const { choose, see, waitsFor, dialogs } = useQuickAdd();
  const viewRef = useViewList("hotel", cards);
  if (cards.length === 0) return null;
  return (
    <>
      <RailFrame
        {...frame}
        viewRef={viewRef}
        items={cards.map((card, position) => {
          const wanted = askedOf(card);
          return (
            <li key={card.id}>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links in it */}
              <div
                className={css["formula"]}
                onClick={(event) => takeOver(event, "article a[href]", () => see(wanted))}
              >
                <OfferCard card={card} view="CONDENSED" stateForm="query" list="hotel" position={position} />
                <ButtonLink
                  href={productHref(card, "query")}
                  aria-haspopup="dialog"
                  aria-busy={waitsFor === card.id || undefined}
                  wide
                  small
                  onClick={(event) => takeOver(event, "a", () => choose(wanted))}
                >
                  {t(wanted.stay ? "quickAdd.choose" : "product.seeAvailability")}
                  <span className="vh"> {card.label}</span>
                </ButtonLink>
              </div>
            </li>
          );
        })}
      />
      {dialogs}
    </>
  );
}

/** Does something in the place of a link; not for whoever wants it in a tab of its own. */
function takeOver(event: MouseEvent, links: string, act: () => void): void {
  const isLink = event.target instanceof Element && event.target.closest(links) !== null;
  if (!isLink || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}

function askedOf(card: ShownCard): Omit<Wanted, "hotelId"> {
  const { checkin, checkout } = card;
  return {
    offerId: card.id,
    flow: card.flowType,
    label: card.label,
    imageId: card.images[0]?.id ?? null,
    price: card.sellPrice,
    stay: checkin && checkout ? { checkin, nights: nightsBetween(checkin, checkout) } : null,
    party: withSingleRoom({ adults: card.adult, children: card.child, babies: card.baby }),
    autoDiscount: card.autoDiscount,
  };
}
