import type { ReactNode } from "react";
import type { PhoneLine } from "#modules/booking/beneficiary/page-data.ts";
import { phoneHref } from "#modules/content/phone-href.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { useOperator } from "#app/shell/use-operator.ts";

/** The simplified layout of a gift: the way back, and somebody to call with the card in one's hand. */
export function GiftLayout({
  backHref,
  backLabel,
  children,
}: {
  backHref: string;
  backLabel: string;
  children: ReactNode;
}) {
  const phone = useOperator()?.phone ?? null;
  return (
    <SimpleLayout backHref={backHref} backLabel={backLabel} isPaying={false} phone={phone}>
      {children}
    </SimpleLayout>
  );
}

/** Somebody to call, where there is a telephone. */
export function usePhoneLine(): PhoneLine | null {
  const number = useOperator()?.phone;
  return number ? { number, href: phoneHref(number) } : null;
}
