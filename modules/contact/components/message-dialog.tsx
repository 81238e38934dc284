import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Values } from "../rules.ts";
import { ContactForm } from "./contact-form.tsx";

type MessageDialogProps = {
  isCare: boolean;
  /** What was typed before it was closed: it is there again. */
  draft: Values;
  onTyped: (values: Values) => void;
  onClose: () => void;
};

/** The message over the page of help. */
export function MessageDialog({ isCare, draft, onTyped, onClose }: MessageDialogProps) {
  const { t } = usePage();
  const [first] = useState(draft);
  return (
    <Dialog isOpen onClose={onClose} title={t("contact.message")} closeLabel={t("action.close")} width={640}>
      <ContactForm values={first} isCare={isCare} onTyped={onTyped} />
    </Dialog>
  );
}
