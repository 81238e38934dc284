import type { RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Values } from "../rules.ts";
import { ContactForm } from "./contact-form.tsx";

type MessageDialogProps = {
  isCare: boolean;
  /** What was typed before it was closed: it is there again. */
  draft: RefObject<Values>;
  onClose: () => void;
};

/** The message over the page of help. */
export function MessageDialog({ isCare, draft, onClose }: MessageDialogProps) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("contact.message")} closeLabel={t("action.close")} width={640}>
      <ContactForm
        values={draft.current}
        isCare={isCare}
        onTyped={(values) => {
          draft.current = values;
        }}
      />
    </Dialog>
  );
}
