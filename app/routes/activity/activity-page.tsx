import { CalendarRange, Check, Clock, Users } from "lucide-react";
import { useEffect } from "react";
import { ShareButton } from "#modules/catalogue/components/share-button.tsx";
import type { Day } from "#platform/dates.ts";
import { track } from "#modules/analytics/track.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { placeLine } from "#modules/catalogue/place-words.ts";
import { useRememberViewed } from "#modules/search/components/recent/use-remember-viewed.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { ActivityPanel } from "#modules/vouchers/components/activity-panel.tsx";
import type { PaperCountries } from "#modules/vouchers/components/plain-setup/plain-fields.tsx";
import { listPrices } from "#modules/vouchers/pax.ts";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { tellPlainGift } from "#app/routes/tell-plain-gift.ts";
import type { OtherActivities } from "./other-activities.server.ts";
import page from "#app/routes/product/product-page.module.css";
import css from "./activity-page.module.css";

/** The server writes them; their code comes when somebody uses the page. */
const Program = late(async () => (await import("./below-title.tsx")).Program);
const Sections = late(async () => (await import("./below-title.tsx")).Sections, { isNow: hasWishes });

type Props = {
  activity: ActivityOnlyView;
  /** Until when a voucher that is bought today is valid. */
  lastDay: Day;
  today: Day;
  /** Where a voucher can be sent on paper. */
  countries: PaperCountries;
  others: OtherActivities;
  asked: string | undefined;
  mapTiles: string;
};

/** The page of an activity without a night (docs/product/gifts.md#activity-page). */
export function ActivityPage({ activity, lastDay, today, countries, others, asked, mapTiles }: Props) {
  const { t, site } = usePage();
  const price = listPrices(activity.prices)[0]?.sellPrice ?? 0;
  const offer = { flow: "activity", offerId: activity.id, hotelId: activity.hotelId, price } as const;
  useRememberViewed({ kind: "activity", id: activity.id });
  useEffect(() => {
    track({ name: "view_offer", flow: "activity", offerId: activity.id, hotelId: activity.hotelId, price });
  }, [activity.id, activity.hotelId, price]);
  const tabs = (["included", "practical", "where", "hotel"] as const).map((id) => ({
    id,
    label: t(`activity.tab.${id}`),
  }));
  return (
    <div className={`wrap ${page["page"]}`}>
      <Breadcrumb
        steps={activity.breadCrumb}
        current={activity.label}
        homeLabel={t("activity.home")}
        homeUri={screenPath(site, "activities", "_", "_")}
      />
      <div className={css["gallery"]}>
        <Mosaic
          images={activity.images}
          title={activity.label}
          onOpen={() => track({ name: "gallery_opened", page: "activity", id: activity.id })}
        />
        <HeartButton kind="activity" offer={offer} name={activity.label} className={css["heart"]} />
      </div>
      <div className={page["columns"]}>
        <div className={page["lead"]}>
          <Title activity={activity} lastDay={lastDay} />
          <Tabs label={t("activity.tabs")} items={tabs} />
          <section id="included" className={page["block"]}>
            <h2>{t("activity.included")}</h2>
            <ul className={css["included"]}>
              {activity.included.map((line) => (
                <li key={line}>
                  <Check aria-hidden size={20} />
                  {line}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <aside className={page["aside"]}>
          <Buy activity={activity} asked={asked} today={today} countries={countries} othersUri={others.uri} />
        </aside>
        <div className={page["rest"]}>
          <Program activity={activity} />
        </div>
      </div>
      <Sections activity={activity} others={others} mapTiles={mapTiles} />
    </div>
  );
}

type BuyProps = Pick<Props, "activity" | "asked" | "today" | "countries"> & { othersUri: string };

/** What it costs, and how it is bought; the way to others where it is not sold any more. */
function Buy({ activity, othersUri, ...panel }: BuyProps) {
  if (!activity.published) return <Expired uri={othersUri} />;
  const { id: offerId, hotelId } = activity;
  return (
    <ActivityPanel
      activity={activity}
      {...panel}
      onBuy={(price, form) => tellPlainGift({ kind: "activity_voucher", offerId, hotelId, price }, form)}
    />
  );
}

/** Badges for who it is for and how long it is valid (docs/product/gifts.md#activity-page). */
function Title({ activity, lastDay }: Pick<Props, "activity" | "lastDay">) {
  const { t, format } = usePage();
  const people = usePeople(activity);
  return (
    <div className={css["title"]}>
      <h1>{activity.label}</h1>
      <p className={css["place"]}>
        {activity.hotel.uri ? <a href={activity.hotel.uri}>{activity.hotel.label}</a> : <b>{activity.hotel.label}</b>}
        <span>{placeLine(activity.hotel.location)}</span>
        <ShareButton title={activity.label} />
      </p>
      <ul className={css["badges"]}>
        {people ? (
          <li>
            <Users aria-hidden size={17} />
            {people}
          </li>
        ) : null}
        {activity.published ? (
          <li>
            <CalendarRange aria-hidden size={17} />
            {t("activity.validUntil", { day: format.dayMonth(lastDay), year: lastDay.slice(0, 4) })}
          </li>
        ) : null}
        {activity.duration ? (
          <li>
            <Clock aria-hidden size={17} />
            {activity.duration}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** The numbers of people that have a price: one, two of them, or a row. */
function usePeople({ prices }: ActivityOnlyView): string | null {
  const { t } = usePage();
  const counts = listPrices(prices).map(({ paxComposition: { adults } }) => adults);
  const [first] = counts;
  const last = counts.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last) return t("activity.people", { count: first });
  const isRow = last - first === counts.length - 1 && counts.length > 2;
  return isRow || counts.length > 2
    ? t("activity.peopleRange", { from: first, to: last })
    : t("activity.peopleList", { first, last });
}

/** Expired: in the place of the prices (docs/product/gifts.md#activity-page). */
function Expired({ uri }: { uri: string }) {
  const { t } = usePage();
  return (
    <div className={page["expired"]} role="status">
      <b>{t("activity.expired.title")}</b>
      <p>{t("activity.expired.text")}</p>
      <ButtonLink href={uri} wide>
        {t("activity.expired.others")}
      </ButtonLink>
    </div>
  );
}
