import { Check, Clock3, Luggage } from "lucide-react";
import { useId, type ReactNode } from "react";
import { changePath } from "#modules/booking/change/paths.ts";

import { giftName, giftTitle } from "#modules/booking/items/gift/gift-name.ts";
import { giftFacts, giftNames } from "#modules/booking/items/gift/words.ts";
import type { Countdown } from "#modules/booking/trip/countdown.ts";
import { usePage } from "#modules/sites/context.tsx";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import {
  beneficiaryLoginPath,
  confirmationPath,
  invoicePath,
  lookupPath,
  orderGiftPath,
  screenPath,
} from "#modules/sites/paths.ts";
import { GiftCardFace } from "#modules/vouchers/components/gift-card-face.tsx";
import { GiftThumb } from "#modules/vouchers/components/gift-thumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import { MOST_TRIPS } from "../trip-limits.ts";
import type { GivenGift, ReceivedGift, Trip, Trips } from "../trips.server.ts";
import css from "./trips.module.css";

type TripsProps = { trips: Trips; email: string };

/** Coming, past, cancelled, given and received: on one page, no tabs. */
export function TripsPage({ trips, email }: TripsProps) {
  const { t, site } = usePage();
  const { coming, past, cancelled, given, received, hasMore } = trips;
  const isEmpty = [coming, past, cancelled, given, received].every((list) => list.length === 0);
  return (
    <>
      {isEmpty ? <Nothing email={email} /> : null}
      <Section title={t("account.trips.coming")} items={coming} keyOf={byOrder}>
        {(trip) => <ComingTrip trip={trip} />}
      </Section>
      <Section title={t("account.trips.past")} items={past} keyOf={byOrder}>
        {(trip) => <FormerTrip trip={trip} />}
      </Section>
      <Section title={t("account.trips.cancelled")} items={cancelled} keyOf={byOrder}>
        {(trip) => <FormerTrip trip={trip} isCancelled />}
      </Section>
      <Section title={t("account.trips.received")} items={received} keyOf={byItem}>
        {(one) => <Received {...one} />}
      </Section>
      <Section title={t("account.trips.given")} items={given} keyOf={byItem}>
        {(one) => <Given {...one} />}
      </Section>
      {hasMore ? <p className={css["note"]}>{t("account.trips.more", { number: String(MOST_TRIPS) })}</p> : null}
      <p className={css["note"]}>
        {t("account.trips.missing")} <a href={lookupPath(site)}>{t("account.trips.add")}</a>
      </p>
    </>
  );
}

const byOrder = ({ orderId }: { orderId: string }) => orderId;
const byItem = ({ itemId }: { itemId: string }) => itemId;

type SectionProps<T> = {
  title: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
};

function Section<T>({ title, items, keyOf, children }: SectionProps<T>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css["section"]}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

/** An order's own page is that of the site it was made on: its cookie and its words are there. */
function useSiteOf(id: string): Site {
  const { site } = usePage();
  return isSiteId(id) && SITES[id].devHost === site.devHost ? SITES[id] : site;
}

function ComingTrip({ trip }: { trip: Trip }) {
  const { t, format } = usePage();
  const site = useSiteOf(trip.site);
  const countdown = useCountdown(trip.countdown);
  return (
    <article className={css["coming"]}>
      <PictureOrNone
        id={trip.imageId}
        alt=""
        ratio="card"
        sizes="(max-width: 860px) 100vw, 540px"
        className={css["picture"]}
      />
      <div className={css["text"]}>
        <p className={css["badge"]} data-pending={trip.isPending || undefined}>
          {trip.isPending ? <Clock3 aria-hidden size={16} /> : <Check aria-hidden size={16} strokeWidth={2.4} />}
          {trip.isPending ? t("account.trips.pending") : countdown}
        </p>
        <h3>{trip.title}</h3>
        <p>
          {trip.hotelName}{" "}
          {trip.stars > 0 ? (
            <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: trip.stars })}>
              {"★".repeat(trip.stars)}
            </span>
          ) : null}
        </p>
        <p className={css["facts"]}>
          {[
            format.weekdayRange(trip.checkin, trip.checkout),
            t("unit.adults", { count: trip.adults }),
            t("account.trips.number", { number: trip.number }),
          ].join(" · ")}
        </p>
        <p className={css["acts"]}>
          <ButtonLink href={confirmationPath(site, trip.orderId)}>
            {t(trip.isPending ? "account.trips.see" : "account.trips.programme")}
            <span className="vh">: {trip.title}</span>
          </ButtonLink>
          {trip.canChange ? (
            <ButtonLink look="quiet" href={changePath(site, trip.orderId)}>
              {t("account.trips.change")}
              <span className="vh">: {trip.title}</span>
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </article>
  );
}

