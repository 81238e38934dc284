import { Building2, ChevronRight, Download, FileText, Loader, ReceiptEuro, Ticket } from "lucide-react";
import type { ComponentType } from "react";
import { dayAt } from "#platform/clock.ts";
import { usePage } from "#modules/sites/context.tsx";
import { invoicePath } from "#modules/sites/paths.ts";
import type { DocumentKind } from "../kinds.ts";
import { documentTitle } from "../names.ts";
import type { DocumentList, DocumentView } from "../service.ts";
import css from "./documents.module.css";

const ICONS: Record<DocumentKind, ComponentType<{ size: number; "aria-hidden": true }>> = {
  invoice: ReceiptEuro,
  credit_note: ReceiptEuro,
  voucher: Ticket,
  information: FileText,
};

type DocumentRowsProps = { list: DocumentList; orderId: string };

/** The papers of an order on its page, and the way to an invoice in another name. Nothing where there are none. */
export function DocumentsPanel({ list, orderId }: DocumentRowsProps) {
  const { t, site } = usePage();
  if (list.documents.length === 0 && !list.isWriting) return null;
  return (
    <section id="documents" aria-labelledby="documents-title" className={css["panel"]}>
      <h2 id="documents-title">{t("documents.title")}</h2>
      <DocumentRows list={list} />
      {list.mayName ? (
        <a className={css["row"]} href={invoicePath(site, orderId)}>
          <Building2 aria-hidden size={20} />
          <span>
            <b>{t("documents.company")}</b>
            <small>{t("documents.companyText")}</small>
          </span>
          <ChevronRight aria-hidden size={18} />
        </a>
      ) : null}
    </section>
  );
}

/** Each paper with its day and its size: the whole row saves it. */
export function DocumentRows({ list: { documents, isWriting } }: { list: DocumentList }) {
  const { t } = usePage();
  return (
    <>
      {documents.length > 0 ? (
        <ul className={css["list"]}>
          {documents.map((one) => (
            <DocumentRow key={one.id} document={one} />
          ))}
        </ul>
      ) : null}
      {isWriting ? (
        <p role="status" className={css["writing"]}>
          <Loader aria-hidden size={20} />
          {t("documents.writing")}
        </p>
      ) : null}
    </>
  );
}

function DocumentRow({ document: one }: { document: DocumentView }) {
  const { t, format, site } = usePage();
  const title = documentTitle(one, t);
  const Icon = ICONS[one.kind];
  const written = dayAt(new Date(one.createdAt), site.timeZone);
  const size = Math.max(1, Math.round(one.size / 1024));
  return (
    <li>
      <a className={css["row"]} href={one.href} download>
        <Icon aria-hidden size={20} />
        <span>
          <b>{title}</b>
          <small>{t("documents.meta", { day: format.dayMonth(written), size })}</small>
        </span>
        <Download aria-hidden size={18} />
      </a>
    </li>
  );
}
