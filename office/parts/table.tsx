import type { ReactNode } from "react";

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Set to the right, figures one below the other. */
  isNumber?: boolean;
};

type Props<Row> = {
  /** What the table lists, for who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** Rows of things; on a phone each is a card. A `RowLink` in the first cell makes the whole row its target. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <TableFrame label={caption}>
      <table className="table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? "number" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} data-title={title} className={isNumber ? "number" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** What is wider than a phone moves sideways within, by keys too. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** The link of a row: all of the row leads there. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="row-link" href={href}>
      {children}
    </a>
  );
}

/** The ways to what is newer and older than a page of a list; null: there is none. */
export function Pager({
  note,
  newer,
  older,
}: {
  note?: ReactNode;
  newer?: { href: string; label: string } | null;
  older?: { href: string; label: string } | null;
}) {
  return (
    <div className="pager">
      <span>{note}</span>
      {[newer, older].map((way) =>
        way ? (
          <a key={way.href} className="button" href={way.href}>
            {way.label}
          </a>
        ) : null,
      )}
    </div>
  );
}
