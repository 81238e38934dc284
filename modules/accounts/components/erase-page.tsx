import { Luggage } from "lucide-react";
import { day } from "#platform/dates.ts";
import type { UnderWay } from "#modules/booking/forget-buyer.server.ts";
import { erasePath, profilePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, homePath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ShowAgain } from "./show-again.tsx";
import css from "./erase.module.css";

type EraseProps = {
  isFresh: boolean;
  /** Orders that are not through. */
  underWay: readonly UnderWay[];
};

/** What goes and what stays, then the button; leaving is as large as going. */
export function ErasePage({ isFresh, underWay }: EraseProps) {
  const { t, site } = usePage();
  return (
    <div className={css["page"]}>
      <div className={css["two"]}>
        <section>
          <h2>{t("account.erase.goes")}</h2>
          <p>{t("account.erase.goesText")}</p>
        </section>
        <section>
          <h2>{t("account.erase.stays")}</h2>
          <p>{t("account.erase.staysText")}</p>
        </section>
      </div>
      <p>{t("account.erase.gifts")}</p>
      {underWay.length > 0 ? (
        <Hindered underWay={underWay} />
      ) : isFresh ? (
        <form method="post" action={erasePath(site)} className={css["form"]}>
          <p>{t("account.erase.final")}</p>
          <div className={css["acts"]}>
            <ButtonLink look="quiet" href={profilePath(site)}>
              {t("account.erase.keep")}
            </ButtonLink>
            <Button type="submit" className={css["erase"]}>
              {t("account.erase.action")}
            </Button>
          </div>
        </form>
      ) : (
        <ShowAgain to="erase" />
      )}
    </div>
  );
}

function Hindered({ underWay }: Pick<EraseProps, "underWay">) {
  const { t, site, format } = usePage();
  return (
    <>
      <div role="status" className={css["hindered"]}>
        <Luggage aria-hidden size={22} />
        <div>
          <b>{t("account.erase.underWay.title")}</b>
          <p>{t("account.erase.underWay.text")}</p>
          <ul>
            {underWay.map(({ orderId, number, until }) => (
              <li key={orderId}>
                <a href={confirmationPath(site, orderId)}>
                  {until
                    ? t("account.erase.underWay.until", { number, day: format.dayLong(day(until)) })
                    : t("account.erase.underWay.order", { number })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <ButtonLink href={profilePath(site)}>{t("account.erase.keep")}</ButtonLink>
      </p>
    </>
  );
}

/** The last page of an account. */
export function ErasedPage() {
  const { t, site } = usePage();
  return (
    <div className={`wrap ${css["erased"]}`}>
      <h1>{t("account.erased.title")}</h1>
      <p role="status">{t("account.erased.text")}</p>
      <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
    </div>
  );
}
