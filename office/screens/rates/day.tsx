import { addDays, day as brandDay, isDay } from "#platform/dates.ts";
import { sourceOf, type DayMove } from "#modules/rates/history.server.ts";
import type { RoomDay } from "#modules/rates/service.ts";
import { leftOf, type PlanDay, type RoomPlan } from "#modules/rates/types.ts";
import { initialsOf } from "../../parts/avatar.tsx";
import { Box, Boxes, Empty, Stack } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Timeline, type Moment } from "../../parts/timeline.tsx";
import { draw, NOT_FOUND, type Ask, type OfficeScreen } from "../../screen.ts";
import { dayPath, lookerOf, monthPath, RATES_PERMISSION, whoIs } from "./looker.ts";
import { VALUE_KEYS, valueWords } from "./preview.tsx";

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
  const { format } = ask;
  const { hotel, room, plans, days } = shown;
  const on = days.days[0] ?? hotel.today;
  return (
    <>
      <PageHead
        title={format.dayLong(on)}
        text={`${hotel.name} · ${room.name}`}
        back={{ href: monthPath(hotel.code, room.code, on), label: format.month(on) }}
        actions={[-1, 1].map((step) => (
          <ButtonLink key={step} href={dayPath(hotel.code, room.code, addDays(on, step))}>
            {format.dayShort(addDays(on, step))}
          </ButtonLink>
        ))}
      />
      <Boxes>
        <Stack>
          <Rooms ask={ask} shown={shown} />
          {plans.map((plan) => (
            <Plan key={plan.roomRateId} ask={ask} shown={shown} plan={plan} />
          ))}
        </Stack>
        <Moves ask={ask} shown={shown} />
      </Boxes>
    </>
  );
}

function Rooms({ ask, shown: { plans, days, names, moves } }: Props) {
  const { t, format } = ask;
  const pools = [...new Set(plans.map(({ poolId }) => poolId))];
  const last = moves.find(({ rooms }) => rooms !== null);
  return pools.map((poolId) => {
    const pool = days.pools.get(poolId)?.[0] ?? null;
    const sharing = plans.filter((plan) => plan.poolId === poolId).map(({ code }) => code);
    const facts = pool
      ? [
          {
            name: t("office.rates.left"),
            value: format.integer(leftOf(pool)),
            note: fromWords(ask, whoIs(ask, last ? last.setBy : pool.setBy, names)),
          },
          { name: t("office.rates.sold"), value: format.integer(pool.sold) },
          { name: t("office.rates.held"), value: format.integer(pool.held) },
        ]
      : [{ name: t("office.rates.left"), value: t("office.rates.nothing") }];
    return (
      <Box key={poolId} title={t("office.rates.roomsOf", { plans: sharing.join(", ") })}>
        <Facts facts={facts} />
      </Box>
    );
  });
}

const fromWords = ({ t }: Ask, who: string) => t("office.rates.source", { who });

function Plan({ ask, shown, plan }: Props & { plan: RoomPlan }) {
  const { t } = ask;
  const at = shown.days.rates.get(plan.roomRateId)?.[0] ?? null;
  return (
    <Box title={`${plan.code} · ${t(`quote.board.${plan.board}`)}`}>
      {at ? <PlanFacts ask={ask} shown={shown} plan={plan} at={at} /> : <p>{t("office.rates.noPrice")}</p>}
    </Box>
  );
}

function PlanFacts({ ask, shown: { moves, names }, plan, at }: Props & { plan: RoomPlan; at: PlanDay }) {
  const { t, format } = ask;
  const own = moves.filter((move) => move.plan === plan.code);
  return (
    <Facts
      facts={[
        ...VALUE_KEYS.map((key) => ({
          name: t(`office.rates.value.${key}`),
          value: valueWords(ask, key, at[key]),
          note: fromWords(ask, whoIs(ask, sourceOf(key, at, own), names)),
        })),
        {
          name: t("office.rates.reference"),
          value: format.money(at.lowestCents),
          note:
            at.lowestCents < at.amountCents
              ? t("office.rates.strikesLess", { amount: format.money(at.lowestCents) })
              : t("office.rates.strikes", { amount: format.money(at.lowestCents) }),
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
    text: `${move.plan ?? ask.t("office.rates.left")} : ${moveWords(ask, move)}`,
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
