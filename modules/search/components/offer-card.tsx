import { FLOW_FACTS, isActivity } from "#modules/sites/flows.ts";
import { Sparkles, Zap } from "lucide-react";
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
import { productHref, stateOf, type StateForm } from "../answer/product-link.ts";
import css from "./offer-card.module.css";
import onPicture from "./on-picture.module.css";

export type OfferCardProps = {
  card: ShownCard;
  stateForm: StateForm;
  /** The first cards of a page load their picture at once. */
  isPriority?: boolean;
  /** One of at most two in a rail, which it fills with them. */
  isOfFew?: boolean;
  /** Where the card stands asks for another view than its flow: rails are condensed, a stay that looks for new dates is a modification. */
  view?: Extract<CardView, "CONDENSED" | "MODIFICATION">;
  /** Of a modification: where the stay is looked at, and what changing to it costs. */
  swap?: { href: string; cost: ReactNode };
  /** The list that the card stands in and its place there, for analytics; `position` counts from 0. In the hotel's own list the card says what is offered, not where. */
  list?: OfferList;
  position?: number;
  /** What is to be said of this card alone: that the dates it was kept with are over. */
  note?: ReactNode;
  /** Among offers of one hotel: says the offer instead of the hotel. */
  isOfHotel?: boolean;
};

const SIZES = {
  whole: "(max-width: 640px) calc(100vw - 32px), (max-width: 1000px) 46vw, 384px",
  condensed: "(max-width: 640px) 286px, 285px",
  few: "(max-width: 640px) 286px, (max-width: 1000px) 46vw, 594px",
};

/** A search shows one offer a hotel: there its others are one tap away. An activity or a hotel night is one offer a hotel anyway. */
const IN_SEARCHES: readonly OfferList[] = ["results", "recommended", "fallback"];

/** An offer in a list: the whole card leads to it, through the link of its title. */
export function OfferCard({ card, stateForm, isPriority = false, list, position = 0, note, ...asked }: OfferCardProps) {
  const view = asked.view ?? viewOf(card.flowType);
  const titleId = useId();
  const href = asked.swap?.href ?? productHref(card, stateForm);
  const isCondensed = view === "CONDENSED";
  const isVoucher = isActivity(card.flowType);
  const isAtHotel = asked.isOfHotel || list === "hotel" || list === "not_found";
  const name = isVoucher || isAtHotel ? card.label : card.hotel.label;
  const facts = { flow: card.flowType, offerId: card.id, hotelId: card.hotel.id, price: card.sellPrice };
  const follow = list ? () => track({ name: "select_offer", list, position, ...facts }) : undefined;
  const hasOthers = !isAtHotel && list && IN_SEARCHES.includes(list) && FLOW_FACTS[card.flowType].sells === "weekend";
  return (
    <article className={classes(css["card"], CARD_LOOKS[view])} aria-labelledby={titleId}>
      <div className={css["picture"]}>
        <CardPictures
          images={card.images}
          href={href}
          onFollow={follow}
          sizes={isCondensed ? SIZES[asked.isOfFew ? "few" : "condensed"] : SIZES.whole}
          isPriority={isPriority}
          hasCarousel={!isCondensed}
        />
        {view === "MODIFICATION" ? null : (
          <>
            <Tag card={card} />
            <HeartButton
              kind={isVoucher ? "activity" : "stay"}
              offer={facts}
              name={name}
              state={stateOf(card)}
              className={onPicture["heart"]}
            />
          </>
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
        <Details card={card} view={view} isAtHotel={isAtHotel}>
          {hasOthers ? <HotelOffersButton card={card} stateForm={stateForm} /> : null}
        </Details>
        {note ? <p className={css["note"]}>{note}</p> : null}
        <Foot card={card} view={view} isAtHotel={isAtHotel} cost={asked.swap?.cost} />
      </div>
    </article>
  );
}

type FootProps = { card: ShownCard; view: CardView; isAtHotel: boolean; cost: ReactNode };

/** What it costs, and what for; a small card says its rating there. On the hotel's own page the first line has said it. */
function Foot({ card, view, isAtHotel, cost }: FootProps) {
  const isCondensed = view === "CONDENSED";
  const said =
    isCondensed && !isActivity(card.flowType) ? (
      <Review review={card.hotel.review} isBrief />
    ) : (
      <Terms card={card} view={viewOfTerms(card, view)} />
    );
  return (
    <div className={css["foot"]}>
      {isAtHotel && isCondensed ? <span /> : said}
      {cost ?? <Cost card={card} view={view} />}
      <See flow={card.flowType} />
    </div>
  );
}

/** A small card of a voucher says what vouchers say: guests rated the hotel's nights, not the activity. */
const viewOfTerms = (card: ShownCard, view: CardView): CardView => (isActivity(card.flowType) ? "ACTIVITY" : view);

/** "Breakfast, spa, dinner": headings of their own elsewhere, words of one line here. */
function inOneSentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(", ");
}

type DetailsProps = { card: ShownCard; view: CardView; isAtHotel: boolean; children: ReactNode };

/** What is offered, three words of it, and what guests say; `children` stand beside that. Guests rated nights: no activity. */
function Details({ card, view, isAtHotel, children }: DetailsProps) {
  const { t } = usePage();
  const isVoucher = view === "ACTIVITY";
  if (view === "CONDENSED")
    return <p className={css["included"]}>{inOneSentence(card.headwords.map((word) => word.label))}</p>;
  return (
    <>
      {isAtHotel && !isVoucher ? null : (
        <p className={css["what"]}>{isVoucher ? t("card.atHotel", { hotel: card.hotel.label }) : card.label}</p>
      )}
      <ul className={css["headwords"]}>
        {card.headwords.slice(0, 3).map((word) => (
          <li key={word.label}>
            <HeadwordIcon kind={word.kind} />
            {word.label}
          </li>
        ))}
      </ul>
      {isVoucher ? null : (
        <div className={css["guests"]}>
          <Review review={card.hotel.review} />
          {children}
        </div>
      )}
    </>
  );
}

/** The one thing that sets the card apart in its list, on the picture (docs/product/search.md#stress): why it is recommended, a fact, or a label. Most have none. */
function Tag({ card }: { card: ShownCard }) {
  const said = tagOf(card);
  return said ? <div className={onPicture["tags"]}>{said}</div> : null;
}

function tagOf(card: ShownCard): ReactNode {
  const label = card.marketingLabels.find(({ code }) => code === card.reason);
  const [line] = card.stressMessages;
  if (card.targetedLabel)
    return (
      <span className={onPicture["tag"]}>
        <Sparkles aria-hidden size={15} />
        {card.targetedLabel}
      </span>
    );
  if (line)
    return (
      <span
        className={classes(onPicture["tag"], onPicture["stress"], line.color !== "scarcity" && onPicture[line.color])}
      >
        {line.message}
      </span>
    );
  return label ? (
    <span className={classes(onPicture["tag"], label.code === "flash_sale" && onPicture["hot"])}>
      {label.code === "flash_sale" ? <Zap aria-hidden size={15} /> : null}
      {label.label}
    </span>
  ) : null;
}
