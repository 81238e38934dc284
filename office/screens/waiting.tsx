import { Box, Empty } from "../parts/box.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Table } from "../parts/table.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { maySee } from "../rail.ts";
import { draw, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../screen.ts";
import { WAITING_LISTS, type Waiting, type WaitingList } from "./waiting-lists.ts";

/** One list of what waits, the longest first. */
export const WAITING: OfficeScreen = {
  path: "/waiting/:list",
  titleKey: "office.today.title",
  permission: ["care", "finance", "administration"],
  place: "today",
  show: async (ask) => {
    const list = WAITING_LISTS.find(({ name }) => name === ask.params["list"]);
    if (!list) return NOT_FOUND;
    if (!maySee(list, ask.actor.permissions)) return REFUSED;
    return draw(<List {...ask} list={list} things={await list.find(ask)} />, { title: ask.t(list.titleKey) });
  },
};

function List({ t, moments, actor, list, things }: Ask & { list: WaitingList; things: readonly Waiting[] }) {
  const title = t(list.titleKey);
  return (
    <>
      <PageHead title={title} back={{ href: "/", label: t("office.rail.today") }} />
      <Tabs
        label={t("office.today.title")}
        tabs={WAITING_LISTS.filter((one) => maySee(one, actor.permissions)).map(({ name, titleKey }) => ({
          href: `/waiting/${name}`,
          label: t(titleKey),
          isCurrent: name === list.name,
        }))}
      />
      <Note>{t(list.helpKey)}</Note>
      <Box title={title} isFlush={things.length > 0}>
        {things.length === 0 ? (
          <Empty title={t("office.today.empty")} />
        ) : (
          <Table
            caption={title}
            rows={things}
            keyOf={({ key }) => key}
            columns={[
              { title: t("office.today.what"), cell: ({ what }) => what },
              { title: t("office.waiting.note"), cell: ({ note }) => note },
              { title: t("office.waiting.since"), cell: ({ since }) => moments.full(since), isNumber: true },
            ]}
          />
        )}
      </Box>
    </>
  );
}
