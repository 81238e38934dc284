import type { Difference } from "#modules/content/difference.ts";
import { Empty } from "../../parts/box.tsx";
import { TableFrame } from "../../parts/table.tsx";
import type { Ask } from "../../screen.ts";

/** More than anybody reads: the rest is counted. */
const MOST_SHOWN = 60;

/** Where a version differs from what stands: before and after, place by place. */
export function DifferenceTable({
  t,
  changes,
  isStanding,
}: Pick<Ask, "t"> & { changes: readonly Difference[]; isStanding: boolean }) {
  if (changes.length === 0)
    return <Empty title={t(isStanding ? "office.content.isStanding" : "office.content.noDifference")} />;
  const shown = changes.slice(0, MOST_SHOWN);
  return (
    <TableFrame label={t("office.content.difference")}>
      <table className="table differences">
        <thead>
          <tr>
            <th scope="col">{t("office.content.place")}</th>
            <th scope="col">{t("office.content.before")}</th>
            <th scope="col">{t("office.content.after")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, before, after }) => (
            <tr key={path}>
              <td data-title={t("office.content.place")}>
                <code>{path}</code>
              </td>
              <td data-title={t("office.content.before")}>{before === null ? "–" : <del>{before}</del>}</td>
              <td data-title={t("office.content.after")}>{after === null ? "–" : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > shown.length ? (
        <p className="more">{t("office.content.moreChanges", { count: changes.length - shown.length })}</p>
      ) : null}
    </TableFrame>
  );
}
