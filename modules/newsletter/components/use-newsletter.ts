import { useState, type FocusEvent, type FormEvent } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { suggestEmail } from "#ui/form/suggest-email.ts";
import { rememberAcquired } from "../acquired.ts";

/** `failed`, `tooMany`: the address could not be stored; the form is ready for another try, or soon. */
export type NewsletterStatus = "idle" | "incorrect" | "loading" | "failed" | "tooMany" | "sent";

/** The standard pattern of an address (docs/product/services.md#newsletter-form); the server checks again. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

/** The state of one newsletter form (docs/product/services.md#newsletter-form). `source` says where it stands, `onSent` is called once. */
export function useNewsletter({ source, onSent }: { source: string; onSent?: (() => void) | undefined }) {
  const { site } = usePage();
  const [status, setStatus] = useState<NewsletterStatus>("idle");
  const [suggestion, setSuggestion] = useState<string | null>(null);

  const checkEmail = ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    if (status === "sent" || email === "") return;
    setStatus(EMAIL.test(email) ? "idle" : "incorrect");
    void suggestEmail(email).then(setSuggestion);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === "loading" || status === "sent") return;
    const typed = new FormData(event.currentTarget).get("email");
    const email = typeof typed === "string" ? typed.trim() : "";
    if (!EMAIL.test(email)) return setStatus("incorrect");
    setStatus("loading");
    const answer = await send({ email, locale: site.id, source });
    setStatus(answer);
    if (answer !== "sent") return;
    rememberAcquired();
    track({ name: "newsletter_subscribed", source });
    onSent?.();
  };
  return {
    status,
    suggestion,
    checkEmail,
    submit,
    clearError: () => setStatus((now) => (now === "sent" || now === "loading" ? now : "idle")),
    dropSuggestion: () => setSuggestion(null),
  };
}

/** `POST /api/marketing/newsletter` (docs/product/services.md#newsletter). */
async function send(lead: { email: string; locale: string; source: string }): Promise<NewsletterStatus> {
  try {
    const { ok, status } = await fetch("/api/marketing/newsletter", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(lead),
    });
    if (ok) return "sent";
    if (status === 429) return "tooMany";
    return status === 400 ? "incorrect" : "failed";
  } catch {
    return "failed";
  }
}
