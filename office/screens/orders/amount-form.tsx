import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readEuros, readText } from "../../form.ts";
import { TextField } from "../../parts/field.tsx";
import { readWhy } from "../../parts/why.tsx";
import type { Ask, Sent } from "../../screen.ts";
import { DeedForm } from "./deed.tsx";

/** What was typed of an amount that somebody gives, and why. `key`: of the form, so that the same is given once. */
export type TypedAmount = { amount: string; why: string; key: string };
export type AmountErrors = { amount?: string; isWhyMissing?: boolean };

export const newAmount = (): TypedAmount => ({ amount: "", why: "", key: randomUUID() });

/** `amount`: null while something of it is missing or wrong. */
export function readAmount({ t, form }: Sent<Ask>): {
  typed: TypedAmount;
  amount: Cents | null;
  errors: AmountErrors;
} {
  const typed = { amount: readText(form, "amount"), why: readWhy(form), key: readText(form, "key") };
  const amount = readEuros(typed.amount);
  const errors = {
    ...(amount === null && { amount: t("office.orders.goodwill.noAmount") }),
    ...(typed.why === "" && { isWhyMissing: true }),
  };
  return { typed, amount: typed.why === "" || !isUuid(typed.key) ? null : amount, errors };
}

type AmountFormProps = {
  ask: Ask;
  file: OrderFile;
  typed: TypedAmount;
  errors: AmountErrors;
  hint?: string;
  button: ReactNode;
};

export function AmountForm({ ask, file, typed, errors, hint, button }: AmountFormProps) {
  return (
    <DeedForm ask={ask} file={file} why={typed.why} isWhyMissing={errors.isWhyMissing} button={button}>
      <input type="hidden" name="key" value={typed.key} />
      <TextField
        name="amount"
        label={ask.t("office.orders.goodwill.amount")}
        {...(hint === undefined ? {} : { hint })}
        inputMode="decimal"
        value={typed.amount}
        isRequired
        maxLength={9}
        error={errors.amount}
      />
    </DeedForm>
  );
}
