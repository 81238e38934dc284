import {
  CalendarClock,
  CircleCheck,
  Gift,
  LockKeyhole,
  Mail,
  Package,
  PackageX,
  Printer,
  Truck,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { Done } from "./done.ts";
import type { GiftPage, Standing } from "./load.server.ts";
import css from "./order-gift.module.css";

/** What was done just now. */
export function DoneLine({ done }: { done: Done }) {
  const { t } = usePage();
  return (
    <p role="status" className={css["done"]}>
      <CircleCheck aria-hidden size={22} />
      {t(`giftPage.done.${done}`)}
    </p>
  );
}

/** What it is, and how it stands. */
export function StandingHead({ gift }: { gift: GiftPage }) {
  const { t } = usePage();
  const { present, number, standing } = gift;
  const { title, text } = useWords(standing);
  const isGone = standing.kind === "withdrawn" || standing.kind === "blocked";
  return (
    <header>
      <p className={css["eyebrow"]}>{t("giftPage.order", { number })}</p>
      <h1>{present.title}</h1>
      {present.place ? <p className={css["place"]}>{present.place}</p> : null}
      <div className={css["standing"]} data-kind={standing.kind}>
        <span className={css["sign"]}>{ICONS[standing.kind]}</span>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          {isGone ? null : (
            <p className={css["hidden"]}>
              <LockKeyhole aria-hidden size={15} />
              {t("giftPage.hidden")}
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

const ICONS: Record<Standing["kind"], ReactNode> = {
  mail: <CalendarClock aria-hidden size={24} />,
  today: <CalendarClock aria-hidden size={24} />,
  soon: <Mail aria-hidden size={24} />,
  print: <Printer aria-hidden size={24} />,
  post: <Package aria-hidden size={24} />,
  returned: <PackageX aria-hidden size={24} />,
  readdressed: <Package aria-hidden size={24} />,
  posted: <Truck aria-hidden size={24} />,
  given: <Gift aria-hidden size={24} />,
  withdrawn: <Undo2 aria-hidden size={24} />,
  blocked: <LockKeyhole aria-hidden size={24} />,
};

function useWords(standing: Standing): { title: string; text: string } {
  const { t, format } = usePage();
  switch (standing.kind) {
    case "mail":
    case "today": {
      const day = standing.kind === "mail" ? format.dayLong(standing.day) : "";
      const words = { ...standing, day, time: format.time(standing.time) };
      return { title: t(`giftPage.${standing.kind}.title`, words), text: t(`giftPage.${standing.kind}.text`, words) };
    }
    case "soon":
      return { title: t("giftPage.soon.title"), text: t("giftPage.soon.text", standing) };
    case "print":
      return { title: t("giftPage.print.waits.title"), text: t("giftPage.print.waits.text") };
    case "posted": {
      const words = { name: standing.name, until: format.dayLong(standing.until) };
      return {
        title: t("giftPage.posted.title", { day: format.dayLong(standing.day) }),
        text: t("giftPage.posted.text", words),
      };
    }
    case "post":
    case "returned":
    case "readdressed":
    case "withdrawn":
    case "blocked":
      return { title: t(`giftPage.${standing.kind}.title`), text: t(`giftPage.${standing.kind}.text`) };
    case "given": {
      const { to, mailedOn } = standing;
      const [day, until] = [format.dayLong(standing.day), format.dayLong(standing.until)];
      const title = t("giftPage.given.title", { day });
      if (to && mailedOn)
        return {
          title,
          text: t("giftPage.given.printedFirst", { day, until, email: to.email, mailed: format.dayLong(mailedOn) }),
        };
      return { title, text: to ? t("giftPage.given.mail", { ...to, until }) : t("giftPage.given.self", { until }) };
    }
  }
}
