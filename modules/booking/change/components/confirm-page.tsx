import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { StaySnapshot } from "../../types.ts";
import { sayWayBack } from "../../way-back.ts";
import { changeHref } from "../address.ts";
import type { ChooseData } from "../page-data.ts";
import type { ToldSum } from "../view.server.ts";
import { ChangeFields } from "./change-fields.tsx";
import { DifferenceLines } from "./swap-card.tsx";
import { datedText, partyText } from "./words.ts";
import css from "./change.module.css";

/** The last look at what costs nothing more: what goes back stands on the button that makes it. */
export function ConfirmPage({ data, notice }: { data: ChooseData; notice: ReactNode }) {
  const words = usePage();
  const { t, site, format } = words;
  const { orderId, wish, month, before, paid, outlook, way } = data;
  const { after, total, difference } = outlook;
  if (!after || difference === null) return null;
  return (
    <div className={`wrap ${css["narrow"]}`}>
      <div className={css["panel"]}>
        <h1>{t("change.confirm.title")}</h1>
        {notice}
        <Trip before={before} after={after} paid={paid} total={total} />
        <DifferenceLines paid={paid} total={total} difference={difference} />
        {difference < 0 ? <p className={css["fine"]}>{sayWayBack(way, words)}</p> : null}
        {after.cancellation.deadline === null ? <p className={css["strict"]}>{t("change.strict")}</p> : null}
        <form method="post" className={css["actions"]}>
          <ChangeFields data={data} />
          <Button type="submit">
            {difference < 0
              ? t("change.confirm.back", { amount: format.money(0 - difference) })
              : t("change.confirm.same")}
          </Button>
          <ButtonLink look="quiet" href={changeHref(site, orderId, { wish, month })}>
            {t("change.confirm.return")}
          </ButtonLink>
        </form>
      </div>
    </div>
  );
}

type TripProps = { before: StaySnapshot; after: StaySnapshot; paid: ToldSum; total: ToldSum };

/** What is given back, and what is taken. */
export function Trip({ before, after, paid, total }: TripProps) {
  const words = usePage();
  const { t, format } = words;
  const isOther = before.weekendId !== after.weekendId;
  return (
    <div className={css["trip"]}>
      <div>
        <small>{t("change.confirm.give")}</small>
        <s>{format.dayRange(before.checkin, before.checkout)}</s>
        {isOther ? <small>{before.hotelName}</small> : null}
        {paid === null ? null : <small>{format.money(paid)}</small>}
      </div>
      <ArrowRight aria-hidden size={22} />
      <div>
        <small>{t("change.confirm.take")}</small>
        <b>{format.dayRange(after.checkin, after.checkout)}</b>
        {isOther ? <small>{after.hotelName}</small> : null}
        {total === null ? null : <small>{format.money(total)}</small>}
      </div>
      <small className={css["taken"]}>
        {[t("unit.nights", { count: after.nights }), partyText(after.party, words), ...datedText(after, words)].join(
          " · ",
        )}
      </small>
    </div>
  );
}
