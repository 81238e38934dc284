import { useSyncExternalStore } from "react";
import { allowOne, isAllowed, onAllowed } from "#modules/consent/allowed.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Messenger } from "../rules.ts";
import css from "./messenger.module.css";

type DialogProps = { messenger: Messenger; onClose: () => void };

const isMessengerAllowed = () => isAllowed("messenger");
const no = () => false;

/** The place of the messenger: its page in a frame, that is, none of its code in ours. Where somebody else runs it, it is asked for first (docs/product/services.md#messenger). */
export function MessengerDialog({ messenger, onClose }: DialogProps) {
  const { t } = usePage();
  const mayOpen = useSyncExternalStore(onAllowed, isMessengerAllowed, no) || messenger.host === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("contact.chat")}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={440}
      flush={mayOpen}
    >
      {mayOpen ? (
        <iframe className={css["frame"]} src={messenger.url} title={t("contact.chat")} referrerPolicy="origin" />
      ) : (
        <Question messenger={messenger} />
      )}
    </Dialog>
  );
}

function Question({ messenger: { url, host } }: Pick<DialogProps, "messenger">) {
  const { t } = usePage();
  return (
    <div className={css["question"]}>
      <p>{t("contact.chat.ask", { host: host ?? "" })}</p>
      <Button onClick={() => allowOne("messenger")}>{t("contact.chat.allow")}</Button>
      <a href={url} target="_blank" rel="noopener">
        {t("contact.chat.tab")}
      </a>
    </div>
  );
}
