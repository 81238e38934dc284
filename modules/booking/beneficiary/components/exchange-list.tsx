import { ArrowRight } from "lucide-react";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { giftHref } from "../address.ts";
import type { Elsewhere, ExchangeCard } from "../page-data.ts";
import css from "./exchange.module.css";

type ListProps = {
  stays: readonly ExchangeCard[];
  /** How they were looked for: the way back leads there. */
  elsewhere?: Elsewhere;
};

/** Other stays, in the place of a price one tag a card: included, to be paid on top, given back. */
export function ExchangeList({ stays, elsewhere }: ListProps) {
  return (
    <ul className={css["list"]}>
      {stays.map((stay) => (
        <li key={stay.packageId}>
          <Card stay={stay} elsewhere={elsewhere} />
        </li>
      ))}
    </ul>
  );
}

function Card({ stay, elsewhere }: { stay: ExchangeCard; elsewhere: Elsewhere | undefined }) {
  const { t, site, format } = usePage();
  const { packageId, checkin } = stay;
  const { nights } = stay.price;
  const wish = { packageId, nights, checkin, party: DEFAULT_PARTY, ...(elsewhere && { elsewhere }) };
  return (
    <article className={css["card"]}>
      {stay.imageId ? <Picture id={stay.imageId} alt="" ratio="card" sizes="(max-width: 700px) 100vw, 400px" /> : null}
      <div className={css["text"]}>
        <small>{stay.city}</small>
        <h3>{stay.label}</h3>
        <p>
          {stay.hotel} · {t("unit.nights", { count: nights })}
        </p>
        <p className={css["first"]}>{t("beneficiary.exchange.on", { day: format.dayMonth(checkin) })}</p>
        <div className={css["foot"]}>
          <Tag stay={stay} />
          <a href={giftHref(site, "dates", { wish })}>
            {t("beneficiary.exchange.see")}
            <span className="vh"> {stay.label}</span>
            <ArrowRight aria-hidden size={18} />
          </a>
        </div>
      </div>
    </article>
  );
}

function Tag({ stay: { owed, price } }: { stay: ExchangeCard }) {
  const { t, format } = usePage();
  const { tag, rest } = owed;
  const text =
    tag === "included"
      ? t("beneficiary.tag.included")
      : tag === "supplement"
        ? t("beneficiary.tag.supplement", { amount: format.money(price.sellPrice) })
        : t("beneficiary.tag.rest", { amount: format.money(rest) });
  return <span className={classes(css["tag"], css[tag])}>{text}</span>;
}
