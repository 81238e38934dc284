import { useId, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { contentPath, newsletterPath } from "#modules/sites/paths.ts";
import { GAP } from "#platform/i18n/translate.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { useNewsletter, type NewsletterStatus } from "./use-newsletter.ts";
import css from "./newsletter.module.css";

/** Why a sign-up was not taken. */
export type FormRefusal = "incorrect" | "tooMany";

export type NewsletterFormProps = {
  /** Where the form stands: home, footer, acquisition. */
  source: string;
  onSent?: () => void;
  /** What a form without JavaScript was told. */
  refusal?: FormRefusal | undefined;
};

const ANSWERS: Partial<Record<NewsletterStatus, PlainKey>> = {
  sent: "shell.newsletter.thanks",
  failed: "shell.newsletter.failed",
  tooMany: "shell.tooMany",
};

/** Address, button, thanks (docs/product/services.md#newsletter-form). Without JavaScript it posts to a page of its own. */
export function NewsletterForm({ source, onSent, refusal }: NewsletterFormProps) {
  const { t, site } = usePage();
  const id = useId();
  const { status, suggestion, checkEmail, submit, clearError, dropSuggestion } = useNewsletter({ source, onSent });
  const field = useRef<HTMLFormElement>(null);
  const isSent = status === "sent";
  const answer = status === "idle" && refusal ? refusal : status;
  const accept = () => {
    const input = field.current?.elements.namedItem("email");
    if (input instanceof HTMLInputElement && suggestion) {
      input.value = suggestion;
      input.focus();
    }
    dropSuggestion();
  };
  return (
    <form
      ref={field}
      className={css["form"]}
      method="post"
      action={newsletterPath(site)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="source" value={source} />
      <div className={css["line"]}>
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          readOnly={isSent}
          className={css["field"]}
          label={t("shell.newsletter.label")}
          placeholder={t("shell.newsletter.placeholder")}
          onBlur={checkEmail}
          onFocus={clearError}
          error={answer === "incorrect" ? t("shell.newsletter.incorrect") : undefined}
          note={suggestion && !isSent ? <Suggestion email={suggestion} onAccept={accept} /> : null}
        />
        {isSent ? null : (
          <Button type="submit" className={css["button"]} busy={status === "loading"} disabled={status === "loading"}>
            {t("shell.newsletter.action")}
          </Button>
        )}
      </div>
      <p role="status" className={isSent ? css["thanks"] : css["failed"]}>
        {ANSWERS[answer] ? t(ANSWERS[answer]) : null}
      </p>
      <p className={css["consent"]}>
        {t("shell.newsletter.consent")} <a href={contentPath(site, "privacy")}>{t("shell.footer.privacy")}</a>
      </p>
    </form>
  );
}

/** "Did you mean …?": the address that a slip of the finger stands for. */
function Suggestion({ email, onAccept }: { email: string; onAccept: () => void }) {
  const { t } = usePage();
  const [before, after] = t("shell.newsletter.didYouMean", { email: GAP }).split(GAP);
  return (
    <span className={css["suggestion"]} role="status">
      {before}
      <button type="button" onClick={onAccept}>
        {email}
      </button>
      {after}
    </span>
  );
}
