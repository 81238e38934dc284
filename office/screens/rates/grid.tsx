import { LogIn, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { weekday } from "#platform/dates.ts";
import {
  leftOf,
  type PlanDay,
  type PoolDay,
  type RoomDays,
  type RoomOfHotel,
  type RoomPlan,
} from "#modules/rates/types.ts";
import { classes } from "#ui/classes.ts";
import { TableFrame } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";
import { dayPath } from "./looker.ts";
import { columnOf, LongHead, type Picking } from "./long-head.tsx";

type Props = { ask: Ask; room: RoomOfHotel; days: RoomDays };

/** `label`: what the grid is called; without it, its month. `picking`: the grid is longer than a month, and days are picked in it. */
type GridProps = Props & { label?: string; picking?: Picking };

/** A month of a room, or more: days side by side, what is left of its rooms, then its plans. On a phone it moves sideways below its names. */
export function Grid({ ask, room, days, label: given, picking }: GridProps) {
  const { t, format } = ask;
  const month = format.month(days.days[0] ?? room.hotel.today);
  const label = given ?? t("office.rates.gridLabel", { room: room.room.name, month });
  const pools = [...new Set(room.plans.map(({ poolId }) => poolId))];
  const isShared = pools.length === 1;
  return (
    <TableFrame label={label}>
      <table className={classes("rates", days.days.includes(room.hotel.today) && "now", picking && "long")}>
        <caption className="unseen">{label}</caption>
        {picking ? (
          <colgroup>
            <col className="names" />
            <col span={days.days.length} />
          </colgroup>
        ) : null}
        {picking ? (
          <LongHead ask={ask} room={room} days={days} picking={picking} />
        ) : (
          <Head ask={ask} room={room} days={days} />
        )}
        <tbody>
          {pools.map((poolId) => (
            <PoolRows
              key={poolId}
              ask={ask}
              room={room}
              days={days}
              poolId={poolId}
              name={isShared ? null : namesOf(room.plans, poolId)}
            />
          ))}
          {room.plans.map((plan) => (
            <PlanRow key={plan.roomRateId} ask={ask} room={room} days={days} plan={plan} />
          ))}
          <FromRows ask={ask} room={room} days={days} />
        </tbody>
      </table>
    </TableFrame>
  );
}

const namesOf = (plans: readonly RoomPlan[], poolId: number) =>
  plans
    .filter((plan) => plan.poolId === poolId)
    .map(({ code }) => code)
    .join(", ");

function Head({ ask: { t, format }, room, days }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">{t("office.rates.plan")}</th>
        {days.days.map((day) => (
          <th key={day} scope="col" aria-label={format.dayLong(day)} className={columnOf(day, room.hotel.today)}>
            <a href={dayPath(room.hotel.code, room.room.code, day)}>
              <b>{Number(day.slice(8))}</b>
              <small>{format.weekdayShort(weekday(day))}</small>
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What a day has in a row: `look` is of the cell itself, since a year has thousands of them and each element more is felt. */
type Cell = { body: ReactNode; look?: string };

/** A row of the grid: its name, then a cell a day. */
function Row({
  room,
  days,
  name,
  note,
  look,
  cell,
}: Omit<Props, "ask"> & { name: string; note?: string; look: string; cell: (index: number) => Cell }) {
  return (
    <tr className={look}>
      <th scope="row">
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </th>
      {days.days.map((day, index) => {
        const { body, look: own } = cell(index);
        return (
          <td key={day} className={classes(columnOf(day, room.hotel.today), own) || undefined}>
            {body}
          </td>
        );
      })}
    </tr>
  );
}

/** A dot to the eye, words to whoever hears the grid. */
const nothing = (text: string): Cell => ({ body: text, look: "nil" });

function PoolRows({ ask: { t }, room, days, poolId, name }: Props & { poolId: number; name: string | null }) {
  const at = (index: number) => days.pools.get(poolId)?.[index] ?? null;
  const counted =
    (count: (pool: PoolDay) => number) =>
    (index: number): Cell => {
      const pool = at(index);
      if (!pool) return nothing(t("office.rates.nothing"));
      return count(pool) === 0 ? nothing("0") : { body: count(pool) };
    };
  const around = { room, days };
  return (
    <>
      <Row
        {...around}
        look="left"
        name={t("office.rates.left")}
        {...(name !== null && { note: name })}
        cell={(index) => leftCell(at(index), t("office.rates.nothing"))}
      />
      <Row {...around} look="taken" name={t("office.rates.sold")} cell={counted(({ sold }) => sold)} />
      <Row {...around} look="taken" name={t("office.rates.held")} cell={counted(({ held }) => held)} />
    </>
  );
}

function leftCell(pool: PoolDay | null, none: string): Cell {
  if (!pool) return nothing(none);
  const left = leftOf(pool);
  return left > 1 ? { body: left } : { body: left, look: left === 1 ? "last" : "none" };
}

function PlanRow({ ask, room, days, plan }: Props & { plan: RoomPlan }) {
  const { t } = ask;
  const row = days.rates.get(plan.roomRateId) ?? [];
  return (
    <Row
      room={room}
      days={days}
      look="plan"
      name={plan.code}
      note={t(`quote.board.${plan.board}`)}
      cell={(index) => planCell(ask, row[index] ?? null)}
    />
  );
}

/** An amount as a narrow column has room for it: euros, and cents in small where there are any. */
function amountOf(cents: number): ReactNode {
  const rest = cents % 100;
  const whole = Math.floor(cents / 100);
  if (rest === 0) return whole;
  return (
    <>
      {whole}
      <sup>{String(rest).padStart(2, "0")}</sup>
    </>
  );
}

function planCell({ t }: Pick<Ask, "t">, at: PlanDay | null): Cell {
  if (!at) return nothing(t("office.rates.noPrice"));
  const isByHand = at.setBy?.startsWith("staff:") ?? false;
  if (!isByHand && !at.isClosed && !hasMarks(at)) return { body: amountOf(at.amountCents) };
  const body = (
    <span className={at.isClosed ? "cell closed" : "cell"}>
      {isByHand ? (
        <i className="hand">
          <span className="unseen">{t("office.rates.legend.hand")}</span>
        </i>
      ) : null}
      <span className="amount">{amountOf(at.amountCents)}</span>
      {at.isClosed ? <span className="unseen">{t("office.rates.closed")}</span> : null}
      {hasMarks(at) ? <Marks t={t} at={at} /> : null}
    </span>
  );
  return { body };
}

const hasMarks = ({ minLos, maxLos, closedToArrival, closedToDeparture }: PlanDay): boolean =>
  minLos > 1 || maxLos > 0 || closedToArrival || closedToDeparture;

function Marks({ t, at: { minLos, maxLos, closedToArrival, closedToDeparture } }: Pick<Ask, "t"> & { at: PlanDay }) {
  return (
    <span className="marks">
      {minLos > 1 ? <span title={t("office.rates.min")}>≥{minLos}</span> : null}
      {maxLos > 0 ? <span title={t("office.rates.max")}>≤{maxLos}</span> : null}
      {closedToArrival ? (
        <LogIn size={11} strokeWidth={2.25} role="img" aria-label={t("office.rates.noArrival")} />
      ) : null}
      {closedToDeparture ? (
        <LogOut size={11} strokeWidth={2.25} role="img" aria-label={t("office.rates.noDeparture")} />
      ) : null}
    </span>
  );
}

/** The cheapest plan that can be bought each day, and the most that a reduction of ours would strike through. */
function FromRows({ ask: { t }, room, days }: Props) {
  const cheapest = days.days.map((_, index) => cheapestOf(room.plans, days, index));
  const money =
    (centsOf: (at: PlanDay) => number) =>
    (index: number): Cell => {
      const at = cheapest[index];
      return at ? { body: amountOf(centsOf(at)) } : nothing(t("office.rates.notForSale"));
    };
  const around = { room, days };
  return (
    <>
      <Row {...around} look="from" name={t("office.rates.from")} cell={money(({ amountCents }) => amountCents)} />
      <Row
        {...around}
        look="from quiet"
        name={t("office.rates.reference")}
        cell={money(({ lowestCents }) => lowestCents)}
      />
    </>
  );
}

function cheapestOf(plans: readonly RoomPlan[], { rates, pools }: RoomDays, index: number): PlanDay | null {
  let best: PlanDay | null = null;
  for (const { roomRateId, poolId } of plans) {
    const [at, pool] = [rates.get(roomRateId)?.[index], pools.get(poolId)?.[index]];
    if (!at || at.isClosed || !pool || leftOf(pool) < 1) continue;
    if (!best || at.amountCents < best.amountCents) best = at;
  }
  return best;
}

/** What the signs of the grid mean. */
export function Legend({ t }: Pick<Ask, "t">) {
  return (
    <ul className="legend">
      <li>
        <i className="hand" aria-hidden="true" /> {t("office.rates.legend.hand")}
      </li>
      <li>
        <i className="shut" aria-hidden="true" /> {t("office.rates.closed")}
      </li>
      <li>
        <b className="last">1</b> {t("office.rates.legend.last")}
      </li>
      <li>
        <b>≥2</b> {t("office.rates.min")}
      </li>
      <li>
        <b>≤7</b> {t("office.rates.max")}
      </li>
      <li>
        <LogIn size={13} strokeWidth={2} aria-hidden="true" /> {t("office.rates.noArrival")}
      </li>
      <li>
        <LogOut size={13} strokeWidth={2} aria-hidden="true" /> {t("office.rates.noDeparture")}
      </li>
    </ul>
  );
}
