import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { newForm } from "../../plain-setup/form.ts";
import { OWN_USE } from "../../activity-setup.ts";
import { PlainLines } from "./plain-lines.tsx";
import type { PlainThing } from "./setup-page.tsx";
import css from "./setup-page.module.css";

type Props = { thing: PlainThing; action: string; onSend: () => void; children: ReactNode };

/** A voucher for oneself, as a page of its own: nothing is written on it, and it comes by e-mail. */
export function OwnUse({ thing, action, onSend, children }: Props) {
  const { t } = usePage();
  return (
    <form className={css["own"]} method="post" action={action} onSubmit={onSend}>
      <input type="hidden" name="customType" value={OWN_USE} />
      <div className={css["what"]}>
        <p>{t("activity.buy.own")}</p>
        <h1>{thing.title}</h1>
        {thing.place ? <p>{thing.place}</p> : null}
      </div>
      {children}
      <div className={css["sum"]}>
        <PlainLines name={thing.name} amount={thing.amount} form={newForm("")} countries={[]} />
        <Button type="submit" wide>
          {t("plainSetup.continue")}
        </Button>
        <p className={css["valid"]}>{t("plainSetup.valid", { count: thing.months })}</p>
      </div>
    </form>
  );
}