function useCountdown(countdown: Countdown): string {
  const { t } = usePage();
  switch (countdown.kind) {
    case "months":
    case "fridays":
    case "days":
      return t(`account.trips.${countdown.kind}`, { count: countdown.count });
    case "tomorrow":
    case "today":
    case "during":
      return t(`account.trips.${countdown.kind}`);
    case "after":
      return t("account.trips.confirmed");
  }
}

function FormerTrip({ trip, isCancelled = false }: { trip: Trip; isCancelled?: boolean }) {
  const { t, format } = usePage();
  const site = useSiteOf(trip.site);
  return (
    <article className={css["row"]} data-cancelled={isCancelled || undefined}>
      <PictureOrNone id={trip.imageId} alt="" ratio="card" sizes="148px" className={css["small"]} />
      <div className={css["words"]}>
        <h3>{trip.title}</h3>
        <p>
          {trip.hotelName} · {format.dayRange(trip.checkin, trip.checkout)} {trip.checkin.slice(0, 4)}
        </p>
      </div>
      <p className={css["links"]}>
        <a href={confirmationPath(site, trip.orderId)}>
          {t(isCancelled ? "account.trips.detail" : "account.trips.see")}
          <span className="vh">: {trip.title}</span>
        </a>
        {isCancelled ? null : (
          <>
            <a href={invoicePath(site, trip.orderId)}>
              {t("account.trips.invoice")}
              <span className="vh">: {trip.title}</span>
            </a>
            <a href={screenPath(site, "product", trip.weekendId, "_")}>
              {t("account.trips.again")}
              <span className="vh">: {trip.title}</span>
            </a>
          </>
        )}
      </p>
    </article>
  );
}

function Given({ orderId, itemId, site: siteId, gift }: GivenGift) {
  const words = usePage();
  const { t } = words;
  const site = useSiteOf(siteId);
  const title = giftTitle(gift, words);
  return (
    <article className={css["row"]}>
      <GiftThumb gift={gift} sizes="148px" className={css["small"]} />
      <div className={css["words"]}>
        <h3>{title}</h3>
        <p>{[giftNames(gift, words), giftFacts(gift, words)].filter(Boolean).join(" · ")}</p>
      </div>
      <p className={css["links"]}>
        <a href={orderGiftPath(site, orderId, itemId)}>
          {t("account.trips.detail")}
          <span className="vh">: {title}</span>
        </a>
      </p>
    </article>
  );
}

/** The code is in its letter, and nowhere here. */
function Received({ gift, validUntil }: ReceivedGift) {
  const words = usePage();
  const { t, format, site } = words;
  // A card says its amount, which whoever gave it may have hidden.
  const title = gift.text.hidesPrice ? (gift.title ?? giftName(gift, words)) : giftTitle(gift, words);
  const from = gift.text.fromName ? t("giftCheckout.gift.from", { from: gift.text.fromName }) : null;
  return (
    <article className={css["row"]}>
      {gift.text.hidesPrice && gift.subject.kind === "gift_card" ? (
        <GiftCardFace design={gift.subject.design} amount={null} sizes="148px" className={css["small"]} />
      ) : (
        <GiftThumb gift={gift} sizes="148px" className={css["small"]} />
      )}
      <div className={css["words"]}>
        <h3>{title}</h3>
        <p>{[from, t("account.trips.validUntil", { day: format.dayLong(validUntil) })].filter(Boolean).join(" · ")}</p>
      </div>
      <p className={css["links"]}>
        <a href={beneficiaryLoginPath(site)}>
          {t("account.trips.giftOpen")}
          <span className="vh">: {title}</span>
        </a>
      </p>
    </article>
  );
}

function Nothing({ email }: { email: string }) {
  const { t, site } = usePage();
  return (
    <div className={css["nothing"]}>
      <Luggage aria-hidden size={40} strokeWidth={1.5} />
      <h2>{t("account.trips.empty.title")}</h2>
      <p>{t("account.trips.empty.text", { email })}</p>
      <ButtonLink href={screenPath(site, "search", "_", "_")}>{t("account.trips.empty.action")}</ButtonLink>
    </div>
  );
}
