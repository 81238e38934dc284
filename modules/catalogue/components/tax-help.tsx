import { Suspense, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import css from "./tax.module.css";

const TaxDialog = onDemand(async () => (await import("./tax-dialog.tsx")).TaxDialog);

/** The way to the tourist-tax explanation, wherever the tax is mentioned. */
export function TaxHelp() {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" className={css["help"]} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("tax.help")}
      </Button>
      {isOpen ? (
        <Suspense>
          <TaxDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Under prices in a list: what they may not hold. */
export function TaxNote() {
  const { t } = usePage();
  return (
    <p className={css["note"]}>
      {t("tax.note")} <TaxHelp />
    </p>
  );
}
