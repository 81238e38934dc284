import type { FlagView } from "#modules/flags/desk.server.ts";
import { Box } from "../../parts/box.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";
import { flagPath, holdingOf, ruleWords } from "./words.ts";

/** Every flag: who sees what, since when, and how many pages were shown with it. */
export const FLAGS: OfficeScreen = {
  path: "/flags",
  titleKey: "office.rail.flags",
  permission: ["content", "administration"],
  place: "flags",
  show: async (ask) => draw(<Flags ask={ask} flags={await ask.services.flags.list()} />),
};

function Flags({ ask, flags }: { ask: Ask; flags: readonly FlagView[] }) {
  const { t, moments, format } = ask;
  return (
    <>
      <PageHead title={t("office.rail.flags")} text={t("office.flags.text")} />
      <Box title={t("office.flags.all")} isFlush>
        <Table
          caption={t("office.flags.all")}
          rows={flags}
          keyOf={({ flag }) => flag}
          columns={[
            {
              title: t("office.flags.flag"),
              cell: ({ flag }) => (
                <>
                  <RowLink href={flagPath(flag)}>{t(`office.flags.name.${flag}`)}</RowLink>
                  <small>{flag}</small>
                </>
              ),
            },
            {
              title: t("office.flags.sees"),
              cell: (view) => ruleWords(ask, holdingOf(view)?.rule ?? view.configured),
            },
            {
              title: t("office.flags.saidBy"),
              cell: (view) => (
                <Status tone={holdingOf(view) ? "runs" : "over"}>
                  {t(holdingOf(view) ? "office.flags.office" : "office.flags.configuration")}
                </Status>
              ),
            },
            {
              title: t("office.flags.since"),
              cell: ({ changes }) => (changes[0] ? moments.full(changes[0].at) : "–"),
            },
            {
              title: t("office.flags.pages"),
              isNumber: true,
              cell: (view) =>
                holdingOf(view) ? format.integer(view.exposures.reduce((sum, { pages }) => sum + pages, 0)) : "–",
            },
          ]}
        />
      </Box>
    </>
  );
}
