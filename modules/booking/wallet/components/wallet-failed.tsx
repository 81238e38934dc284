import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { WALLET_LABELS } from "#modules/payments/wallets.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Cents } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { WalletFailure } from "../pay.ts";
import css from "./personalize.module.css";

type Props = {
  /** Null where the wallet's own button could not be shown. */
  failure: WalletFailure | null;
  bookHref: string;
  /** The price that was shown; null where nothing was tried here. */
  before: Cents | null;
};

/** The wallet did not pay: why, as far as it is known, and the way to the checkout, where every other way to pay is. */
export function WalletFailed({ failure, bookHref, before }: Props) {
  const { t } = usePage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css["ended"]}>
      <div className={css["failed"]} ref={box} tabIndex={-1} role="alert">
        <CircleAlert aria-hidden size={32} />
        <p className={css["message"]}>
          {failure ? t("wallet.failed", { paymentMethod: WALLET_LABELS[failure.wallet] }) : t("wallet.notShown")}
        </p>
        {failure ? <Reason failure={failure} before={before} /> : null}
        <ButtonLink href={bookHref}>{t("product.book")}</ButtonLink>
      </div>
    </div>
  );
}

function Reason({ failure: { fault, amount }, before }: { failure: WalletFailure; before: Cents | null }) {
  const { t, format } = usePage();
  if (fault === "price_changed" && amount !== null && before !== null)
    return (
      <p className={css["reason"]}>
        {t("wallet.fault.price_changed", { before: format.money(before), amount: format.money(amount) })}
      </p>
    );
  if (fault === "price_changed" || fault === "exception" || fault === "refused") return null;
  return <p className={css["reason"]}>{t(`wallet.fault.${fault}`)}</p>;
}
