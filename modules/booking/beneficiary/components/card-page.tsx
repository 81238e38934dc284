import { Wallet } from "lucide-react";
import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { GiftCardFace } from "#modules/vouchers/components/gift-card-face.tsx";
import css from "./card.module.css";

/** A gift that became a card. `code`: null where it is only mailed. `email`: to whom, null where to nobody. `key`: what it was asked for with. */
export type ExchangedCard = { code: string | null; amount: Cents; validUntil: Day; email: string | null; key: string };

type CardPageProps = {
  worth: Cents | null;
  formKey: string;
  done: ExchangedCard | null;
  email: string;
  hasWrongEmail: boolean;
};

/** The value of a gift on a gift card, for another time: said before, and done with one button. */
export function CardPage({ done, ...ask }: CardPageProps) {
  return <div className={`wrap ${css["page"]}`}>{done ? <Done card={done} {...ask} /> : <Ask {...ask} />}</div>;
}

function Ask({ worth, formKey, email, hasWrongEmail }: Omit<CardPageProps, "done">) {
  const { t, format, site } = usePage();
  return (
    <section className={css["panel"]}>
      <span className={css["icon"]}>
        <Wallet aria-hidden size={28} />
      </span>
      <h1>{t("beneficiary.keep.title")}</h1>
      <p className={css["lead"]}>
        {worth === null
          ? t("beneficiary.keep.leadHidden")
          : t("beneficiary.keep.lead", { amount: format.money(worth) })}
      </p>
      <ul>
        <li>{t("beneficiary.keep.what1")}</li>
        <li>{t("beneficiary.keep.what2")}</li>
        <li>{t("beneficiary.keep.what3")}</li>
      </ul>
      <form method="post" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <MailboxField
          id="keep-email"
          label={t("beneficiary.keep.email")}
          hint={t("beneficiary.keep.emailHint")}
          typed={email}
          isWrong={hasWrongEmail}
        />
        <Button type="submit" wide>
          {t("beneficiary.keep.action")}
        </Button>
        <ButtonLink look="quiet" wide href={beneficiaryPath(site)}>
          {t("beneficiary.keep.back")}
        </ButtonLink>
      </form>
    </section>
  );
}

type DoneProps = { card: ExchangedCard; email: string; hasWrongEmail: boolean };

function Done({ card: { code, amount, validUntil, email, key }, email: typed, hasWrongEmail }: DoneProps) {
  const { t, format, site } = usePage();
  useEffect(() => track({ name: "gift_exchanged", to: "card" }), []);
  return (
    <section className={css["panel"]}>
      <div className={css["face"]}>
        <GiftCardFace design="lighthouse" amount={amount} side="front" />
      </div>
      <h1>{t("beneficiary.kept.title", { amount: format.money(amount) })}</h1>
      <p className={css["lead"]}>{t("beneficiary.kept.text", { day: format.dayLong(validUntil) })}</p>
      {code ? (
        <p className={css["code"]}>
          <small>{t("beneficiary.kept.code")}</small>
          <b>{code}</b>
        </p>
      ) : null}
      {email ? <p>{t("beneficiary.kept.mailed", { email })}</p> : <p>{t("beneficiary.kept.note")}</p>}
      <ButtonLink href={site.prefix || "/"}>{t("beneficiary.kept.action")}</ButtonLink>
      {email || hasWrongEmail ? (
        <Elsewhere key={typed} formKey={key} email={hasWrongEmail ? typed : ""} hasWrongEmail={hasWrongEmail} />
      ) : null}
    </section>
  );
}

/** Whoever reads here that they mistyped their address. */
function Elsewhere({ formKey, email, hasWrongEmail }: { formKey: string; email: string; hasWrongEmail: boolean }) {
  const { t } = usePage();
  return (
    <form method="post">
      <input type="hidden" name="key" value={formKey} />
      <MailboxField
        id="kept-email"
        isRequired
        label={t("beneficiary.kept.elsewhere")}
        note={t("beneficiary.kept.elsewhereHint")}
        typed={email}
        isWrong={hasWrongEmail}
      />
      <Button type="submit" look="quiet" wide>
        {t("beneficiary.kept.elsewhereAction")}
      </Button>
    </form>
  );
}

type MailboxProps = Pick<Parameters<typeof TextField>[0], "id" | "label" | "hint" | "note"> & {
  typed: string;
  isWrong: boolean;
  isRequired?: boolean;
};

/** Where the code of a card is mailed. */
function MailboxField({ typed, isWrong, isRequired = false, ...field }: MailboxProps) {
  const { t } = usePage();
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required={isRequired}
      defaultValue={typed}
      error={isWrong ? t("checkout.error.email") : undefined}
    />
  );
}
