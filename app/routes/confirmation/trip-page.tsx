import type { ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import { StayProgram } from "#modules/booking/components/stay-program.tsx";
import { TodoLine, Wishes } from "#modules/booking/components/trip-choices.tsx";
import { TripHero } from "#modules/booking/components/trip-hero.tsx";
import { TripPlace } from "#modules/booking/components/trip-place.tsx";
import css from "#modules/booking/components/confirmation.module.css";
import own from "#modules/booking/components/trip.module.css";
import type { OrderView } from "#modules/booking/contract.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import { countdownOf } from "#modules/booking/trip/countdown.ts";
import { ThreadPanel } from "#modules/messages/components/thread-panel.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { SmallMap } from "../guide/map-teaser.tsx";
import type { NotDone } from "./act.server.ts";
import type { Trip } from "./load-trip.server.ts";
import { KeepOffline, KeptLine } from "./keep-offline.tsx";
import page from "./trip-page.module.css";

type TripPageProps = {
  order: OrderView;
  item: ItemView<"stay">;
  trip: Trip;
  today: Day;
  notDone: NotDone | null;
  /** What may still be done with the stay, and what it cost. */
  aside: ReactNode;
};

/** The page of a stay from the day after its booking on: what is left to do, the program, the way there, messages (docs/product/after-sale.md#trip). */
export function TripPage({ order, item, trip, today, notDone, aside }: TripPageProps) {
  const { t, format, site } = usePage();
  const { choices, way, map, thread, review, madeAt, keepUntil } = trip;
  const { stay } = item;
  const isOver = countdownOf(today, stay).kind === "after";
  return (
    <>
      <KeepOffline page={confirmationPath(site, order.id)} until={keepUntil} />
      <KeptLine day={format.dayLong(madeAt.day)} time={format.time(madeAt.time)} />
      <TripHero item={item} order={order} today={today} review={review} />
      <div className={`${css["columns"]} ${page["columns"]}`}>
        <div className={own["sections"]}>
          {isOver ? null : <TodoLine choices={choices} hasFailed={notDone?.hasChoiceFailed ?? false} />}
          <div>
            <StayProgram item={item} isOver={isOver} />
            {isOver ? null : <Wishes choices={choices} />}
          </div>
          {isOver ? null : (
            <TripPlace
              item={item}
              way={way}
              map={map ? <SmallMap map={map} alt={t("itinerary.place.map", { hotel: stay.hotelName })} /> : null}
            />
          )}
          {thread ? (
            <ThreadPanel key={thread.messages.length} thread={thread} side="guest" unsent={notDone?.unsent ?? null} />
          ) : null}
        </div>
        <aside className={page["last"]}>{aside}</aside>
      </div>
    </>
  );
}
