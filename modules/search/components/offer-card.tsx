import { FLOW_FACTS, isActivity } from "#modules/sites/flows.ts";
import { Gift, Sparkles, Zap } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import { classes } from "#ui/classes.ts";
import type { ShownCard } from "../answer/shown-card.ts";
import { CARD_LOOKS } from "./card-looks.ts";
import { Cost, Length, Place, Review, See, Stars, Terms } from "./card-lines.tsx";
import { CardPictures } from "./card-pictures.tsx";
import { viewOf, type CardView } from "./card-view.ts";
import { HotelOffersButton } from "./hotel-offers/hotel-offers-button.tsx";
import { productHref, type StateForm } from "../answer/product-link.ts";
import css from "./offer-card.module.css";

export type OfferCardProps = {
  card: ShownCard;
  stateForm: StateForm;
  /** The first cards of a page load their picture at once. */
  isPriority?: boolean;
  /** Where the card stands asks for another view than its flow: rails are condensed, a stay that looks for new dates is a modification. */
  view?: Extract<CardView, "CONDENSED" | "MODIFICATION">;
  /** The list that the card stands in and its place there, for analytics; `position` counts from 0. In the hotel's own list the card says what is offered, not where. */
  list?: OfferList;
  position?: number;
};

const SIZES = {
  whole: "(max-width: 640px) calc(100vw - 32px), (max-width: 1000px) 46vw, 384px",
  condensed: "(max-width: 640px) 286px, 285px",
};

/** A search shows one offer a hotel: there its others are one tap away. An activity or a hotel night is one offer a hotel anyway. */
const IN_SEARCHES: readonly OfferList[] = ["results", "recommended", "fallback"];

/** An offer in a list: the whole card leads to it, through the link of its title. */
export function OfferCard({ card, stateForm, isPriority = false, view: asked, list, position = 0 }: OfferCardProps) {
  const view = asked ?? viewOf(card.flowType);
  const { t } = usePage();
  const titleId = useId();
  const href = productHref(card, stateForm);
  const isCondensed = view === "CONDENSED";
  const isVoucher = isActivity(card.flowType);
  const isAtHotel = list === "hotel" || list === "not_found";
  const name = isVoucher || isAtHotel ? card.label : card.hotel.label;
  const facts = { flow: card.flowType, offerId: card.id, hotelId: card.hotel.id, price: card.sellPrice };
  const follow = list ? () => track({ name: "select_offer", list, position, ...facts }) : undefined;
  return (
    <article className={classes(css["card"], CARD_LOOKS[view])} aria-labelledby={titleId}>
      <div className={css["picture"]}>
        <CardPictures
          images={card.images}
          href={href}
          onFollow={follow}
          sizes={isCondensed ? SIZES.condensed : SIZES.whole}
          isPriority={isPriority}
          hasCarousel={!isCondensed}
        />
        <div className={css["tags"]}>
          {card.autoDiscount ? (
            <span className={classes(css["tag"], css["hot"])}>
              {t("card.extraDiscount", { percent: card.autoDiscount.value })}
            </span>
          ) : null}
          <Tag card={card} view={view} />
        </div>
        {view === "MODIFICATION" ? null : (
          <HeartButton kind={isVoucher ? "activity" : "stay"} offer={facts} name={name} className={css["heart"]} />
        )}
      </div>
      <div className={css["body"]}>
        {isAtHotel ? <Length card={card} /> : <Place card={card} isCondensed={isCondensed} />}
        <h3 className={css["title"]}>
          <a id={titleId} href={href} onClick={follow}>
            {name}
          </a>
          {isCondensed || isVoucher ? null : <Stars count={card.hotel.stars} />}
        </h3>
        {isCondensed ? (
          <p className={css["included"]}>{inOneSentence(card.headwords.map((word) => word.label))}</p>
        ) : (
          <Details
            card={card}
            view={view}
            others={
              list && IN_SEARCHES.includes(list) && FLOW_FACTS[card.flowType].sells === "weekend" ? (
                <HotelOffersButton card={card} stateForm={stateForm} />
              ) : null
            }
          />
        )}
        <div className={css["foot"]}>
          {isAtHotel ? (
            <span />
          ) : isCondensed ? (
            <Review review={card.hotel.review} isBrief />
          ) : (
            <Terms card={card} view={view} />
          )}
          <Cost card={card} view={view} />
          <See flow={card.flowType} />
        </div>
      </div>
    </article>
  );
}

/** "Breakfast, spa, dinner": headings of their own elsewhere, words of one line here. */
function inOneSentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(", ");
}

/** What is offered, three words of it, what guests say, and at most two lines of stress (docs/product/search.md#stress). */
function Details({ card, view, others }: { card: ShownCard; view: CardView; others: ReactNode }) {
  const { t } = usePage();
  return (
    <>
      <p className={css["what"]}>{view === "ACTIVITY" ? t("card.atHotel", { hotel: card.hotel.label }) : card.label}</p>
      <ul className={css["headwords"]}>
        {card.headwords.slice(0, 3).map((word) => (
          <li key={word.label}>
            <HeadwordIcon kind={word.kind} />
            {word.label}
          </li>
        ))}
      </ul>
      <div className={css["guests"]}>
        <Review review={card.hotel.review} />
        {others}
      </div>
      <div>
        {card.stressMessages.slice(0, 2).map((line) => (
          <p key={line.message} className={classes(css["stress"], line.color !== "scarcity" && css[line.color])}>
            {line.message}
          </p>
        ))}
      </div>
    </>
  );
}

/** The one label on the picture besides that of a code, which takes the place of all but the first: why we point the offer out, what it is sold as, or that a gift comes by e-mail. */
function Tag({ card, view }: { card: ShownCard; view: CardView }) {
  const { t, removeEmailDeliveryTag } = usePage();
  const label = card.marketingLabels[0];
  if (card.targetedLabel)
    return (
      <span className={css["tag"]}>
        <Sparkles aria-hidden size={15} />
        {card.targetedLabel}
      </span>
    );
  if (card.autoDiscount) return null;
  if (label)
    return (
      <span className={classes(css["tag"], label.code === "flash_sale" && css["hot"])}>
        {label.code === "flash_sale" ? <Zap aria-hidden size={15} /> : null}
        {label.label}
      </span>
    );
  return view === "GIFT" && !removeEmailDeliveryTag ? (
    <span className={css["tag"]}>
      <Gift aria-hidden size={15} />
      {t("card.giftByMail")}
    </span>
  ) : null;
}
