import type { ReactNode } from "react";
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
