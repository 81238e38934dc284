import { Clock, Coins, Dog, Info, MapPin } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ProductView } from "../views.ts";
import { BulletList } from "./activity-cards.tsx";
import css from "./product.module.css";

const HotelMap = lazy(() => import("./hotel-map.tsx").then((module) => ({ default: module.HotelMap })));

type Topic = "way" | "hours" | "know" | "tax";

/** "Practical info": four cards, each with its dialog (spec B §2). The map is loaded when it is asked for. */
export function PracticalInfo({ product, mapTiles }: { product: ProductView; mapTiles: string }) {
  const { t, format } = usePage();
  const [topic, setTopic] = useState<Topic | null>(null);
  const { hotel } = product;
  const { checkin, checkout } = hotel.checkInOut;
  const tax = hotel.localTax;
  const taxText = tax.type === "PERSON_NIGHT" ? t("product.tax.person", { amount: format.money(tax.amount ?? 0) }) : t("product.tax.percent", { percent: tax.percentage ?? 0 });
  return (
    <>
      <ul className={css["practical"]}>
        <PracticalCard icon={<MapPin aria-hidden size={24} />} title={t("product.practical.way")} text={hotel.location.address} action={t("product.practical.wayAction")} onOpen={() => setTopic("way")} />
        <PracticalCard icon={<Clock aria-hidden size={24} />} title={t("product.practical.hours")} text={t("product.practical.hoursText", { arrival: checkin.from, departure: checkout.until })} action={t("product.practical.hoursAction")} onOpen={() => setTopic("hours")} />
        <PracticalCard icon={<Dog aria-hidden size={24} />} title={t("product.practical.know")} text={petsText(product)} action={t("product.practical.knowAction")} onOpen={() => setTopic("know")} />
        <PracticalCard icon={<Coins aria-hidden size={24} />} title={t("product.practical.tax")} text={taxText} action={t("product.practical.taxAction")} onOpen={() => setTopic("tax")} />
      </ul>
      <Dialog isOpen={topic === "way"} onClose={() => setTopic(null)} title={t("product.practical.way")} closeLabel={t("action.close")} mobile="full" width={880}>
        <div className={css["dialogText"]}>
          <Suspense fallback={<div className={css["map"]} />}><HotelMap latitude={hotel.location.latitude} longitude={hotel.location.longitude} label={hotel.label} tiles={mapTiles} /></Suspense>
          <p><b>{hotel.label}</b><br />{hotel.location.address}</p>
          <p>{hotel.gettingThere}</p>
        </div>
      </Dialog>
      <HoursDialog product={product} isOpen={topic === "hours"} onClose={() => setTopic(null)} />
      <Dialog isOpen={topic === "know"} onClose={() => setTopic(null)} title={t("product.practical.know")} closeLabel={t("action.close")}>
        <div className={css["dialogText"]}>
          <p>{petsText(product)}</p>
          <BulletList title={t("product.practical.important")} lines={hotel.importantInfos} />
        </div>
      </Dialog>
      <Dialog isOpen={topic === "tax"} onClose={() => setTopic(null)} title={t("product.practical.tax")} closeLabel={t("action.close")}>
        <div className={css["dialogText"]}>
          <p>{taxText}</p>
          <p>{tax.toBePaidAtHotel ? t("product.tax.atHotel") : t("product.tax.withBooking")}</p>
          <p>{t("product.tax.why")}</p>
        </div>
      </Dialog>
    </>
  );

  function petsText({ hotel: { policy } }: ProductView): string {
    if (!policy.petsAllowed) return t("product.pets.no");
    return policy.petsPrice > 0 ? t("product.pets.paid", { price: format.money(policy.petsPrice), count: policy.petsMaxNumberOfPets }) : t("product.pets.free", { count: policy.petsMaxNumberOfPets });
  }
}

function PracticalCard({ icon, title, text, action, onOpen }: { icon: ReactNode; title: string; text: string; action: string; onOpen: () => void }) {
  return <li>{icon}<h3>{title}</h3><p>{text}</p><Button look="link" onClick={onOpen}>{action}</Button></li>;
}

function HoursDialog({ product, isOpen, onClose }: { product: ProductView; isOpen: boolean; onClose: () => void }) {
  const { t } = usePage();
  const { checkin, checkout } = product.hotel.checkInOut;
  const { breakfast } = product;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("product.practical.hours")} closeLabel={t("action.close")}>
      <dl className={css["pairs"]}>
        <div><dt>{t("product.arrival")}</dt><dd>{checkin.from}–{checkin.until}</dd></div>
        <div><dt>{t("product.departure")}</dt><dd>{checkout.from}–{checkout.until}</dd></div>
        {breakfast.included ? <div><dt>{breakfast.label}</dt><dd>{breakfast.schedules.from}–{breakfast.schedules.until}</dd></div> : null}
        {product.activities.map((activity) => <div key={activity.activityId}><dt>{activity.title}</dt><dd>{activity.when}</dd></div>)}
      </dl>
      <p className={css["infoNote"]}><Info aria-hidden size={18} />{t("product.practical.hoursNote")}</p>
    </Dialog>
  );
}
