import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { HotelAnswer } from "./answer.ts";
import type { HotelData } from "./data.ts";
import { NothingLeft } from "./nothing-left.tsx";
import { Offers } from "./offers.tsx";
import { Rooms, RoomsLink } from "./rooms/rooms.tsx";
import type { HotelView } from "./use-hotel.ts";
import css from "./hotel-page.module.css";

export type SoldProps = { data: HotelData; view: Omit<HotelView, "asked"> };

/** Rooms in the hotel flow, stays in the others, and what needs no dates in all of them. While another answer is on its way, the cards keep their places and lose their words. */
export function WhatIsSold({ data, view: { shown, status, choose, refresh } }: SoldProps) {
  const { t } = usePage();
  const isWaiting = status === "loading";
  return (
    <>
      <p role="status" className="vh">
        {isWaiting ? t("state.loading") : null}
      </p>
      {status === "failed" ? (
        <>
          <Failed onRetry={refresh} />
          <Offers hotel={data.hotel} answer={giftsOf(data.answer)} />
        </>
      ) : (
        <div className={classes(isWaiting && css["waiting"])} aria-busy={isWaiting} inert={isWaiting}>
          <Found data={data} {...shown} choose={choose} refresh={refresh} />
        </div>
      )}
    </>
  );
}

type FoundProps = { data: HotelData } & HotelView["shown"] & Pick<HotelView, "choose" | "refresh">;

function Found({ data, asked, answer, choose, refresh }: FoundProps) {
  const { hotel, hasStays, path } = data;
  return (
    <>
      <NothingLeft data={data} asked={asked} answer={answer} onChoose={choose} />
      {answer.roomOffers ? (
        <Rooms
          rooms={answer.roomOffers}
          hotelId={hotel.id}
          asked={asked}
          path={path}
          hasStays={hasStays}
          onStay={(stay) => choose({ stay, party: asked.party })}
          onRefresh={refresh}
        />
      ) : null}
      <Offers hotel={hotel} answer={answer} allRooms={<RoomsLink asked={asked} path={path} />} />
    </>
  );
}

/** What costs the same whenever and for whomever. */
const giftsOf = ({ offers }: HotelAnswer): HotelAnswer => ({
  offers: { ...offers, booking: [], hotel: [], activity: [] },
  roomOffers: null,
});

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePage();
  useEffect(() => track({ name: "error_shown", code: "search_failed" }), []);
  return (
    <div className={css["notice"]} role="alert">
      <CloudOff aria-hidden size={26} />
      <div>
        <b>{t("error.oops")}</b>
        <p>{t("hotel.failed")}</p>
      </div>
      <Button onClick={onRetry}>{t("action.retry")}</Button>
    </div>
  );
}
