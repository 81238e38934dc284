import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { listPages } from "./pagination-rules.ts";
import css from "./pagination.module.css";

export type PaginationProps = {
  /** Zero-based, as in addresses. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (number: number) => string; position: string };
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const numbers = listPages(page + 1, pages);
  return (
    <nav aria-label={labels.nav} className={css["pages"]}>
      {page > 0 ? (
        <a className={css["turn"]} rel="prev" href={hrefOf(page - 1)}>
          <ChevronLeft aria-hidden size={18} />
          <span>{labels.previous}</span>
        </a>
      ) : null}
      <ol>
        {numbers.map((number, index) => (
          <Fragment key={number}>
            {index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? (
              <li aria-hidden className={css["gap"]}>
                ·
              </li>
            ) : null}
            <li>
              <a
                href={hrefOf(number - 1)}
                aria-label={labels.page(number)}
                aria-current={number === page + 1 ? "page" : undefined}
              >
                {number}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      <span className={css["position"]}>{labels.position}</span>
      {page < pages - 1 ? (
        <a className={css["turn"]} rel="next" href={hrefOf(page + 1)}>
          <span>{labels.next}</span>
          <ChevronRight aria-hidden size={18} />
        </a>
      ) : null}
    </nav>
  );
}
