import { localTime } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { Box, Empty } from "../parts/box.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Status } from "../parts/status.tsx";
import { RowLink, Table } from "../parts/table.tsx";
import { maySee } from "../rail.ts";
import { draw, leadTo, type Ask, type OfficeScreen } from "../screen.ts";
import { WAITING_LISTS, type Waiting, type WaitingList } from "./waiting-lists.ts";

/** The first page of a day: what waits for whoever looks, and where it is seen to. */
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

const oldest = (things: readonly Waiting[]) =>
  things.reduce((first, { since }) => (since < first ? since : first), things[0]?.since ?? new Date(0));

function Today({ t, format, moments, services, waiting }: Ask & { waiting: readonly Row[] }) {
  const count = waiting.reduce((sum, { things }) => sum + things.length, 0);
  return (
    <>
      <PageHead
        title={upperFirst(format.dayLong(localTime(services.clock, HOUSE_TIME_ZONE).today))}
        text={count === 0 ? undefined : t("office.today.count", { count })}
      />
      <Box title={t("office.today.title")} isFlush={waiting.length > 0}>
        {waiting.length === 0 ? (
          <Empty title={t("office.today.empty")}>
            <p>{t("office.today.emptyText")}</p>
          </Empty>
        ) : (
          <Table
            caption={t("office.today.title")}
            rows={waiting}
            keyOf={({ list }) => list.name}
            columns={[
              {
                title: t("office.today.what"),
                cell: ({ list }) => (
                  <RowLink href={`/waiting/${list.name}`}>
                    <Status tone={list.tone}>{t(list.titleKey)}</Status>
                  </RowLink>
                ),
              },
              { title: t("office.today.number"), cell: ({ things }) => format.integer(things.length), isNumber: true },
              { title: t("office.waiting.since"), cell: ({ things }) => moments.short(oldest(things)), isNumber: true },
            ]}
          />
        )}
      </Box>
    </>
  );
}

/** Days begin small in most of our languages; a title does not. */
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
