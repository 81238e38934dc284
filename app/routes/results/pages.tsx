import { usePage } from "#modules/sites/context.tsx";
import { Pagination, type PaginationProps } from "#ui/pagination.tsx";

/** The pages of the results in the site's words. */
export function Pages({ page, pages, hrefOf }: Omit<PaginationProps, "labels">) {
  const { t } = usePage();
  const labels = {
    nav: t("results.pages"),
    previous: t("action.previous"),
    next: t("action.next"),
    page: (number: number) => t("results.page", { number }),
    position: t("results.pageOf", { page: page + 1, pages }),
  };
  return <Pagination page={page} pages={pages} hrefOf={hrefOf} labels={labels} />;
}
