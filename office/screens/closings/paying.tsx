import type { PayingStay } from "#modules/desk/closings/find-stays.server.ts";
import { Box } from "../../parts/box.tsx";
import { Table } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";

/** Stays that are being paid while their hotel closes, and changes to such: they wait for the bank, and for somebody after that, or are ended before. */
export function Paying({ ask, stays }: { ask: Ask; stays: readonly PayingStay[] }) {
  const { t, format } = ask;
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
          { title: t("office.house.closings.next"), cell: (stay) => <Next ask={ask} stay={stay} /> },
        ]}
      />
    </Box>
  );
}

/** What becomes of it, and what the house can do: a change that is not paid yet is ended, and its guest keeps the stay that they have. */
function Next({ ask: { t, moments }, stay: { number, change } }: { ask: Ask; stay: PayingStay }) {
  if (!change) return t("office.house.closings.payingHelp");
  if (change.isTaken) return t("office.house.closings.changeTaken");
  return (
    <div>
      {t("office.house.closings.changing", { until: moments.full(change.until) })}
      <small>
        <a href={`/orders/${number}/end-change`}>{t("office.house.endChange.title")}</a>
      </small>
    </div>
  );
}
