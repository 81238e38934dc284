import type { ConcernedStay } from "#modules/desk/closings/find-stays.server.ts";
import { Box } from "../../parts/box.tsx";
import { Table } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";

/** Stays that are being paid while their hotel closes: they wait for the bank, and for somebody after that. */
export function Paying({ ask: { t, format }, stays }: { ask: Ask; stays: readonly ConcernedStay[] }) {
  if (stays.length === 0) return null;
  return (
    <Box title={t("office.house.closings.paying", { count: stays.length })} isFlush>
      <Table
        caption={t("office.house.closings.paying", { count: stays.length })}
        rows={stays}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            title: t("office.orders.order"),
            cell: ({ number, name }) => (
              <div>
                <a href={`/orders/${number}`}>{number}</a>
                <small>{name}</small>
              </div>
            ),
          },
          {
            title: t("office.orders.dates"),
            cell: ({ checkin, nights }) => `${format.dayShort(checkin)}, ${t("unit.nights", { count: nights })}`,
          },
          { title: t("office.house.closings.next"), cell: () => t("office.house.closings.payingHelp") },
        ]}
      />
    </Box>
  );
}
