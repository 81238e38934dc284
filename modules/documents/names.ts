import type { Translate } from "#platform/i18n/keys.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { DocumentKind } from "./kinds.ts";

/** `isReceipt`: an invoice of what is not taxed yet is none. */
type Named = { kind: DocumentKind; number: string | null; detail: string | null; isReceipt: boolean };

/** "Facture F-2026-000042", "Bon d’activité · Massage en duo" */
export function documentTitle({ kind, number, detail, isReceipt }: Named, t: Translate): string {
  const name = isReceipt ? t("giftCheckout.paper.receipt") : t(`documents.kind.${kind}`);
  if (number) return `${name} ${number}`;
  return detail ? `${name} · ${detail}` : name;
}

/** What a saved file is called: its number, or what it is and of which booking. ASCII, so that every header may carry it. */
export function fileName(
  { kind, number, detail }: Omit<Named, "isReceipt">,
  { order, t }: { order: string; t: Translate },
): string {
  if (number) return `${number}.pdf`;
  return `${slugify([t(`documents.kind.${kind}`), detail ?? "", order].join(" "))}.pdf`;
}
