import type { ReactNode } from "react";
import { BULK_KINDS_OF, MOST_AT_ONCE } from "#modules/assortment/bulk/wish.ts";
import { listPath, PAGE_SIZE, type ListQuery } from "#modules/assortment/query.ts";
import { Button, ButtonLink } from "../../../parts/button.tsx";
import { Select } from "../../../parts/field.tsx";
import type { Ask } from "../../../screen.ts";
import { BULK_PATH, listFields } from "./address.ts";
import { kindWords } from "./words.tsx";

const TICKED = "ticked";

/** Whether a list is asked for with all of its rows ticked. */
export const isAllTicked = (address: URLSearchParams): boolean => address.get(TICKED) === "all";

type Props = { ask: Ask; query: ListQuery; total: number; children: ReactNode };

/** Rows that can be ticked, and what can be done to those, or to all of the list. Nothing is done before it was looked at. */
export function BulkForm({ ask, query, total, children }: Props) {
  const { t, format } = ask;
  const path = listPath(query);
  const isAll = isAllTicked(ask.query);
  return (
    <form method="post" action={BULK_PATH}>
      {listFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={`list:${name}`} value={value} />
      ))}
      {children}
      <div className="filters below">
        <ButtonLink look="quiet" href={isAll ? path : `${path}${path.includes("?") ? "&" : "?"}${TICKED}=all`}>
          {t(isAll ? "office.dispatch.tickNone" : "office.dispatch.tickAll")}
        </ButtonLink>
        <Select
          name="do"
          label={t("office.catalogue.bulk.what")}
          value=""
          options={[
            { value: "", label: "–" },
            ...BULK_KINDS_OF[query.file].map((value) => ({ value, label: kindWords(ask, query.file, value) })),
          ]}
        />
        <Button look="main" name="scope" value="ticked">
          {t("office.catalogue.bulk.lookTicked")}
        </Button>
        {total > PAGE_SIZE ? (
          <Button name="scope" value="all">
            {t("office.catalogue.bulk.lookAll", { count: total, total: format.integer(total), most: MOST_AT_ONCE })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
