import { CalendarSync, Luggage, LockKeyhole, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { ItemView } from "../items/views.ts";
import { isRedeemed } from "../items/stay/redeemed.ts";
import css from "./confirmation.module.css";

/** What happens from here to the arrival, with dates. */
export function NextSteps({ item: { stay }, isInsured }: { item: ItemView<"stay">; isInsured: boolean }) {
  const { t, format } = usePage();
  const deadline = stay.cancellation.deadline;
  const map = `https://www.openstreetmap.org/directions?to=${stay.hotelLatitude}%2C${stay.hotelLongitude}`;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{t("confirmation.next.title")}</h2>
      <ol className={css["steps"]}>
        <Step
          isDone
          icon={<Mail aria-hidden size={22} />}
          when={t("confirmation.next.today")}
          title={t("confirmation.next.mail.title")}
          text={t("confirmation.next.mail.text")}
        />
        {deadline ? (
          <Step
            icon={<CalendarSync aria-hidden size={22} />}
            when={t("confirmation.next.until", { day: format.dayLong(deadline) })}
            title={t("confirmation.next.change.title")}
            text={t(isRedeemed(stay) ? "confirmation.next.change.gift" : "confirmation.next.change.text")}
          />
        ) : (
          <Step
            icon={<LockKeyhole aria-hidden size={22} />}
            when={t("confirmation.next.today")}
            title={t("confirmation.next.fixed.title")}
            text={t(isInsured ? "confirmation.next.fixed.insured" : "confirmation.next.fixed.text")}
          />
        )}
        <Step
          icon={<Luggage aria-hidden size={22} />}
          when={t("confirmation.next.arrival.when", {
            day: format.dayLong(stay.checkin),
            time: format.time(stay.checkInFrom),
          })}
          title={t("confirmation.next.arrival.title", { city: stay.cityLabel })}
          text={stay.hotelAddress}
        >
          <a href={map} rel="noreferrer" target="_blank">
            {t("confirmation.next.arrival.route")}
          </a>
        </Step>
      </ol>
    </section>
  );
}

/** One thing that happens, and when. */
export function Step({
  icon,
  when,
  title,
  text,
  isDone = false,
  children,
}: {
  icon: ReactNode;
  when: string;
  title: string;
  text: string;
  isDone?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={isDone ? css["done"] : undefined}>
      <span className={css["icon"]}>{icon}</span>
      <span className={css["when"]}>{when}</span>
      <h3>{title}</h3>
      <p>{text}</p>
      {children ? <div>{children}</div> : null}
    </li>
  );
}
