import { Check, CreditCard, Mail, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { useChanged } from "../../components/use-sold.ts";
import type { AskedChange, ToldSum } from "../view.server.ts";
import { sayWayBack, type WayBack } from "../../way-back.ts";
import { changeEvent } from "../change-event.ts";
import { DifferenceLines } from "./swap-card.tsx";
import css from "./change.module.css";

type Asked = AskedChange<ToldSum>;

type DonePageProps = { orderId: string; asked: Asked; email: string; way: WayBack; children: ReactNode };

/** It is changed: what was done with the money, what was sent, until when it may be changed again. `children`: the ticket of the new stay. */
export function DonePage({ orderId, asked, email, way, children }: DonePageProps) {
  const { t, site, format } = usePage();
  const { after, paid, total, difference } = asked;
  const page = confirmationPath(site, orderId);
  useChanged({ orderId, number: asked.number, until: asked.holdExpiresAt }, changeEvent(asked));
  return (
    <div className={`wrap ${css["page"]}`}>
      <div className={css["columns"]}>
        <div className={css["done"]}>
          <p className={css["okay"]}>
            <i>
              <Check aria-hidden size={18} />
            </i>
            {t("change.done.line")}
          </p>
          <div>
            <h1>{t("change.done.title", { day: format.dayMonth(after.checkin) })}</h1>
            <p className={css["lead"]}>{t("change.done.text")}</p>
          </div>
          <h2 className="vh">{t("change.done.steps")}</h2>
          <ol className={css["steps"]}>
            <Step
              icon={<Mail aria-hidden size={20} />}
              when={t("change.done.now")}
              title={t("change.done.mail")}
              isDone
            >
              {t("change.done.mailText", { email })}
            </Step>
            <Money asked={asked} way={way} />
            <Again asked={asked} />
          </ol>
          <div className={css["actions"]}>
            <ButtonLink href={page}>{t("change.done.see")}</ButtonLink>
            <ButtonLink look="quiet" href={`${page}/stay.ics`} download>
              {t("change.done.calendar")}
            </ButtonLink>
          </div>
        </div>
        <aside className={css["side"]}>
          {children}
          <div className={css["sum"]}>
            <DifferenceLines
              paid={paid}
              total={total}
              difference={difference}
              {...(difference === 0 ? {} : { due: dueLabel(asked, way, { t, format }) })}
            />
          </div>
        </aside>
      </div>
    </div>
  );
}

type Words = Pick<ReturnType<typeof usePage>, "t" | "format">;

/** What the difference is called in the sum. */
function dueLabel({ difference, dueOn }: Asked, { later }: WayBack, { t, format }: Words): string {
  if (difference < 0) return t(later ? "cancel.refundLater" : "change.done.returned");
  return dueOn ? t("change.done.dueOn", { day: format.dayMonth(dueOn) }) : t("change.done.today");
}

function Money({ asked: { difference, total, dueOn }, way }: { asked: Asked; way: WayBack }) {
  const words = usePage();
  const { t, format } = words;
  const amount = format.money(Math.abs(difference));
  const title =
    difference > 0
      ? dueOn
        ? t("change.done.later", { amount, day: format.dayMonth(dueOn) })
        : t("change.done.paid", { amount })
      : difference < 0
        ? t(way.later ? "change.done.less" : "change.done.back", { amount })
        : t("change.done.same");
  return (
    <Step icon={<CreditCard aria-hidden size={20} />} when={t("change.done.now")} title={title} isDone>
      {total === null ? null : t("change.done.total", { amount: format.money(total) })}{" "}
      {difference < 0 ? sayWayBack(way, words) : null}
    </Step>
  );
}

function Again({ asked: { after } }: { asked: Asked }) {
  const { t, format } = usePage();
  const { deadline } = after.cancellation;
  return (
    <Step
      icon={<RefreshCw aria-hidden size={20} />}
      when={deadline ? t("change.done.until", { day: format.dayLong(deadline) }) : t("change.done.fromNow")}
      title={t(deadline ? "change.done.again" : "change.done.fixed")}
    >
      {t(deadline ? "change.done.againText" : "change.done.fixedText")}
    </Step>
  );
}

type StepProps = { icon: ReactNode; when: string; title: string; isDone?: boolean; children: ReactNode };

function Step({ icon, when, title, isDone = false, children }: StepProps) {
  return (
    <li className={classes(isDone && css["stepDone"])}>
      <span className={css["dot"]}>{icon}</span>
      <small>{when}</small>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
