import { Moon, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { cents, ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import type { CardsPaid } from "../../checkout/gift-cards.ts";
import type { ChosenStay, GiftFacts, StayFacts } from "../page-data.ts";
import { giverLine } from "../words.ts";
import css from "./summary.module.css";

type SummaryProps = {
  gift: GiftFacts;
  stay: StayFacts;
  chosen: ChosenStay | null;
  hasShares?: boolean;
  /** Gift cards that pay some of what it leaves. */
  cards?: CardsPaid | undefined;
  children?: ReactNode;
};

/** What the gift becomes: the stay, its days, and what it and the gift owe each other. `hasShares`: a bar says how much of it was given. */
export function GiftSummary({ gift, stay, chosen, hasShares = false, cards, children }: SummaryProps) {
  return (
    <article className={css["card"]} aria-labelledby="summary-title">
      <div className={css["picture"]}>
        <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="(max-width: 900px) 1px, 412px" isPriority />
      </div>
      <div className={css["text"]}>
        <div>
          <h2 id="summary-title">{stay.label}</h2>
          <p className={css["hotel"]}>
            {stay.hotel}, {stay.city}
          </p>
        </div>
        {chosen ? <Trip chosen={chosen} /> : null}
        {chosen && hasShares ? <Shares chosen={chosen} /> : null}
        {chosen ? <Lines gift={gift} chosen={chosen} cards={cards} /> : null}
        {chosen?.isOfBox ? <OfBox chosen={chosen} /> : null}
        {chosen && chosen.owed.rest > ZERO ? <Rest chosen={chosen} /> : null}
        {children}
      </div>
    </article>
  );
}

export function Trip({
  chosen,
}: {
  chosen: Pick<ChosenStay, "checkin" | "checkout" | "nights" | "checkInFrom" | "checkOutUntil">;
}) {
  const { t, format } = usePage();
  return (
    <div className={css["trip"]}>
      <div>
        <small>{t("checkout.arrival")}</small>
        <b>{format.dayShort(chosen.checkin)}</b>
        <small>{t("checkout.from", { time: format.time(chosen.checkInFrom) })}</small>
      </div>
      <span className={css["nights"]}>
        <Moon aria-hidden size={18} />
        {t("unit.nights", { count: chosen.nights })}
      </span>
      <div>
        <small>{t("checkout.departure")}</small>
        <b>{format.dayShort(chosen.checkout)}</b>
        <small>{t("checkout.before", { time: format.time(chosen.checkOutUntil) })}</small>
      </div>
    </div>
  );
}

/** How much of it was given, as a bar; where the price is hidden there is none. */
function Shares({ chosen: { sums, owed } }: { chosen: ChosenStay }) {
  const { t, format } = usePage();
  if (sums === null || owed.supplement === ZERO) return null;
  return (
    <div className={css["shares"]}>
      <div className={css["bar"]} aria-hidden="true">
        <i style={{ flexGrow: sums.used }} />
        <i style={{ flexGrow: owed.supplement }} />
      </div>
      <p>
        <span>
          {t("beneficiary.share.given")} <b>{format.money(sums.used)}</b>
        </span>
        <span>
          {t("beneficiary.share.supplement")} <b>{format.money(owed.supplement)}</b>
        </span>
      </p>
    </div>
  );
}

/** Where the giver hid the price no sum is shown that says it: what is left to pay stands alone. */
function Lines({ gift, chosen, cards }: Pick<SummaryProps, "gift" | "cards"> & { chosen: ChosenStay }) {
  const words = usePage();
  const { t, format } = words;
  const { owed, sums, extraNight, localTaxAtHotel, nights, party } = chosen;
  const people = t("unit.people", { count: party.adults + party.children + party.babies });
  const baseNights = extraNight === null ? nights : nights - 1;
  return (
    <dl className={css["lines"]}>
      {sums === null ? null : (
        <>
          <Line name={t("beneficiary.line.stay", { nights: t("unit.nights", { count: baseNights }), people })}>
            {format.money(cents(sums.price - (extraNight ?? 0)))}
          </Line>
          {extraNight === null ? null : <Line name={t("beneficiary.line.night")}>{format.money(extraNight)}</Line>}
        </>
      )}
      <Line name={giverLine(gift, words)} look={css["given"]}>
        {sums === null ? t("beneficiary.line.covered") : format.money(0 - sums.worth)}
      </Line>
      {cards && cards.paid > ZERO ? (
        <>
          <Line name={t("beneficiary.share.supplement")}>{format.money(owed.supplement)}</Line>
          <Line name={t("checkout.cards.line")} look={css["given"]}>
            {format.money(0 - cards.paid)}
          </Line>
        </>
      ) : null}
      <Line name={t("beneficiary.line.due")} look={css["total"]}>
        {format.money(cards?.rest ?? owed.supplement)}
      </Line>
      {localTaxAtHotel > ZERO ? (
        <Line name={t("checkout.line.taxAtHotel")} look={css["note"]}>
          {format.money(localTaxAtHotel)}
        </Line>
      ) : null}
    </dl>
  );
}

function Line({ name, look, children }: { name: string; look?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(look)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A stay that its box holds: no day of it asks for more. */
function OfBox({ chosen: { owed } }: { chosen: ChosenStay }) {
  const { t } = usePage();
  return (
    <p className={css["box"]}>{t(owed.supplement > ZERO ? "beneficiary.box.more" : "beneficiary.box.included")}</p>
  );
}

/** What is left of the gift. */
function Rest({ chosen: { owed } }: { chosen: ChosenStay }) {
  const { t, format } = usePage();
  return (
    <div className={css["rest"]}>
      <Wallet aria-hidden size={22} />
      <div>
        <b>{t("beneficiary.rest.title", { amount: format.money(owed.rest) })}</b>
        <p>{t("beneficiary.rest.text")}</p>
      </div>
    </div>
  );
}
