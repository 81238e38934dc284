import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { addDays } from "#platform/dates.ts";
import { changeHref } from "#modules/booking/change/address.ts";
import { ChangeTabs } from "#modules/booking/change/components/change-tabs.tsx";
import css from "#modules/booking/change/components/change.module.css";
import others from "#modules/booking/change/components/other-stays.module.css";
import { differenceText, partyText } from "#modules/booking/change/components/words.ts";
import type { ChooseData } from "#modules/booking/change/page-data.ts";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import type { OtherStay, OtherStays } from "./others.server.ts";

type OtherPageProps = { data: ChooseData; others: OtherStays; notice: ReactNode };

/** Other stays of the hotel and around it, each with what changing to it costs; what is paid already stays in sight. */
export function OtherPage({ data, others: found, notice }: OtherPageProps) {
  const { t } = usePage();
  return (
    <>
      <Credit data={data} />
      <div className={`wrap ${css["page"]}`}>
        <div className={css["main"]}>
          <div>
            <h1>{t("change.other.title")}</h1>
            <p className={css["lead"]}>{t("change.other.text")}</p>
          </div>
          <div className={others["head"]}>
            <ChangeTabs data={data} current="other" />
            <Sought data={data} />
            {found.length > 0 ? (
              <p className={others["count"]}>{t("change.other.count", { count: found.length })}</p>
            ) : null}
          </div>
          {notice}
          {found.length === 0 ? <p>{t("change.other.none")}</p> : null}
          {found.length > 0 ? <h2 className="vh">{t("change.tab.other")}</h2> : null}
          <div className={others["grid"]}>
            {found.map((other) => (
              <Other key={other.packageId} data={data} other={other} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

/** What is given back, and what it counts for. */
function Credit({ data: { before, paid, orderId } }: { data: ChooseData }) {
  const { t, site, format } = usePage();
  return (
    <div className={others["credit"]}>
      <div className="wrap">
        <Picture id={before.imageId} alt="" ratio="card" sizes="84px" />
        <p>
          <small>{t("change.confirm.give")}</small>
          <b>
            {before.packageLabel}, {format.dayRange(before.checkin, before.checkout)}
          </b>
        </p>
        <a href={confirmationPath(site, orderId)}>{t("cancel.keep")}</a>
        {paid === null ? null : (
          <p className={others["paid"]}>
            <small>{t("change.other.yours")}</small>
            <b>{format.money(paid)}</b>
          </p>
        )}
      </div>
    </div>
  );
}

/** For when, for whom and where they were looked for; dates and travellers are changed on the other tab. */
function Sought({ data: { wish, before, orderId } }: { data: ChooseData }) {
  const words = usePage();
  const { t, site, format } = words;
  const { checkin, nights, party } = wish;
  const dates = changeHref(site, orderId, { wish });
  return (
    <ul className={others["sought"]}>
      <li>
        <a href={dates}>
          <CalendarDays aria-hidden size={17} />
          {format.dayRange(checkin, addDays(checkin, nights))}
        </a>
      </li>
      <li>
        <a href={dates}>
          <Users aria-hidden size={17} />
          {partyText(party, words)}
        </a>
      </li>
      {before.cityLabel ? (
        <li>
          <span>
            <MapPin aria-hidden size={17} />
            {t("change.other.near", { city: before.cityLabel })}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function Other({ data, other }: { data: ChooseData; other: OtherStay }) {
  const words = usePage();
  const { t, site, format } = words;
  const { card, packageId, difference, total, isSameHotel } = other;
  const wish = { ...data.wish, packageId, activityDays: [] };
  const cost = (
    <p className={others["cost"]}>
      {difference < 0 ? (
        <>
          <small>{t("change.line.back")}</small>
          <span className={classes("price", others["back"])}>{format.money(Math.abs(difference))}</span>
        </>
      ) : (
        <span className="price">{differenceText(difference, words)}</span>
      )}
      {total === null ? null : <small>{t("change.other.total", { amount: format.money(total) })}</small>}
    </p>
  );
  const swap = { href: changeHref(site, data.orderId, { wish }), cost };
  return <OfferCard card={card} stateForm="query" view="MODIFICATION" swap={swap} isOfHotel={isSameHotel} />;
}
