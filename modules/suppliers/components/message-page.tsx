import { Check, Hourglass } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { MessageView } from "../desk.server.ts";
import { activityLines, stayFacts } from "../facts.ts";
import css from "./message.module.css";

/** What a hotel was told, and the one thing to do about it. Works without JavaScript; null: the link is none of ours, or over. */
export function MessagePage({ message }: { message: MessageView | null }) {
  const { t } = usePage();
  return (
    <>
      <title>{`${t(message ? `suppliers.${message.kind}.title` : "suppliers.invalid.title")} · Vendredi`}</title>
      {message ? <Message message={message} /> : <Invalid />}
    </>
  );
}

function Invalid() {
  const { t } = usePage();
  return (
    <section className={classes("wrap", css["note"])}>
      <h1>{t("suppliers.invalid.title")}</h1>
      <p>{t("suppliers.invalid.text")}</p>
    </section>
  );
}

function Message({ message }: { message: MessageView }) {
  const { t } = usePage();
  const { kind, orderNumber, stay, isAcknowledged, isCancelled } = message;
  return (
    <section className={classes("wrap", css["message"])}>
      <div className={css["text"]}>
        <State isAcknowledged={isAcknowledged} />
        <h1>{t(`suppliers.${kind}.title`)}</h1>
        <p className={css["hotel"]}>{t("suppliers.hotel", { hotel: stay.hotelName, number: orderNumber })}</p>
        {isCancelled ? <p className={css["warning"]}>{t("suppliers.cancelled")}</p> : null}
        <p>{t(isAcknowledged ? "suppliers.thanks" : `suppliers.${kind}.text`)}</p>
        {isAcknowledged ? null : (
          <form method="post">
            <Button type="submit">{t("suppliers.action")}</Button>
            <p>{t("suppliers.hint")}</p>
          </form>
        )}
      </div>
      <Stay message={message} />
    </section>
  );
}

function State({ isAcknowledged }: { isAcknowledged: boolean }) {
  const { t } = usePage();
  const Icon = isAcknowledged ? Check : Hourglass;
  return (
    <p role="status" className={classes(css["state"], isAcknowledged && css["received"])}>
      <i>
        <Icon aria-hidden size={16} />
      </i>
      {t(isAcknowledged ? "suppliers.acknowledged.state" : "suppliers.open.state")}
    </p>
  );
}

function Stay({ message: { orderNumber, stay } }: { message: MessageView }) {
  const words = usePage();
  const { t } = words;
  const activities = activityLines(stay, words);
  return (
    <aside className={css["card"]}>
      <dl>
        {[{ label: t("suppliers.label.number"), value: orderNumber }, ...stayFacts(stay, words)].map(
          ({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {activities.length > 0 ? (
        <>
          <h2>{t("suppliers.activities")}</h2>
          <ul>
            {activities.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}
