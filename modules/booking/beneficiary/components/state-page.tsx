import { CalendarCheck, Hourglass, LifeBuoy, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, lookupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { CodeField } from "../../components/code-field.tsx";
import type { GiftFacts, PhoneLine } from "../page-data.ts";
import { ExtendForm } from "./extend-form.tsx";
import { LoginFrame } from "./login-page.tsx";
import css from "./login.module.css";

/** A gift that was used, is over, or has a booking under way: said beside its code, with what can still be done. */
export function StatePage({ gift, phone }: { gift: GiftFacts; phone: PhoneLine | null }) {
  const { t, format } = usePage();
  const { standing } = gift;
  if (standing.state === "used")
    return (
      <StateFrame code={gift.code} problem={t("beneficiary.used.problem", { day: format.dayLong(standing.on) })}>
        <Used how={standing.how} />
      </StateFrame>
    );
  if (standing.state === "expired")
    return (
      <StateFrame code={gift.code} problem={t("beneficiary.expired.problem", { day: format.dayLong(standing.on) })}>
        <Expired gift={gift} extendUntil={standing.extendUntil} phone={phone} />
      </StateFrame>
    );
  if (standing.state === "in_redemption")
    return (
      <StateFrame code={gift.code} problem={null}>
        <UnderWay orderId={standing.orderId} />
      </StateFrame>
    );
  return null;
}

/** One that was opened before it was kept from being spent, or sent anew: it says no more than that. */
export function LockedPage({ phone }: { phone: PhoneLine | null }) {
  const { t } = usePage();
  return (
    <StateFrame code={null} problem={null}>
      <Note icon={<LifeBuoy aria-hidden size={24} />} title={t("beneficiary.locked.title")}>
        <p>{t("beneficiary.locked.text")}</p>
        <Call phone={phone} />
      </Note>
    </StateFrame>
  );
}

type StateFrameProps = { code: string | null; problem: string | null; children: ReactNode };

function StateFrame({ code, problem, children }: StateFrameProps) {
  const { t } = usePage();
  return (
    <LoginFrame>
      <div className={css["form"]}>
        {code ? <CodeField label={t("beneficiary.login.code")} typed={code} problem={problem} isFixed /> : null}
        {children}
        <form method="post">
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" wide>
            {t("beneficiary.another")}
          </Button>
        </form>
      </div>
    </LoginFrame>
  );
}

type NoteProps = { icon: ReactNode; title: string; isWarm?: boolean; children: ReactNode };

function Note({ icon, title, isWarm = false, children }: NoteProps) {
  return (
    <div className={classes(css["notice"], isWarm && css["warm"])}>
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

function Used({ how }: { how: "stay" | "card" | "place" }) {
  const { t, site } = usePage();
  return (
    <Note icon={<CalendarCheck aria-hidden size={24} />} title={t(`beneficiary.used.${how}.title`)}>
      <p>{t(`beneficiary.used.${how}.text`)}</p>
      {how === "stay" ? <a href={lookupPath(site)}>{t("beneficiary.used.find")}</a> : null}
    </Note>
  );
}

/** The one extension, while it can be had; after that the day is said, and customer care may still. */
function Expired({ gift, extendUntil, phone }: { gift: GiftFacts; extendUntil: Day | null; phone: PhoneLine | null }) {
  const { t, format } = usePage();
  if (extendUntil === null)
    return (
      <Note icon={<Hourglass aria-hidden size={24} />} title={t("beneficiary.expired.late.title")}>
        <p>{t("beneficiary.expired.late.text")}</p>
        <Call phone={phone} />
      </Note>
    );
  return (
    <Note icon={<Hourglass aria-hidden size={24} />} title={t("beneficiary.expired.title")} isWarm>
      <p>
        {gift.extensionFee > ZERO
          ? t("beneficiary.expired.textFee", {
              day: format.dayLong(extendUntil),
              amount: format.money(gift.extensionFee),
            })
          : t("beneficiary.expired.text", { day: format.dayLong(extendUntil) })}
      </p>
      <ExtendForm gift={gift} />
    </Note>
  );
}

function UnderWay({ orderId }: { orderId: string }) {
  const { t, site } = usePage();
  return (
    <Note icon={<Hourglass aria-hidden size={24} />} title={t("beneficiary.underWay.title")} isWarm>
      <p>{t("beneficiary.underWay.text")}</p>
      <a href={confirmationPath(site, orderId)}>{t("beneficiary.underWay.action")}</a>
    </Note>
  );
}

function Call({ phone }: { phone: PhoneLine | null }) {
  return phone ? (
    <a href={phone.href}>
      <Phone aria-hidden size={18} />
      {phone.number}
    </a>
  ) : null;
}
