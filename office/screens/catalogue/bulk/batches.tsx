import type { BatchLine } from "#modules/assortment/bulk/read.server.ts";
import { Box, Empty } from "../../../parts/box.tsx";
import { PageHead } from "../../../parts/page-head.tsx";
import { RowLink, Table } from "../../../parts/table.tsx";
import { draw, type OfficeScreen } from "../../../screen.ts";
import { whoIs } from "../../rates/looker.ts";
import { BATCHES_PATH, batchPath } from "./address.ts";
import { wishWords } from "./words.tsx";

/** What was done to many things at once, the newest first: where it is put back. */
export const BULK_BATCHES: OfficeScreen = {
  path: BATCHES_PATH,
  titleKey: "office.catalogue.bulk.batches",
  permission: "catalogue",
  place: "catalogue",
  show: async (ask) => {
    const { t, format, moments } = ask;
    const { batches, names } = await ask.services.assortment.bulk.list();
    return draw(
      <>
        <PageHead
          title={t("office.catalogue.bulk.batches")}
          text={t("office.catalogue.bulk.batchesText")}
          back={{ href: "/catalogue", label: t("office.rail.catalogue") }}
        />
        <Box title={t("office.catalogue.bulk.batches")} isFlush={batches.length > 0}>
          {batches.length === 0 ? (
            <Empty title={t("office.catalogue.bulk.noBatches")} />
          ) : (
            <Table
              caption={t("office.catalogue.bulk.batches")}
              rows={batches}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t("office.journal.deed"),
                  cell: ({ id, file, wish, reason }: BatchLine) => (
                    <div>
                      <RowLink href={batchPath(id)}>
                        {wish ? wishWords(ask, file, wish) : t("office.catalogue.bulk.isUndo")}
                      </RowLink>
                      <small>{`${t(`office.catalogue.of.${file}`)} · ${reason}`}</small>
                    </div>
                  ),
                },
                {
                  title: t("office.catalogue.bulk.changed"),
                  cell: ({ changed }) => format.integer(changed),
                  isNumber: true,
                },
                {
                  title: t("office.catalogue.bulk.stayed"),
                  cell: ({ left }) => (left ? format.integer(left.length) : "–"),
                  isNumber: true,
                },
                { title: t("office.team.person"), cell: ({ actor }) => whoIs(ask, actor, names) },
                { title: t("office.orders.money.when"), cell: ({ startedAt }) => moments.short(startedAt) },
              ]}
            />
          )}
        </Box>
      </>,
    );
  },
};
