import { day, type Day } from "#platform/dates.ts";
import { changedDays, type Refused, type RateMove, type RoomsMove } from "#modules/rates/assess.ts";
import { daysText } from "../../moments.ts";
import { VALUE_KEYS, type PlanValues } from "#modules/availability/plan-values.ts";
import type { Asked, PaintOutcome, Preview } from "#modules/rates/write.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { draw, leadTo, NOT_FOUND, REFUSED, type Acted, type Ask, type Sent } from "../../screen.ts";
import { lookerOf, monthPath, roomPath } from "./looker.ts";
import { HiddenTyped, weekdayWords, type Typed } from "./paint-form.tsx";

/** Lines of a preview; what is alike is one. */
const MOST_LINES = 40;

type Props = { ask: Ask; preview: Preview; asked: Asked; typed: Typed; isChanged?: boolean };

/** What a form would do, before it does it: nothing is written. */
export async function previewPainted(ask: Ask, asked: Asked, typed: Typed): Promise<Acted> {
  const preview = await ask.services.rates.preview(asked, lookerOf(ask));
  return preview
    ? draw(<PreviewPage ask={ask} preview={preview} asked={asked} typed={typed} />, titled(ask))
    : NOT_FOUND;
}

const titled = ({ t }: Ask) => ({ title: t("office.rates.preview.title") });

/** Does what was agreed to, and leads back to the month. */
export async function doPainted(ask: Sent<Ask>, asked: Asked, typed: Typed): Promise<Acted> {
  const deed = { by: ask.actor, reason: typed.why, seen: readText(ask.form, "seen") };
  const outcome = await ask.services.rates.paint(asked, deed, lookerOf(ask));
  if (outcome.kind === "changed") {
    const page = <PreviewPage ask={ask} preview={outcome.preview} asked={asked} typed={typed} isChanged />;
    return draw(page, { ...titled(ask), status: 409 });
  }
  return afterDeed(ask, asked, outcome);
}

function afterDeed(ask: Ask, { hotel, room, wish }: Asked, outcome: Exclude<PaintOutcome, { kind: "changed" }>): Acted {
  const { t, moments } = ask;
  const month = day(`${(wish.kind === "copy" ? wish.to : wish.from).slice(0, 7)}-01`);
  const to = monthPath(hotel, room, month);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "nothing":
      return leadTo(to, { tone: "attention", text: t("office.rates.preview.nothing") });
    case "done":
      return leadTo(to, {
        tone: "done",
        text: t("office.rates.done", { count: outcome.days, at: moments.short(outcome.at) }),
      });
  }
}

function PreviewPage({ ask, preview, asked, typed, isChanged = false }: Props) {
  const { t, format } = ask;
  const { room, assessed, seen } = preview;
  const days = [...changedDays(assessed)].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const isCopy = asked.wish.kind === "copy";
  const back = roomPath(room.hotel.code, room.room.code) + (isCopy ? "/copy" : "");
  return (
    <>
      <PageHead
        title={t("office.rates.preview.title")}
        text={`${room.hotel.name} · ${room.room.name}`}
        back={{ href: back, label: t("office.rates.preview.back") }}
      />
      {isChanged ? (
        <Note tone="wrong" isLive>
          {t("office.rates.preview.changed")}
        </Note>
      ) : null}
      <Box title={t("office.rates.preview.what")}>
        <Facts
          facts={[
            {
              name: t("office.rates.preview.days"),
              value: t("office.rates.days", { count: days.length }),
              ...(first && last ? { note: daysText(format, first, last) } : {}),
            },
            { name: t("office.person.reason"), value: typed.why },
          ]}
        />
        {room.hotel.partner ? <Note>{t("office.rates.partnerNote", { partner: room.hotel.partner.name })}</Note> : null}
      </Box>
      <Moves ask={ask} preview={preview} />
      <RefusedDays ask={ask} preview={preview} />
      <form method="post" className="actions" action={back}>
        <HiddenTyped typed={typed} />
        <input type="hidden" name="seen" value={seen} />
        {days.length > 0 ? (
          <Button look="main" name="deed" value="apply">
            {t("office.rates.preview.apply", { count: days.length })}
          </Button>
        ) : (
          <Note tone="attention">{t("office.rates.preview.nothing")}</Note>
        )}
        <Button name="deed" value="edit">
          {t("office.rates.preview.edit")}
        </Button>
        <ButtonLink look="quiet" href={roomPath(room.hotel.code, room.room.code)}>
          {t("office.cancel")}
        </ButtonLink>
      </form>
    </>
  );
}

type Line = { plan: string; change: string; days: Day[] };
/** Days of a plan that change alike but for their amounts. */
type Group = { plan: string; rest: string; from: number[]; to: number[]; days: Day[] };

