import { localTime } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { Box, Empty } from "../parts/box.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Queue, type QueueLine } from "../parts/queue.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { maySee } from "../rail.ts";
import { draw, leadTo, type Ask, type OfficeScreen } from "../screen.ts";
import { WAITING_LISTS, type Waiting, type WaitingList } from "./waiting-lists.ts";

/** So many are shown at once; the lists have all of them. */
const SHOWN = 30;

/** The first page of a day: what waits for whoever looks, by when, and where it is seen to. */
export const TODAY: OfficeScreen = {
  path: "/",
  titleKey: "office.rail.today",
  permission: null,
  place: "today",
  show: async (ask) => {
    // The first page of somebody of hotels is what their guests wait for.
    if (ask.hotels !== null) return leadTo("/reservations");
    const lists = WAITING_LISTS.filter((list) => maySee(list, ask.actor.permissions));
    const found = await Promise.all(lists.map(async (list) => ({ list, things: await list.find(ask) })));
    return draw(<Today {...ask} waiting={found.filter(({ things }) => things.length > 0)} />);
  },
};

type Row = { list: WaitingList; things: readonly Waiting[] };

function Today(ask: Ask & { waiting: readonly Row[] }) {
  const { t, format, services, waiting } = ask;
  const all = waiting
    .flatMap(({ list, things }) => things.map((thing) => ({ list, thing })))
    .toSorted((a, b) => a.thing.until.getTime() - b.thing.until.getTime());
  const now = services.clock.now();
  const late = all.filter(({ thing }) => thing.until <= now).length;
  return (
    <>
      <PageHead
        title={upperFirst(format.dayLong(localTime(services.clock, HOUSE_TIME_ZONE).today))}
        text={
          all.length === 0
            ? undefined
            : [
                t("office.today.count", { count: all.length }),
                late > 0 ? t("office.today.late", { number: format.integer(late) }) : "",
              ]
                .filter(Boolean)
                .join(" · ")
        }
      />
      <Box title={t("office.today.title")} isFlush={all.length > 0}>
        {all.length === 0 ? (
          <Empty title={t("office.today.empty")}>
            <p>{t("office.today.emptyText")}</p>
          </Empty>
        ) : (
          <>
            {waiting.length > 1 ? (
              <Tabs
                label={t("office.today.title")}
                tabs={waiting.map(({ list, things }) => ({
                  href: `/waiting/${list.name}`,
                  label: t(list.titleKey),
                  count: things.length,
                  isCurrent: false,
                }))}
              />
            ) : null}
            <Queue
              lines={all.slice(0, SHOWN).map(({ list, thing }) => ({
                ...queueLine(ask, thing),
                key: `${list.name}-${thing.key}`,
                note: [t(list.titleKey), thing.note].filter(Boolean).join(" · "),
              }))}
            />
          </>
        )}
      </Box>
    </>
  );
}

/** A thing that waits as a line of the queue. */
export function queueLine({ t, moments, services }: Ask, { key, what, note, until, href }: Waiting): QueueLine {
  const isLate = until <= services.clock.now();
  return {
    key,
    title: what,
    note,
    due: {
      text: t(isLate ? "office.today.overdue" : "office.today.due", { at: moments.short(until) }),
      iso: until.toISOString(),
      isLate,
    },
    action: href ? { href, label: t("office.today.open") } : null,
  };
}

/** Days begin small in most of our languages; a title does not. */
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
