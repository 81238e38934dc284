import { Send } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/form/field.tsx";
import { RadioPills } from "#ui/form/radio-card.tsx";
import type { MessageView } from "../data.server.ts";
import { MOST_LETTERS, type Writer } from "../rules.ts";
import type { Thread } from "../threads.server.ts";
import type { WriteFault } from "../write-message.server.ts";
import css from "./thread.module.css";

/** What was typed and could not be sent, and why. */
export type Unsent = { text: string; to: Writer | null; fault: WriteFault };

type ThreadProps = {
  thread: Thread;
  /** Who looks at it. */
  side: Writer;
  guestName?: string;
  unsent: Unsent | null;
  /** Where its form goes; the page's own address when left out. */
  action?: string;
};

/** The guest's thread on the page of their stay (docs/product/after-sale.md#messages). Works without JavaScript. */
export function ThreadPanel(props: ThreadProps) {
  const { t } = usePage();
  return (
    <section id="messages" aria-labelledby="messages-title">
      <div className={css["head"]}>
        <h2 id="messages-title">{t("messages.title")}</h2>
        <p>{t("messages.lead")}</p>
      </div>
      <div className={css["panel"]}>
        <ThreadBody {...props} />
      </div>
    </section>
  );
}

/** What was written, and the form to write more as long as the thread is open. */
export function ThreadBody({ thread, side, guestName = "", unsent, action }: ThreadProps) {
  const { t } = usePage();
  const nameOf = (writer: Writer) =>
    writer === side ? t("messages.you") : { guest: guestName, hotel: thread.hotelName, care: "Vendredi" }[writer];
  return (
    <>
      {thread.messages.length > 0 ? (
        <ol className={css["list"]}>
          {thread.messages.map((message) => (
            <Message key={message.id} message={message} isOwn={message.author === side} nameOf={nameOf} />
          ))}
        </ol>
      ) : (
        <p className={css["empty"]}>{t("messages.empty")}</p>
      )}
      {thread.isOpen ? (
        <WriteForm recipients={thread.recipients} unsent={unsent} nameOf={nameOf} action={action} />
      ) : (
        <p className={css["note"]}>{t("messages.closed")}</p>
      )}
    </>
  );
}

type NameOf = (writer: Writer) => string;

function Message({ message, isOwn, nameOf }: { message: MessageView; isOwn: boolean; nameOf: NameOf }) {
  const { t, format } = usePage();
  const { author, recipient, day, time, text, isRead } = message;
  const line = t("messages.line", { name: nameOf(author), day: format.dayShort(day), time: format.time(time) });
  return (
    <li className={classes(css["message"], isOwn && css["own"])}>
      <small>
        {line}
        {isOwn ? `, ${t("messages.for", { name: nameOf(recipient) })}` : ""}
      </small>
      <p>{text}</p>
      {isOwn ? <small>{t(isRead ? "messages.read" : "messages.sent")}</small> : null}
    </li>
  );
}

type FormProps = {
  recipients: readonly Writer[];
  unsent: Unsent | null;
  nameOf: NameOf;
  action: string | undefined;
};

function WriteForm({ recipients, unsent, nameOf, action }: FormProps) {
  const { t } = usePage();
  const [first] = recipients;
  const chosen = recipients.find((one) => one === unsent?.to) ?? first;
  return (
    <form method="post" action={action} className={css["write"]}>
      <input type="hidden" name="form" value="message" />
      {recipients.length > 1 ? (
        <RadioPills
          name="to"
          legend={t("messages.to")}
          defaultValue={chosen}
          pills={recipients.map((value) => ({ value, label: nameOf(value) }))}
        />
      ) : (
        <input type="hidden" name="to" value={first} />
      )}
      <TextArea
        id="message"
        name="text"
        label={t("messages.write")}
        hint={t("messages.hint", { most: MOST_LETTERS })}
        maxLength={MOST_LETTERS}
        defaultValue={unsent?.text}
        error={unsent ? faultText(unsent.fault, t) : undefined}
        required
      />
      <Button type="submit">
        <Send aria-hidden size={20} />
        {t("messages.send")}
      </Button>
    </form>
  );
}

function faultText(fault: WriteFault, t: ReturnType<typeof usePage>["t"]): string {
  return fault === "too_long" ? t("messages.fault.too_long", { most: MOST_LETTERS }) : t(`messages.fault.${fault}`);
}
