import type { OrderFile, PriceLine, RefundLine, TenderLine } from "#modules/desk/order-file.server.ts";
import { Box } from "../../parts/box.tsx";
import { Table } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";
import { OwedNote } from "./deed.tsx";

type Row = { key: string; what: string; note?: string; when: string; how: string; amount: number; isTotal?: boolean };

/** The money of an order, line by line: what it costs, what it was paid with, what went back, what is open. */
export function Money({ ask, file }: { ask: Ask; file: OrderFile }) {
  const { t, format } = ask;
  const rows = [
    ...file.prices.map((line) => priceRow(ask, file, line)),
    total("due", t("office.orders.money.due"), file.amount),
    ...file.tenders.filter(({ captured, reference }) => captured > 0 || reference).map((line) => tenderRow(ask, line)),
    ...file.refunds.map((line) => refundRow(ask, line)),
    total("open", t("office.orders.money.open"), file.open),
  ];
  return (
    <Box
      title={t("office.orders.money.title")}
      aside={<small>{t("office.orders.money.kept", { amount: format.money(file.kept) })}</small>}
      isFlush
    >
      <OwedNote ask={ask} file={file} />
      <Table
        caption={t("office.orders.money.title")}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            title: t("office.orders.money.line"),
            cell: ({ what, note, isTotal }) => (
              <div>
                {isTotal ? <b>{what}</b> : what}
                {note ? <small>{note}</small> : null}
              </div>
            ),
          },
          { title: t("office.orders.money.when"), cell: ({ when }) => when },
          { title: t("office.orders.money.how"), cell: ({ how }) => how },
          {
            title: t("office.orders.amount"),
            cell: ({ amount, isTotal }) => (isTotal ? <b>{format.money(amount)}</b> : format.money(amount)),
            isNumber: true,
          },
        ]}
      />
    </Box>
  );
}

const total = (key: string, what: string, amount: number): Row => ({
  key,
  what,
  when: "",
  how: "",
  amount,
  isTotal: true,
});

function priceRow({ t, moments }: Ask, { items, createdAt }: OrderFile, line: PriceLine): Row {
  const placed = { when: moments.short(createdAt), how: t("office.orders.money.ordered") };
  if (line.kind === "reduction")
    return {
      key: `less-${line.code}`,
      what: t("office.orders.money.code", { code: line.code }),
      ...placed,
      amount: 0 - line.amount,
    };
  if (line.kind === "borne") return { key: "borne", what: t("office.house.borne"), ...placed, amount: 0 - line.amount };
  const item = items[line.position - 1];
  const note = item?.kind === "stay" ? item.stay.packageLabel : undefined;
  return {
    key: `item-${line.position}`,
    what: t(`office.orders.item.${line.item}`),
    ...(note === undefined ? {} : { note }),
    ...placed,
    amount: line.amount,
  };
}

function tenderRow({ t, moments }: Ask, line: TenderLine): Row {
  const state = line.captured > 0 ? "captured" : line.released > 0 ? "released" : "waiting";
  return {
    key: line.id,
    what: line.kind === "provider" ? t(`office.orders.method.${line.method}`) : t(`office.orders.tender.${line.kind}`),
    ...(line.reference === null || line.kind !== "provider" ? {} : { note: line.reference }),
    when: moments.short(line.at),
    how: t(`office.orders.tenderState.${state}`),
    amount: line.captured > 0 ? line.captured : line.amount,
  };
}

function refundRow({ t, moments }: Ask, line: RefundLine): Row {
  return {
    key: line.id,
    what: t(`office.orders.money.${line.way}`),
    ...(line.reference === null ? {} : { note: line.reference }),
    when: moments.short(line.doneAt ?? line.at),
    how: t(`office.orders.refundState.${line.state}`),
    amount: 0 - line.amount,
  };
}
