import { usePage } from "#modules/sites/context.tsx";
import { careThreadPath } from "#modules/sites/paths.ts";
import { dayAt } from "#platform/clock.ts";
import { Button } from "#ui/button.tsx";
import type { ThreadLine } from "../data.server.ts";
import type { DeskThread } from "../threads.server.ts";
import { ThreadBody, type Unsent } from "./thread-panel.tsx";
import css from "./thread.module.css";

type DeskProps = {
  thread: DeskThread;
  side: "hotel" | "care";
  unsent: Unsent | null;
  /** What has just happened, if anything did. */
  done: "answered" | "noted" | null;
};

/** One order's messages for the hotel or customer care. Works without JavaScript. */
export function DeskPage({ thread, side, unsent, done }: DeskProps) {
  const { t, format } = usePage();
  const { number, guestName, checkin, checkout, isOpen, messages } = thread;
  const isUnread = messages.some(({ recipient, isRead }) => recipient === side && !isRead);
  const title = t("messages.desk.title", { number });
  return (
    <section className={`wrap ${css["desk"]}`}>
      <title>{`${title} · Vendredi`}</title>
      <h1>{title}</h1>
      <p>{t("messages.desk.stay", { guest: guestName, dates: format.dayRange(checkin, checkout) })}</p>
      {done ? (
        <p role="status" className={css["done"]}>
          {t(done === "answered" ? "messages.desk.thanks" : "messages.desk.noted")}
        </p>
      ) : null}
      <div className={css["panel"]}>
        <ThreadBody thread={thread} side={side} guestName={guestName} unsent={unsent} />
        {side === "hotel" && isOpen && isUnread ? (
          <form method="post">
            <input type="hidden" name="form" value="read" />
            <Button type="submit" look="quiet">
              {t("messages.desk.acknowledge")}
            </Button>
          </form>
        ) : null}
      </div>
      <p className={css["note"]}>{t("messages.desk.note")}</p>
    </section>
  );
}

/** The link is none of ours, or over. */
export function ThreadOver() {
  const { t } = usePage();
  return (
    <section className={`wrap ${css["desk"]}`}>
      <title>{`${t("messages.desk.over.title")} · Vendredi`}</title>
      <h1>{t("messages.desk.over.title")}</h1>
      <p>{t("messages.desk.over.text")}</p>
    </section>
  );
}

/** The threads that customer care looks after. */
export function ThreadList({ threads }: { threads: readonly ThreadLine[] }) {
  const { t, site, format } = usePage();
  return (
    <section className={`wrap ${css["desk"]}`}>
      <title>{`${t("messages.care.title")} · Vendredi`}</title>
      <h1>{t("messages.care.title")}</h1>
      {threads.length === 0 ? <p>{t("messages.care.none")}</p> : null}
      <ul className={css["threads"]}>
        {threads.map(({ orderId, number, unread, lastAt }) => (
          <li key={orderId}>
            <a href={careThreadPath(site, orderId)}>
              <b>{t("messages.desk.title", { number })}</b>
              {unread > 0 ? (
                <span>{t("messages.care.unread", { count: unread })}</span>
              ) : (
                <small>{format.dayLong(dayAt(new Date(lastAt), site.timeZone))}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
