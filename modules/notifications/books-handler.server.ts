import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { differingDaySchema } from "#modules/reports/books/differing-day.ts";
import { SITES } from "#modules/sites/locales.ts";
import { writeBooksMail } from "./books-mail.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";
import type { SilenceDeps } from "./silence-handler.server.ts";

/** `officeOrigin`: where the back office is; null where it is nowhere. */
export type BooksMailDeps = SilenceDeps & { officeOrigin: string | null };

/** Mail to somebody of ours about a day whose books differ (docs/operations.md#books). */
export function createBooksHandler(deps: BooksMailDeps): JobHandler {
  return async ({ dedupe, payload }) => {
    const site = SITES[deps.siteId];
    const differing = differingDaySchema.parse(payload);
    const { company, day } = differing;
    const pageUrl = deps.officeOrigin === null ? null : `${deps.officeOrigin}/reports/books/${company}/${day}`;
    const mail = writeBooksMail(differing, { ...writingFor(deps, site), site, pageUrl });
    await sendOnce(deps, { dedupe, site, recipient: deps.operationsAddress, mail, about: {} });
  };
}
