import { addDays, day as brandDay, isDay } from "#platform/dates.ts";
import { VALUE_KEYS } from "#modules/availability/plan-values.ts";
import { sourceOf, type DayMove } from "#modules/rates/history.server.ts";
import type { RoomDay } from "#modules/rates/service.ts";
import { leftOf, type PlanDay, type RoomPlan } from "#modules/rates/types.ts";
import { initialsOf } from "../../parts/avatar.tsx";
import { Box, Empty } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { Timeline, type Moment } from "../../parts/timeline.tsx";
import { draw, NOT_FOUND, type Ask, type OfficeScreen } from "../../screen.ts";
import { dayPath, lookerOf, monthPath, RATES_PERMISSION, whoIs } from "./looker.ts";
import { valueWords } from "./preview.tsx";

/** One day of a room: every value with whoever it is from, and all that changed of it. */
export const DAY_RATES: OfficeScreen = {
  path: "/rates/:hotel/:room/:day",
  titleKey: "office.rail.rates",
  permission: RATES_PERMISSION,
  place: "rates",
  show: async (ask) => {
    const { hotel = "", room = "", day = "" } = ask.params;
    const shown = isDay(day) ? await ask.services.rates.day({ hotel, room, day }, lookerOf(ask)) : null;
    return shown
      ? draw(<RatesOfDay ask={ask} shown={shown} />, { title: ask.format.dayLong(brandDay(day)) })
      : NOT_FOUND;
  },
};

type Props = { ask: Ask; shown: RoomDay };

function RatesOfDay({ ask, shown }: Props) {
  const { t, format } = ask;
  const { hotel, room, days } = shown;
  const on = days.days[0] ?? hotel.today;
  return (
    <>
      <PageHead
        title={upperFirst(format.dayLong(on))}
        text={`${hotel.name} · ${room.name}`}
        back={{ href: monthPath(hotel.code, room.code, on), label: format.month(on) }}
        actions={[-1, 1].map((step) => (
          <ButtonLink key={step} href={dayPath(hotel.code, room.code, addDays(on, step))}>
            {format.dayShort(addDays(on, step))}
          </ButtonLink>
        ))}
      />
      <Rooms ask={ask} shown={shown} />
      <Box title={t("office.rates.plans")} isFlush>
        <Plans ask={ask} shown={shown} />
      </Box>
      <Moves ask={ask} shown={shown} />
    </>
  );
}

/** Days begin small in most of our languages; a title does not. */
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Rooms({ ask, shown: { plans, days, names, moves } }: Props) {
  const { t, format } = ask;
  const pools = [...new Set(plans.map(({ poolId }) => poolId))];
  return pools.map((poolId) => {
    const pool = days.pools.get(poolId)?.[0] ?? null;
    const sharing = plans.filter((plan) => plan.poolId === poolId).map(({ code }) => code);
    const last = moves.find((move) => move.rooms?.poolId === poolId);
    const facts = pool
      ? [
          {
            name: t("office.rates.left"),
            value: format.integer(leftOf(pool)),
            note: t("office.rates.source", { who: whoIs(ask, last ? last.setBy : pool.setBy, names) }),
          },
          { name: t("office.rates.sold"), value: format.integer(pool.sold) },
          { name: t("office.rates.held"), value: format.integer(pool.held) },
        ]
      : [{ name: t("office.rates.left"), value: t("office.rates.nothing") }];
    return (
      <Box
        key={poolId}
        title={pools.length === 1 ? t("office.rates.rooms") : t("office.rates.roomsOf", { plans: sharing.join(", ") })}
      >
        <Facts facts={facts} />
      </Box>
    );
  });
}

type PlanOnDay = { plan: RoomPlan; at: PlanDay | null; own: readonly DayMove[] };

/** Every value of every plan, with whoever it is from. */
function Plans({ ask, shown: { plans, days, moves, names } }: Props) {
  const { t, format } = ask;
  const rows = plans.map((plan): PlanOnDay => ({
    plan,
    at: days.rates.get(plan.roomRateId)?.[0] ?? null,
    own: moves.filter((move) => move.plan === plan.code),
  }));
  const valueOf = (key: (typeof VALUE_KEYS)[number], { at, own }: PlanOnDay) =>
    at ? (
      <div>
        {valueWords(ask, key, at[key])}
        <small>{whoIs(ask, sourceOf(key, at, own), names)}</small>
      </div>
    ) : (
      "–"
    );
  return (
    <Table
      caption={t("office.rates.plans")}
      rows={rows}
      keyOf={({ plan }) => plan.roomRateId}
      columns={[
        {
          title: t("office.rates.plan"),
          cell: ({ plan }) => (
            <div>
              <b>{plan.code}</b>
              <small>{t(`quote.board.${plan.board}`)}</small>
            </div>
          ),
        },
        ...VALUE_KEYS.map((key) => ({
          title: t(`office.rates.value.${key}`),
          cell: (row: PlanOnDay) => valueOf(key, row),
        })),
        {
          title: t("office.rates.reference"),
          cell: ({ at }) =>
            at ? (
              <div>
                {format.money(at.lowestCents)}
                <small>
                  {t(at.lowestCents < at.amountCents ? "office.rates.strikesLess" : "office.rates.strikes")}
                </small>
              </div>
            ) : (
              t("office.rates.noPrice")
            ),
        },
      ]}
    />
  );
}

function Moves({ ask, shown }: Props) {
  const { t } = ask;
  return (
    <Box title={t("office.rates.history")}>
      {shown.moves.length === 0 ? (
        <Empty title={t("office.rates.noHistory")}>
          <p>{t("office.rates.noHistoryHint")}</p>
        </Empty>
      ) : (
        <Timeline moments={shown.moves.map((move) => momentOf(ask, shown, move))} />
      )}
    </Box>
  );
}

function momentOf(ask: Ask, { names }: RoomDay, move: DayMove): Moment {
  const who = whoIs(ask, move.setBy, names);
  const isPerson = move.setBy?.startsWith("staff:") ?? false;
  return {
    key: move.key,
    sign: isPerson ? initialsOf(who) : "·",
    tone: isPerson ? "person" : "plain",
    text: `${move.plan ?? ask.t("office.rates.left")} · ${moveWords(ask, move)}`,
    note: who,
    at: ask.moments.full(move.at),
    iso: move.at.toISOString(),
  };
}

/** "161 € → 169 €, ≥1 → ≥2": of what is known on both sides. */
function moveWords(ask: Ask, { before, after, rooms }: DayMove): string {
  if (rooms) return `${rooms.before ?? ask.t("office.rates.nothing")} → ${rooms.after}`;
  return VALUE_KEYS.flatMap((key) => {
    const [was, is] = [before?.[key], after?.[key]];
    if (was === undefined && is === undefined) return [];
    const words = (value: number | boolean | undefined) => (value === undefined ? "…" : valueWords(ask, key, value));
    return [before === null ? words(is) : `${words(was)} → ${words(is)}`];
  }).join(", ");
}
