import { CANCELLATIONS } from "./lines/cancellations.server.ts";
import { COMMISSION } from "./lines/commission.server.ts";
import { LIABILITIES } from "./lines/liabilities.server.ts";
import { OCCUPANCY } from "./lines/occupancy.server.ts";
import { REFUNDS } from "./lines/refunds.server.ts";
import { SALES } from "./lines/sales.server.ts";
import { SEARCHES } from "./lines/searches.server.ts";
import { VAT } from "./lines/vat.server.ts";
import type { Report, ReportName } from "./types.ts";

/** All reports, a row each (docs/product/services.md#reports). */
export const REPORT_ROWS: Readonly<Record<ReportName, Report>> = {
  sales: SALES,
  cancellations: CANCELLATIONS,
  refunds: REFUNDS,
  occupancy: OCCUPANCY,
  commission: COMMISSION,
  vat: VAT,
  liabilities: LIABILITIES,
  searches: SEARCHES,
};

/** The sum that a report is about: which rows come first, and what stands beside that of the period before. */
export const mainOf = ({ measures }: Pick<Report, "measures">): number => {
  const said = measures.findIndex(({ isMain }) => isMain);
  return said >= 0
    ? said
    : Math.max(
        0,
        measures.findIndex(({ kind }) => kind === "money"),
      );
};
