import type { ReactNode } from "react";
import { OfferRail } from "#modules/search/components/offer-rail.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { HotelAnswer } from "./answer.ts";
import type { HotelData } from "./data.ts";
import { FormulaRail } from "./quick-add/formula-rail.tsx";
import css from "./hotel-page.module.css";

/** So few cards take half a row, where the next ones are as few. */
const HALF = 2;

type Props = {
  hotel: HotelData["hotel"];
  answer: HotelAnswer;
  /** The way to all rooms, below the cheapest night. */
  allRooms?: ReactNode;
};

/** Stays and nights for what is asked, then what needs no dates; beside rooms only the latter (docs/product/product.md#hotel-page). */
export function Offers({ hotel, answer: { offers, roomOffers }, allRooms }: Props) {
  const { t } = usePage();
  return (
    <div className={css["rails"]}>
      {roomOffers ? null : (
        <>
          <Row lists={[offers.booking, offers.hotel]}>
            <FormulaRail
              id="stays"
              title={t("hotel.stays", { count: offers.booking.length, hotelName: hotel.label })}
              text={t("hotel.staysText")}
              cards={offers.booking}
            />
            <FlowRail id="rooms" title={t("hotel.rooms")} text={t("hotel.roomsText")} cards={offers.hotel} />
          </Row>
          {offers.hotel.length > 0 ? <div className={css["allRooms"]}>{allRooms}</div> : null}
        </>
      )}
      <Row lists={[offers.gifting, offers.activity]}>
        <FlowRail id="gifts" title={t("hotel.gifts")} text={t("hotel.giftsText")} cards={offers.gifting} />
        <FlowRail
          id="activities"
          title={t("hotel.activities")}
          text={t("hotel.activitiesText")}
          cards={offers.activity}
        />
      </Row>
    </div>
  );
}

/** Two rails: side by side where both are short, else each over the whole width. No row has a hole. */
function Row({ lists, children }: { lists: readonly (readonly ShownCard[])[]; children: ReactNode }) {
  const isShared = lists.every(({ length }) => length > 0 && length <= HALF);
  return <div className={css[isShared ? "pair" : "row"]}>{children}</div>;
}

/** The offers of a flow, where there are any. */
function FlowRail({ cards, ...rail }: { id: string; title: string; text: string; cards: readonly ShownCard[] }) {
  const viewRef = useViewList("hotel", cards);
  return cards.length > 0 ? <OfferRail {...rail} viewRef={viewRef} list="hotel" cards={cards} /> : null;
}
