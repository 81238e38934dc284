import type { ClosingView } from "#modules/desk/closings/read.server.ts";
import { Box, Empty, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";

/** Hotels that could not keep what they had sold, and how far it is with their stays; where another begins. */
export const CLOSINGS: OfficeScreen = {
  path: "/closings",
  titleKey: "office.house.closings.title",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const closings = await ask.services.desk.closings.list();
    return draw(<Closings ask={ask} closings={closings} />);
  },
};

function Closings({ ask, closings }: { ask: Ask; closings: readonly ClosingView[] }) {
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t("office.house.closings.title")}
        text={t("office.house.closings.text")}
        back={{ href: "/orders", label: t("office.rail.orders") }}
      />
      <Stack>
        <Box title={t("office.house.closings.new")}>
          <form className="form" method="get" action="/closings/new">
            <TextField name="q" label={t("office.rates.find.label")} isRequired maxLength={120} />
            <div className="two">
              <TextField name="from" label={t("office.house.closings.from")} type="date" isRequired />
              <TextField name="until" label={t("office.house.closings.until")} type="date" isRequired />
            </div>
            <div className="actions">
              <Button look="main">{t("office.house.closings.find")}</Button>
            </div>
          </form>
        </Box>
        <Box title={t("office.house.closings.begun")} isFlush={closings.length > 0}>
          {closings.length === 0 ? (
            <Empty title={t("office.house.closings.none")} />
          ) : (
            <Rows ask={ask} closings={closings} />
          )}
        </Box>
      </Stack>
    </>
  );
}

function Rows({ ask: { t, format, moments }, closings }: { ask: Ask; closings: readonly ClosingView[] }) {
  return (
    <Table
      caption={t("office.house.closings.begun")}
      rows={closings}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.orders.hotel.title"),
          cell: ({ id, hotel, from, until }) => (
            <div>
              <RowLink href={`/closings/${id}`}>{hotel}</RowLink>
              <small>{format.dayRange(from, until)}</small>
            </div>
          ),
        },
        { title: t("office.house.closings.startedAt"), cell: ({ startedAt }) => moments.full(startedAt) },
        ...(["done", "asked", "waiting", "failed"] as const).map((state) => ({
          title: t(`office.house.closings.state.${state}`),
          cell: ({ counts }: ClosingView) => format.integer(counts[state]),
          isNumber: true,
        })),
      ]}
    />
  );
}
