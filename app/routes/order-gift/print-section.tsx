import { Printer } from "lucide-react";
import { PAPER_FORMATS, type PaperFormat } from "#modules/documents/paper/formats.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import type { GiftPage } from "./load.server.ts";
import css from "./order-gift.module.css";

/** As most people give it. */
const USUAL: PaperFormat = "folded";
const SHOWN: readonly PaperFormat[] = [USUAL, ...PAPER_FORMATS.filter((format) => format !== USUAL)];

/** The paper in its three formats. The button hands the gift over, and says so before; the sheet beside it follows the choice by style alone. */
export function PrintSection({ gift, hasFailed }: { gift: GiftPage; hasFailed: boolean }) {
  const { t, format } = usePage();
  const { isGiven, standing, beginsUntil } = gift;
  return (
    <section aria-labelledby="print" className={css["section"]}>
      <h2 id="print">{t("giftPage.print.title")}</h2>
      <p>{t("giftPage.print.text")}</p>
      <form method="post" target="_blank" className={css["form"]}>
        <input type="hidden" name="form" value="print" />
        <fieldset className={css["formats"]}>
          <legend>{t("giftPage.print.format")}</legend>
          {SHOWN.map((one) => (
            <label key={one} className={css["format"]}>
              <Radio name="format" value={one} defaultChecked={one === USUAL} />
              <b>
                {t(`giftPage.format.${one}`)}
                <small>{t(`giftPage.formatText.${one}`)}</small>
              </b>
            </label>
          ))}
        </fieldset>
        {isGiven ? null : (
          <p className={css["begins"]}>
            {t("giftPage.print.begins", { day: format.dayLong(beginsUntil) })}
            {standing.kind === "mail" || standing.kind === "today" ? ` ${t("giftPage.print.stillMailed")}` : ""}
          </p>
        )}
        <FieldError id="print-error" text={hasFailed ? t("giftPage.closed.print") : undefined} />
        <div>
          <Button type="submit">
            <Printer aria-hidden size={20} />
            {t("giftPage.print.action")}
          </Button>
        </div>
      </form>
      <p className={css["tip"]}>{t("giftPage.print.tip")}</p>
    </section>
  );
}
