import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import type { OrderReason } from "#modules/booking/lifecycle.ts";
import { findItems, findTenders } from "#modules/booking/order-row.server.ts";
import { keptOf } from "#modules/ledger/data.server.ts";
import { siteDay, type Wording } from "./compose/ask.ts";
import { creditSheet, furtherSheet, invoiceSheet, type Addressee, type BillFacts } from "./compose/bill.ts";
import { billFactsOf } from "./compose/lines.ts";
import { findDocuments, findRecipient, openInvoices, type RecipientRow } from "./data.server.ts";
import { isBillCountry } from "./recipient-rules.ts";
import type { BillKind } from "./kinds.ts";
import { takeNumber } from "./numbers.server.ts";
import type { BillSheet } from "./paper/sheet.ts";
import { billSteps, type BillStep } from "./rules.ts";
import { document } from "./tables.server.ts";
import { keyOf, type WriteAsk } from "./write-ask.server.ts";

type Keys = { itemsKey: string; recipientKey: string };

/** Writes the invoices and credit notes that are missing, if any. `reason`: how the order came into its state. */
export async function writeBills(tx: Db, ask: WriteAsk, reason: OrderReason): Promise<void> {
  const { row, order, isSold, words } = ask;
  const written = await findDocuments(tx, row.id);
  const recipient = await findRecipient(tx, row.id);
  const addressee = addresseeOf(ask, recipient);
  const total = sumCents((await findItems(tx, row.id)).map(({ paid }) => paid));
  const keys = {
    itemsKey: keyOf(order.items.map((item) => billFactsOf(item))),
    recipientKey: recipientKeyOf(ask, recipient),
  };
  const kept = await keptOf(tx, row.id);
  const steps = billSteps(openInvoices(written), { ...keys, total, kept, isSold });
  if (steps.length === 0) return;
  const facts: BillFacts = { order, total, addressee, paid: await findPaid(tx, row.id, total) };
  let last: Invoice | null = null;
  for (const step of steps) {
    const corrected = step.kind === "credit_note" && step.corrects ? invoiceOf(written, step.corrects) : last;
    const bill = await writeBill(tx, ask, { step, facts, keys, reason, corrected });
    if (step.kind === "invoice") last = { ...bill, createdAt: words.now };
  }
}

type Invoice = { id: string; number: string; sheet: BillSheet; createdAt: Date };

type Bill = { step: BillStep; facts: BillFacts; keys: Keys; reason: OrderReason; corrected: Invoice | null };

/** Its number and its row, together. */
async function writeBill(tx: Db, { row, cause, words }: WriteAsk, bill: Bill): Promise<Omit<Invoice, "createdAt">> {
  const { step, keys, corrected } = bill;
  const company = companyOf(words);
  const number = await takeNumber(tx, { company, kind: step.kind, year: yearOf(words) });
  const sheet = sheetOf(bill, number, words);
  const [written] = await tx
    .insert(document)
    .values({
      orderId: row.id,
      kind: step.kind satisfies BillKind,
      company,
      number,
      corrects: step.kind === "credit_note" ? corrected?.id : null,
      amountCents: step.amount,
      ...keys,
      cause,
      locale: row.siteId,
      sheet,
      createdAt: words.now,
    })
    .returning({ id: document.id });
  if (!written) throw new Error(`bill ${number} was not written`);
  return { id: written.id, number, sheet };
}

function sheetOf({ step, facts, reason, corrected }: Bill, number: string, words: Wording): BillSheet {
  if (step.kind === "invoice")
    return step.of === "items"
      ? invoiceSheet(facts, number, words)
      : furtherSheet(facts, { number, amount: step.amount }, words);
  if (!corrected) throw new Error(`credit note ${number} is about no invoice`);
  return creditSheet(
    facts.order,
    { number, invoice: corrected, amount: step.amount, cause: step.cause, reason },
    words,
  );
}

function invoiceOf(written: Awaited<ReturnType<typeof findDocuments>>, id: string): Invoice {
  const found = written.find((one) => one.id === id);
  if (found?.sheet.kind !== "bill" || !found.number) throw new Error(`document ${id} is no invoice`);
  return { id, number: found.number, sheet: found.sheet, createdAt: found.createdAt };
}

/** Who sells, as series know it. */
export const companyOf = ({ operator }: Pick<Wording, "operator">): string =>
  operator.company.vatNumber.replace(/\s/gu, "");

const yearOf = ({ now, site }: Wording): number => Number(siteDay(now, site).slice(0, 4));

/** The company that its buyer has named, else its buyer. */
function addresseeOf({ row: { buyer, id }, words: { t } }: WriteAsk, recipient: RecipientRow | null): Addressee {
  if (recipient) {
    const { name, vatNumber, addressLine, postalCode, city, country } = recipient;
    return [
      name,
      addressLine,
      `${postalCode} ${city}`,
      ...(isBillCountry(country) ? [t(`documents.country.${country}`)] : [country]),
      ...(vatNumber ? [t("documents.paper.vat", { number: vatNumber })] : []),
    ];
  }
  if (!buyer) throw new Error(`order ${id} has no buyer`);
  const { firstName, lastName, addressLine, postalCode, city, country } = buyer;
  const town = [postalCode, city].filter(Boolean).join(" ");
  const home = [addressLine, town].flatMap((line) => (line ? [line] : []));
  return [`${firstName} ${lastName}`, ...home, ...(isBillCountry(country) ? [t(`documents.country.${country}`)] : [])];
}

/** Another name or address is another recipient; when it was given is not. */
function recipientKeyOf({ row: { buyer } }: WriteAsk, recipient: RecipientRow | null): string {
  if (!recipient) return keyOf([buyer?.firstName, buyer?.lastName, buyer?.addressLine, buyer?.postalCode, buyer?.city]);
  const { name, vatNumber, addressLine, postalCode, city, country } = recipient;
  return keyOf([name, vatNumber, addressLine, postalCode, city, country]);
}

/** Of the tenders whose money is there, in the order of use, as much as the items cost: of what goes back a credit note tells. */
async function findPaid(tx: Db, orderId: string, total: Cents): Promise<BillFacts["paid"]> {
  const tenders = await findTenders(tx, orderId);
  const taken = tenders.filter(({ capturedCents, releasedCents }) => capturedCents > releasedCents);
  let left: number = total;
  return (taken.length > 0 ? taken : tenders).flatMap(({ kind, method, amountCents }) => {
    const amount = cents(Math.min(left, amountCents));
    left -= amount;
    return amount > ZERO ? [{ kind, method, amount }] : [];
  });
}
