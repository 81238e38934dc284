import { Mail } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { beneficiaryLoginPath, contentPath, lookupPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { Refused } from "#ui/form/refused.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { readOrderAction, type OrderAction } from "../lookup/rules.ts";
import css from "./lookup.module.css";

/** What a form came back with; what was typed is kept. `time`: of the clock, from which on it may be tried again. */
export type LookupAnswer =
  | { kind: "invalid"; form: "find"; errors: { number?: true; email?: true } }
  | { kind: "invalid"; form: "numbers"; errors: { email: true } }
  | { kind: "unknown" }
  | { kind: "too_many"; time: string }
  | { kind: "sent"; email: string };

export type LookupValues = { number: string; email: string };

type LookupPageProps = { answer: LookupAnswer | null; values: LookupValues };

/** Number and e-mail, and the way to a number that was lost (docs/product/after-sale.md#lookup). Works without JavaScript. */
export function LookupPage({ answer, values }: LookupPageProps) {
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>{answer?.kind === "sent" ? <Sent email={answer.email} /> : <Forms answer={answer} values={values} />}</div>
      <Arch />
    </div>
  );
}

/** A link of a mail: one thing to read, one thing to do. */
export function LinkPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        <h1>{title}</h1>
        <p className={css["lead"]}>{text}</p>
        <div className={css["next"]}>{children}</div>
      </div>
      <Arch />
    </div>
  );
}

function Forms({ answer, values }: LookupPageProps) {
  const { t, site } = usePage();
  const action = useOrderAction();
  return (
    <>
      <h1>{t("lookup.title")}</h1>
      <p className={css["lead"]}>{t(action ? `lookup.lead.${action}` : "lookup.lead")}</p>
      <Refusal answer={answer} />
      <div className={css["card"]}>
        <FindForm answer={answer} values={values} action={action} />
        <NumbersForm answer={answer} email={values.email} />
      </div>
      <p className={css["ways"]}>
        <a href={contentPath(site, "account")}>{t("lookup.ways.account")}</a>
        <a href={beneficiaryLoginPath(site)}>{t("shell.footer.received")}</a>
        <a href={contactPath(site)}>{t("lookup.ways.help")}</a>
      </p>
    </>
  );
}

/** What somebody came for, which stands in the hash: only the browser knows it. */
function useOrderAction(): OrderAction | null {
  const [action, setAction] = useState<OrderAction | null>(null);
  useEffect(() => {
    const read = () => setAction(readOrderAction(location.hash.slice(1)));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return action;
}

/** Why nothing was found. */
function Refusal({ answer }: { answer: LookupAnswer | null }) {
  const { t } = usePage();
  if (answer?.kind === "unknown")
    return (
      <Refused answer={answer} title={t("lookup.unknown.title")}>
        {t("lookup.unknown.text")}
      </Refused>
    );
  return answer?.kind === "too_many" ? (
    <Refused answer={answer} title={t("lookup.tooMany.title")}>
      {t("lookup.tooMany.text", { time: answer.time })}
    </Refused>
  ) : null;
}

const DIGITS = 8;

/** How many digits of a number are still to be typed; none of one that cannot be one. */
const digitsLeft = (text: string): number => {
  const typed = text.replaceAll(/[\s.‐‑-]/gu, "");
  return /^\d{0,8}$/.test(typed) ? DIGITS - typed.length : DIGITS;
};

function FindForm({ answer, values, action }: LookupPageProps & { action: OrderAction | null }) {
  const { t } = usePage();
  const errors = answer?.kind === "invalid" && answer.form === "find" ? answer.errors : {};
  const [left, setLeft] = useState(digitsLeft(values.number));
  return (
    <form method="post" noValidate className={css["form"]}>
      <input type="hidden" name="form" value="find" />
      <input type="hidden" name="action" value={action ?? ""} />
      <TextField
        id="lookup-number"
        name="number"
        label={t("lookup.number")}
        note={left > 0 && left < DIGITS ? t("lookup.numberLeft", { count: left }) : t("lookup.numberHint")}
        isValid={left === 0}
        onChange={({ target }) => setLeft(digitsLeft(target.value))}
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 5678"
        maxLength={20}
        required
        defaultValue={values.number}
        error={errors.number ? t("lookup.error.number") : undefined}
      />
      <EmailField id="lookup-email" value={values.email} label={t("lookup.email")} hasError={errors.email === true} />
      <Button type="submit" wide>
        {t("lookup.action")}
      </Button>
    </form>
  );
}

function NumbersForm({ answer, email }: { answer: LookupAnswer | null; email: string }) {
  const { t } = usePage();
  const isWrong = answer?.kind === "invalid" && answer.form === "numbers";
  return (
    <details className={css["numbers"]} open={isWrong}>
      <summary>
        <Mail aria-hidden size={20} />
        <span>{t("lookup.sendNumbers")}</span>
      </summary>
      <form method="post" noValidate className={css["form"]}>
        <input type="hidden" name="form" value="numbers" />
        <p>{t("lookup.sendNumbersText")}</p>
        <EmailField id="numbers-email" value={email} label={t("lookup.email")} hasError={isWrong} />
        <Button type="submit" look="quiet" wide>
          {t("lookup.sendNumbersAction")}
        </Button>
      </form>
    </details>
  );
}

function EmailField({ id, value, label, hasError }: { id: string; value: string; label: string; hasError: boolean }) {
  const { t } = usePage();
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
      label={label}
      defaultValue={value}
      error={hasError ? t("lookup.error.email") : undefined}
    />
  );
}

function Sent({ email }: { email: string }) {
  const { t, site } = usePage();
  return (
    <>
      <h1>{t("lookup.sent.title")}</h1>
      <p className={css["lead"]} role="status">
        {t("lookup.sent.text", { email })}
      </p>
      <div className={css["card"]}>
        <p>{t("lookup.sent.note")}</p>
        <p className={css["next"]}>
          <ButtonLink href={lookupPath(site)}>{t("lookup.sent.back")}</ButtonLink>
        </p>
      </div>
    </>
  );
}

const PICTURE = "village-golden-1";

/** A window on where it goes. */
function Arch() {
  return (
    <div className={css["arch"]}>
      <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 860px) 1px, 600px" />
    </div>
  );
}
