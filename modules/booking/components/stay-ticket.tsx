import { BedDouble, Coffee, Moon, Users } from "lucide-react";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import type { TicketProps } from "../items/page-parts.ts";
import type { ItemView, PublicItem } from "../items/views.ts";
import { TotalLines } from "./total-lines.tsx";
import { MoneyLine } from "./money-line.tsx";
import { StayLines } from "./stay-lines.tsx";
import css from "./ticket.module.css";

const BOARDS: Record<string, PlainKey> & { BB: PlainKey } = {
  RO: "confirmation.board.RO",
  BB: "confirmation.board.BB",
  HB: "confirmation.board.HB",
  FB: "confirmation.board.FB",
};

/** What was booked and paid, as a ticket: everything comes from the order's own snapshot, whatever the catalogue says today. */
export function StayTicket({ item, total }: TicketProps<"stay">) {
  const { t } = usePage();
  const { stay } = item;
  return (
    <article className={css["ticket"]} aria-label={t("confirmation.stay")}>
      <TicketPicture stay={stay} />
      <div className={css["ticketText"]}>
        <TicketTitle stay={stay} />
        <TicketDates stay={stay} />
        <TicketContents stay={stay} />
      </div>
      <div className={css["cut"]} />
      <div className={css["ticketText"]}>
        <PriceLines item={item} total={total} />
      </div>
    </article>
  );
}

/** The half of the ticket that anybody may see who knows the order's address: which stay, and when. */
export function PublicTicket({ item: { stay } }: { item: PublicItem<"stay"> }) {
  const { t } = usePage();
  return (
    <article className={css["ticket"]} aria-label={t("confirmation.masked.stay")}>
      <TicketPicture stay={stay} />
      <div className={css["ticketText"]}>
        <TicketTitle stay={stay} />
        <TicketDates stay={stay} />
      </div>
    </article>
  );
}

function TicketPicture({ stay }: { stay: PublicItem<"stay">["stay"] }) {
  return (
    <div className={css["ticketPicture"]}>
      <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="(max-width: 860px) 100vw, 412px" />
    </div>
  );
}

function TicketTitle({ stay }: { stay: PublicItem<"stay">["stay"] }) {
  const { t } = usePage();
  return (
    <div>
      <h2>{stay.packageLabel}</h2>
      <p className={css["hotel"]}>
        <span>
          {stay.hotelName}, {stay.cityLabel}
        </span>
        {stay.hotelStars > 0 ? (
          <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: stay.hotelStars })}>
            {"★".repeat(stay.hotelStars)}
          </span>
        ) : null}
      </p>
    </div>
  );
}

function TicketDates({ stay }: { stay: PublicItem<"stay">["stay"] }) {
  const { t, format } = usePage();
  return (
    <div className={css["dates"]}>
      <div>
        {t("confirmation.arrival")}
        <b>{format.dayShort(stay.checkin)}</b>
        {t("confirmation.from", { time: format.time(stay.checkInFrom) })}
      </div>
      <div className={css["nights"]}>
        <Moon aria-hidden size={18} />
        {t("unit.nights", { count: stay.nights })}
      </div>
      <div>
        {t("confirmation.departure")}
        <b>{format.dayShort(stay.checkout)}</b>
        {t("confirmation.before", { time: format.time(stay.checkOutUntil) })}
      </div>
    </div>
  );
}

function TicketContents({ stay }: { stay: ItemView<"stay">["stay"] }) {
  const { t, format } = usePage();
  const { adults, children, babies } = stay.party;
  const people = [
    t("unit.adults", { count: adults }),
    children ? t("unit.children", { count: children }) : null,
    babies ? t("unit.babies", { count: babies }) : null,
  ];
  return (
    <ul className={css["list"]}>
      <li>
        <BedDouble aria-hidden size={20} />
        {stay.rooms > 1 ? `${stay.rooms} × ${stay.roomName}` : stay.roomName}
      </li>
      <li>
        <Coffee aria-hidden size={20} />
        {t(BOARDS[stay.board] ?? BOARDS.BB)}
      </li>
      {stay.activities.map((activity) => (
        <li key={activity.id}>
          <HeadwordIcon kind={activity.plan?.kind ?? ""} size={20} />
          <span>
            {activity.title}
            {activity.day ? (
              <>
                , <span className="nowrap">{format.dayShort(activity.day)}</span>
              </>
            ) : null}
          </span>
        </li>
      ))}
      <li>
        <Users aria-hidden size={20} />
        {people.filter(Boolean).join(", ")}
      </li>
    </ul>
  );
}

function PriceLines({ item: { stay, promotionCodeItem }, total }: TicketProps<"stay">) {
  const { t } = usePage();
  return (
    <dl className={css["lines"]}>
      <StayLines
        stay={stay}
        promotionCodeItem={promotionCodeItem}
        word={(line) => t(`confirmation.line.${line}`)}
        saving={css["saved"]}
      />
      <TotalLines total={total} />
      {stay.localTaxAtHotelCents > 0 ? (
        <MoneyLine name={t("confirmation.taxAtHotel")} amount={stay.localTaxAtHotelCents} />
      ) : null}
    </dl>
  );
}
