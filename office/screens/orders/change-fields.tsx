import { nightsBetween } from "#platform/dates.ts";
import type { DifferenceDay } from "#modules/booking/change/calendar.server.ts";
import { shortDifference } from "#modules/booking/change/components/words.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { Button } from "../../parts/button.tsx";
import { Select, TextField, type Option } from "../../parts/field.tsx";
import type { Ask } from "../../screen.ts";
import { wishPath } from "./change-wish.ts";

/** So many days before and after are offered beside the one that was asked for. */
const AROUND_DAYS = 10;

type Props = { ask: Ask; wish: ChangeWish; nights: readonly number[]; offers: readonly Option[] };

/** What somebody may want instead: which offer, from when, for how long, for whom. Looking changes nothing. */
export function ChangeFields({ ask: { t, format }, wish, nights, offers }: Props) {
  const count = (name: "adults" | "children" | "babies", [least, most]: readonly [number, number]) => (
    <Select
      name={name}
      label={t(`change.party.${name}`)}
      value={String(wish.party[name])}
      options={Array.from({ length: most - least + 1 }, (_, index) => ({
        value: String(least + index),
        label: format.integer(least + index),
      }))}
    />
  );
  const lengths = [...new Set([...nights, wish.nights])].toSorted((a, b) => a - b);
  return (
    <form className="form" method="get">
      <Select name="offer" label={t("office.orders.change.offer")} value={String(wish.packageId)} options={offers} />
      <div className="two">
        <TextField
          name="checkin"
          label={t("office.orders.change.checkin")}
          type="date"
          value={wish.checkin}
          isRequired
        />
        <Select
          name="nights"
          label={t("change.nights")}
          value={String(wish.nights)}
          options={lengths.map((length) => ({ value: String(length), label: t("unit.nights", { count: length }) }))}
        />
      </div>
      <div className="three">
        {count("adults", [1, MAX_ADULTS])}
        {count("children", [0, MAX_CHILDREN])}
        {count("babies", [0, MAX_BABIES])}
      </div>
      <div className="actions">
        <Button>{t("office.orders.change.look")}</Button>
      </div>
    </form>
  );
}

type DaysProps = Pick<Props, "ask" | "wish"> & { file: OrderFile; days: readonly DifferenceDay[] };

/** Days around on which the same may begin, each with what changing to it costs. */
export function OtherDays({ ask: { t, format }, wish, file, days }: DaysProps) {
  const near = days.filter(
    ({ day, difference }) => difference !== null && Math.abs(nightsBetween(wish.checkin, day)) <= AROUND_DAYS,
  );
  if (near.length === 0) return null;
  return (
    <nav className="near-days" aria-label={t("office.orders.change.near")}>
      {near.map(({ day, difference }) => (
        <a
          key={day}
          href={wishPath(`/orders/${file.number}/change`, wish, day)}
          aria-current={day === wish.checkin ? "true" : undefined}
        >
          {format.dayShort(day)} <small>{difference === null ? "" : shortDifference(difference, { t, format })}</small>
        </a>
      ))}
    </nav>
  );
}
