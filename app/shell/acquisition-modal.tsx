import { useEffect, useRef } from "react";
import { track } from "#modules/analytics/track.ts";
import { rememberAcquired } from "#modules/newsletter/acquired.ts";
import { NewsletterForm } from "#modules/newsletter/components/newsletter-form.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { CLOSE_AFTER } from "./acquisition-timer.ts";
import css from "./acquisition.module.css";

/** The newsletter's question. Whatever the answer, this browser is not asked again. */
export function AcquisitionModal({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSent = useRef(false);
  useEffect(() => {
    track({ name: "acquisition_modal", step: "shown" });
    return () => clearTimeout(closing.current);
  }, []);
  const dismiss = () => {
    if (!isSent.current) {
      rememberAcquired();
      track({ name: "acquisition_modal", step: "dismissed" });
    }
    onClose();
  };
  const thank = () => {
    isSent.current = true;
    track({ name: "acquisition_modal", step: "subscribed" });
    closing.current = setTimeout(onClose, CLOSE_AFTER);
  };
  return (
    <Dialog
      isOpen
      isUnasked
      onClose={dismiss}
      title={t("shell.newsletter.title")}
      closeLabel={t("action.close")}
      width={560}
    >
      <div className={css["text"]}>
        <p>{t("shell.newsletter.text")}</p>
        <NewsletterForm source="acquisition" onSent={thank} />
        <Button look="link" onClick={dismiss}>
          {t("shell.newsletter.later")}
        </Button>
      </div>
    </Dialog>
  );
}
