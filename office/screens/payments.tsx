import type { ReactNode } from "react";
import { ReferenceText } from "../parts/reference.tsx";
import { Box, Stack } from "../parts/box.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RowLink, Table, type Column } from "../parts/table.tsx";
import { draw, type Ask, type OfficeScreen } from "../screen.ts";
import type { PaymentDesk } from "#modules/desk/payment-desk.server.ts";

/** Where ledger, orders and providers do not agree: nothing here is changed, each line leads to its order. */
export const PAYMENTS: OfficeScreen = {
  path: "/payments",
  titleKey: "office.rail.payments",
  permission: "finance",
  place: "payments",
  show: async (ask) => draw(<Payments ask={ask} desk={await ask.services.desk.payments()} />),
};

type Line = { orderId: string };

type Props = { ask: Ask; desk: PaymentDesk };

/** Columns that several of the lists have. */
function columnsOf({ ask: { t, format, moments }, desk }: Props) {
  const orderColumn = {
    title: t("office.orders.order"),
    cell: ({ orderId }: Line) => {
      const number = desk.numbers.get(orderId);
      return number ? <RowLink href={`/orders/${number}`}>{number}</RowLink> : <ReferenceText text={orderId} />;
    },
  };
  const when = { title: t("office.orders.money.when"), cell: ({ at }: { at: Date }) => moments.full(at) };
  const amount = {
    title: t("office.orders.amount"),
    cell: (line: { amount: number }) => format.money(line.amount),
    isNumber: true,
  };
  const reference = {
    title: t("office.payments.reference"),
    cell: (line: { reference: string | null }) => <ReferenceText text={line.reference ?? "–"} />,
  };
  return { orderColumn, when, amount, reference };
}

function Payments({ ask, desk }: Props) {
  const { t, format } = ask;
  const { orderColumn, when, amount, reference } = columnsOf({ ask, desk });
  return (
    <>
      <PageHead title={t("office.rail.payments")} text={t("office.payments.text")} />
      <Stack>
        <Part title={t("office.payments.books")} empty={t("office.payments.booksEmpty")} rows={desk.books}>
          {[
            orderColumn,
            { title: t("office.payments.account"), cell: ({ fault }) => t(`office.payments.fault.${fault}`) },
            { title: t("office.payments.expected"), cell: ({ expected }) => format.money(expected), isNumber: true },
            { title: t("office.payments.found"), cell: ({ found }) => format.money(found), isNumber: true },
          ]}
        </Part>
        <Part title={t("office.payments.alarms")} empty={t("office.payments.alarmsEmpty")} rows={desk.alarms}>
          {[
            orderColumn,
            { title: t("office.payments.account"), cell: ({ fault }) => t(`office.payments.alarm.${fault}`) },
            reference,
            when,
            {
              title: t("office.payments.atProvider"),
              cell: ({ amount: held, currency, status }) =>
                `${currency === "eur" ? format.money(held) : `${(held / 100).toFixed(2)} ${currency.toUpperCase()}`} · ${status}`,
              isNumber: true,
            },
          ]}
        </Part>
        <Part title={t("office.payments.slow")} empty={t("office.payments.slowEmpty")} rows={desk.slow}>
          {[
            orderColumn,
            { title: t("office.payments.provider"), cell: ({ provider }) => provider },
            reference,
            when,
            amount,
          ]}
        </Part>
        <Part title={t("office.payments.disputes")} empty={t("office.payments.disputesEmpty")} rows={desk.disputes}>
          {[orderColumn, { title: t("office.refunds.why"), cell: ({ reason }) => reason }, reference, when, amount]}
        </Part>
      </Stack>
    </>
  );
}

type PartProps<Row> = { title: string; empty: string; rows: readonly Row[]; children: readonly Column<Row>[] };

function Part<Row>({ title, empty, rows, children }: PartProps<Row>): ReactNode {
  return (
    <Box title={title} isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Table caption={title} columns={children} rows={rows} keyOf={(row) => rows.indexOf(row)} />
      )}
    </Box>
  );
}
