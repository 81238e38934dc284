import { maskedText } from "#modules/booking/payouts/iban.ts";
import type { PayoutState } from "#modules/booking/payouts/lifecycle.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, type OfficeScreen } from "../../screen.ts";

export const TONES: Record<PayoutState, StatusTone> = {
  asked: "waits",
  checked: "waits",
  released: "runs",
  paid: "done",
  ended: "over",
};

/** Refunds that their provider would not make, with the accounts that their guests have given, the oldest first. */
export const PAYOUTS: OfficeScreen = {
  path: "/transfers",
  titleKey: "office.payouts.title",
  permission: "finance",
  place: "payments",
  show: async ({ services, t, format, moments }) => {
    const payouts = await services.booking.forBuyer.payouts.list();
    const title = t("office.payouts.title");
    return draw(
      <>
        <PageHead title={title} back={{ href: "/", label: t("office.rail.today") }} />
        <Note>{t("office.payouts.help")}</Note>
        <Box title={title} isFlush={payouts.length > 0}>
          {payouts.length === 0 ? (
            <Empty title={t("office.payouts.empty")} />
          ) : (
            <Table
              caption={title}
              rows={payouts}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t("office.orders.order"),
                  cell: ({ id, number }) => <RowLink href={`/transfers/${id}`}>{number}</RowLink>,
                },
                {
                  title: t("office.house.closings.how"),
                  cell: ({ state }) => <Status tone={TONES[state]}>{t(`office.payouts.state.${state}`)}</Status>,
                },
                { title: t("office.payouts.account"), cell: maskedText },
                { title: t("office.waiting.since"), cell: ({ askedAt }) => moments.full(askedAt) },
                { title: t("office.orders.amount"), cell: ({ amount }) => format.money(amount), isNumber: true },
              ]}
            />
          )}
        </Box>
      </>,
    );
  },
};