/** Days that change alike, together: amounts from the least to the most. */
function linesOf(ask: Ask, { room, assessed: { rates, rooms } }: Preview): Line[] {
  const codes = new Map(room.plans.map(({ roomRateId, code }) => [roomRateId, code]));
  const groups = new Map<string, Group>();
  const add = (plan: string, rest: string, { from, to, on }: { from?: number; to?: number; on: Day }) => {
    const key = `${plan} ${to === undefined} ${from === undefined} ${rest}`;
    const group = groups.get(key) ?? { plan, rest, from: [], to: [], days: [] };
    if (from !== undefined) group.from.push(from);
    if (to !== undefined) group.to.push(to);
    group.days.push(on);
    groups.set(key, group);
  };
  for (const { roomRateId, day: on, before, after } of rates) {
    const { amountCents: to, ...others } = after;
    const money = to === undefined ? {} : { to, ...(before && { from: before.amountCents }) };
    add(codes.get(roomRateId) ?? "", rateWords(ask, { before, after: others }), { ...money, on });
  }
  for (const move of rooms) add(ask.t("office.rates.left"), roomsWords(ask, move), { on: move.day });
  return [...groups.values()].map(({ plan, rest, from, to, days }) => ({
    plan,
    days,
    change: [to.length > 0 ? arrow(moneyRange(ask, from), moneyRange(ask, to)) : "", rest].filter(Boolean).join(", "),
  }));
}

/** "197 €", "197–255 €"; of nothing: that there was no price. */
function moneyRange({ t, format }: Ask, amounts: readonly number[]): string {
  if (amounts.length === 0) return t("office.rates.noPrice");
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? format.money(least) : `${format.money(least)} – ${format.money(most)}`;
}

const arrow = (before: string, after: string) => `${before} → ${after}`;

/** One value of a plan in words. */
export function valueWords({ t, format }: Ask, key: keyof PlanValues, value: number | boolean): string {
  switch (key) {
    case "amountCents":
      return format.money(Number(value));
    case "minLos":
      return `≥${value}`;
    case "maxLos":
      return value === 0 ? t("office.rates.noMax") : `≤${value}`;
    case "isClosed":
      return t(value ? "office.rates.choice.closed.yes" : "office.rates.choice.closed.no");
    case "closedToArrival":
      return t(value ? "office.rates.choice.arrival.yes" : "office.rates.choice.arrival.no");
    case "closedToDeparture":
      return t(value ? "office.rates.choice.departure.yes" : "office.rates.choice.departure.no");
  }
}

function rateWords(ask: Ask, { before, after }: Pick<RateMove, "before" | "after">): string {
  return VALUE_KEYS.flatMap((key) => {
    const value = after[key];
    if (value === undefined) return [];
    const was = before ? valueWords(ask, key, before[key]) : null;
    const is = valueWords(ask, key, value);
    return [was === null ? is : arrow(was, is)];
  }).join(", ");
}

const roomsWords = ({ t, format }: Ask, { before, after }: Pick<RoomsMove, "before" | "after">): string =>
  arrow(before === null ? t("office.rates.nothing") : format.integer(before), format.integer(after));

function Moves({ ask, preview }: Pick<Props, "ask" | "preview">) {
  const { t, format } = ask;
  const lines = linesOf(ask, preview);
  if (lines.length === 0) return null;
  return (
    <Box title={t("office.rates.preview.moves")} isFlush>
      <Table
        caption={t("office.rates.preview.moves")}
        rows={lines.slice(0, MOST_LINES)}
        keyOf={({ plan, change }) => `${plan} ${change}`}
        columns={[
          { title: t("office.rates.plan"), cell: ({ plan }) => <b>{plan}</b> },
          { title: t("office.rates.preview.change"), cell: ({ change }) => change },
          {
            title: t("office.rates.preview.period"),
            cell: ({ days }) => {
              const [from, until] = [days[0], days.at(-1)];
              if (!from || !until) return "";
              if (from === until) return format.dayShort(from);
              const on = weekdayWords(ask, days);
              return daysText(format, from, until) + (on === null ? "" : ` (${on})`);
            },
          },
          { title: t("office.rates.preview.days"), cell: ({ days }) => format.integer(days.length), isNumber: true },
        ]}
      />
      {lines.length > MOST_LINES ? (
        <p className="hint more">{t("office.rates.preview.more", { count: lines.length - MOST_LINES })}</p>
      ) : null}
    </Box>
  );
}

function RefusedDays({ ask: { t, format }, preview: { assessed } }: Pick<Props, "ask" | "preview">) {
  const { refused } = assessed;
  if (refused.length === 0) return null;
  const reasons = Map.groupBy(refused, ({ why }: Refused) => why);
  return (
    <Note tone="attention">
      <b>{t("office.rates.preview.refused")}</b>
      <ul>
        {[...reasons].map(([why, all]) => {
          const days = [...new Set(all.map((one) => one.day))].toSorted();
          const [from, until] = [days[0], days.at(-1)];
          return (
            <li key={why}>
              {t(`office.rates.refusal.${why}`)} {t("office.rates.days", { count: days.length })}
              {from && until ? ` (${daysText(format, from, until)})` : ""}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
