import { CalendarPlus, Check, Luggage, MessageCircle, Navigation, Settings2 } from "lucide-react";
import { weekday, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, screenPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import type { OrderView } from "../contract.ts";
import type { ItemView } from "../items/views.ts";
import { stayPage } from "../items/stay/page.tsx";
import { countdownOf, FRIDAY, fridaysUntil } from "../trip/countdown.ts";
import { routeLink } from "../trip/route-link.ts";
import { OrderNumber } from "./order-number.tsx";
import css from "./trip.module.css";

/** Where the guest of a stay that is over writes a review, or changes the one that was sent. `path`: null where nobody was asked, and a button begins one. */
export type TripReview = { path: string | null; isSent: boolean };

type HeroProps = { item: ItemView<"stay">; order: OrderView; today: Day; review: TripReview | null };

/** The top of the page of a stay that is coming, there or over (docs/product/after-sale.md#trip). */
export function TripHero({ item, order, today, review }: HeroProps) {
  const words = usePage();
  const { t, format } = words;
  const { stay } = item;
  const { id: orderId, number } = order;
  const { title, number: label } = stayPage.top({ item, standing: "confirmed", order, name: "", today, words });
  const { kind } = countdownOf(today, stay);
  const isOver = kind === "after";
  const isThere = kind === "today" || kind === "during";
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <p role="status" className={css["state"]}>
          <i>
            <Check aria-hidden size={16} strokeWidth={2.6} />
          </i>
          {isOver ? t("itinerary.ended", { day: format.dayLong(stay.checkout) }) : t("trip.state")}
        </p>
        <h1>{title}</h1>
        <p className={css["lead"]}>
          {stay.hotelName} <Stars count={stay.hotelStars} />
          <br />
          {format.dayRange(stay.checkin, stay.checkout)}
          {isOver ? (
            <>
              <br />
              {t("itinerary.after")}
            </>
          ) : null}
        </p>
        {kind === "fridays" ? <Fridays stay={stay} today={today} /> : null}
        {isThere ? (
          <p className={css["show"]}>
            <b>{t("itinerary.show")}</b>
            <strong>{number}</strong>
            <small>{t("itinerary.show.note")}</small>
          </p>
        ) : (
          <OrderNumber number={number} label={label} />
        )}
        {isOver ? <AfterActions stay={stay} review={review} /> : <Actions stay={stay} orderId={orderId} />}
      </div>
      <div className={css["picture"]}>
        <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="(max-width: 860px) 100vw, 520px" isPriority />
      </div>
    </section>
  );
}

function Stars({ count }: { count: number }) {
  const { t } = usePage();
  return count > 0 ? (
    <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count })}>
      {"★".repeat(count)}
    </span>
  ) : null;
}

type StayProps = { stay: ItemView<"stay">["stay"] };

/** One step a Friday, from today to one's own. */
function Fridays({ stay, today }: StayProps & { today: Day }) {
  const { t, format } = usePage();
  const fridays = fridaysUntil(today, stay.checkin);
  const isFriday = weekday(stay.checkin) === FRIDAY;
  return (
    <ol className={classes(css["fridays"], fridays.length > 3 && css["many"])} aria-label={t("itinerary.fridays")}>
      <li className={css["now"]}>
        <i>
          <Check aria-hidden size={16} strokeWidth={2.6} />
        </i>
        <span>
          <b>{t("itinerary.fridays.today")}</b>
          {format.dayMonth(today)}
        </span>
      </li>
      {fridays.map((day, index) => (
        <li key={day}>
          <i>{fridays.length - index}</i>
          <span>
            <b>{t("itinerary.fridays.friday")}</b>
            {format.dayMonth(day)}
          </span>
        </li>
      ))}
      <li className={css["mine"]}>
        <i>
          <Luggage aria-hidden size={18} />
        </i>
        <span>
          <b>{isFriday ? t("itinerary.fridays.yours") : format.weekdayLong(weekday(stay.checkin))}</b>
          {format.dayMonth(stay.checkin)}
        </span>
      </li>
    </ol>
  );
}

function AfterActions({ stay, review }: StayProps & Pick<HeroProps, "review">) {
  const { t, site } = usePage();
  const again = screenPath(site, "product", stay.weekendId, "_");
  return (
    <div className={css["after"]}>
      {review ? <ReviewAction {...review} /> : null}
      <ButtonLink look={review ? "quiet" : "primary"} href={again}>
        {t("itinerary.after.again")}
      </ButtonLink>
    </div>
  );
}

function ReviewAction({ path, isSent }: TripReview) {
  const { t } = usePage();
  const label = t(isSent ? "itinerary.after.changeReview" : "itinerary.after.review");
  if (path !== null) return <ButtonLink href={path}>{label}</ButtonLink>;
  return (
    <form method="post">
      <input type="hidden" name="form" value="review" />
      <Button type="submit">{label}</Button>
    </form>
  );
}

function Actions({ stay, orderId }: StayProps & { orderId: string }) {
  const { t, site } = usePage();
  const calendar = `${confirmationPath(site, orderId)}/stay.ics`;
  return (
    <>
      <div className={css["actions"]}>
        <ButtonLink href={calendar} download>
          <CalendarPlus aria-hidden size={20} />
          {t("confirmation.addToCalendar")}
        </ButtonLink>
        <Button look="quiet" onClick={() => window.print()}>
          {t("confirmation.print")}
        </Button>
      </div>
      <nav className={css["quick"]} aria-label={t("itinerary.shortcuts")}>
        <a href={calendar} download>
          <span>
            <CalendarPlus aria-hidden size={22} />
          </span>
          {t("itinerary.shortcut.calendar")}
        </a>
        <a href={routeLink(stay)} rel="noreferrer" target="_blank">
          <span>
            <Navigation aria-hidden size={22} />
          </span>
          {t("itinerary.shortcut.route")}
        </a>
        <a href="#messages">
          <span>
            <MessageCircle aria-hidden size={22} />
          </span>
          {t("itinerary.shortcut.write")}
        </a>
        <a href="#manage">
          <span>
            <Settings2 aria-hidden size={22} />
          </span>
          {t("itinerary.shortcut.manage")}
        </a>
      </nav>
    </>
  );
}
