import { MailCheck } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { signInPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryLoginPath, contentPath, lookupPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckField, TextField } from "#ui/form/field.tsx";
import { Refused } from "#ui/form/refused.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { LINK_MINUTES } from "../rules.ts";
import css from "./sign-in.module.css";

/** What the form came back with. `time`: of the clock, from which on it may be tried again. */
export type SignInAnswer =
  | { kind: "sent" | "wrong" | "google_failed" }
  | { kind: "invalid"; errors: { email: boolean; password: boolean } }
  | { kind: "too_many"; time: string };

type SignInProps = {
  answer: SignInAnswer | null;
  email: string;
  /** Where somebody was going, a path of the site; empty for their trips. */
  origin: string;
  isByPassword: boolean;
  /** The newsletter's box, as a form that comes back had it. */
  hasNewsletter: boolean;
  hasGoogle: boolean;
};

const PICTURE = "hotel-dusk-1";

/** A link first, a password second (docs/product/services.md#sign-in). Works without JavaScript. */
export function SignInPage(props: SignInProps) {
  const { t, site } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <div>
        <h1>{t("account.signIn.title")}</h1>
        <p className={css["lead"]}>{t("account.signIn.lead")}</p>
        <Refusal {...props} />
        <div className={css["card"]}>{props.answer?.kind === "sent" ? <Sent {...props} /> : <Forms {...props} />}</div>
        <p className={css["ways"]}>
          <a href={lookupPath(site)}>{t("account.signIn.number")}</a>
          <a href={beneficiaryLoginPath(site)}>{t("account.signIn.gift")}</a>
          <a href={contentPath(site, "wishlist")}>{t("account.signIn.wishes")}</a>
        </p>
      </div>
      <div className={css["arch"]}>
        <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 860px) 1px, 460px" />
      </div>
    </div>
  );
}

/** Why somebody is not in. */
function Refusal({ answer, isByPassword }: SignInProps) {
  const { t } = usePage();
  if (answer === null || answer.kind === "sent" || answer.kind === "invalid") return null;
  if (answer.kind === "too_many")
    return (
      <Refused answer={answer} title={t("account.signIn.tooMany.title")}>
        {t(`account.signIn.tooMany.${isByPassword ? "password" : "link"}`, { time: answer.time })}
      </Refused>
    );
  return (
    <Refused answer={answer} title={t("account.signIn.wrong.title")}>
      {t(answer.kind === "wrong" ? "account.signIn.wrong.text" : "account.signIn.google.failed")}
    </Refused>
  );
}

function Forms(props: SignInProps) {
  const { t } = usePage();
  return (
    <>
      <h2>{t("account.signIn.heading")}</h2>
      {props.isByPassword ? <PasswordForm {...props} /> : <LinkForm {...props} />}
      {props.hasGoogle ? (
        <Form name="google" origin={props.origin}>
          <Button type="submit" look="quiet" wide>
            {t("account.signIn.google")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** All of them post to the page itself, wherever they stand: what its address asks for is no part of them. */
function Form({
  name,
  origin,
  children,
}: {
  name: "link" | "password" | "google";
  origin: string;
  children: ReactNode;
}) {
  const { site } = usePage();
  return (
    <form method="post" action={signInPath(site)} noValidate className={css["form"]}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="origin" value={origin} />
      {children}
    </form>
  );
}

function LinkForm(props: SignInProps) {
  const { t } = usePage();
  return (
    <Form name="link" origin={props.origin}>
      <EmailField {...props} />
      <CheckField id="sign-in-newsletter" name="newsletter" defaultChecked={props.hasNewsletter}>
        {t("account.signIn.newsletter")}
      </CheckField>
      <Button type="submit" wide>
        {t("account.signIn.send")}
      </Button>
      <p className={css["or"]}>{t("account.signIn.or")}</p>
      <ButtonLink look="quiet" wide href={useWay(props.origin, "password")}>
        {t("account.signIn.usePassword")}
      </ButtonLink>
    </Form>
  );
}

function PasswordForm(props: SignInProps) {
  const { t } = usePage();
  const hasError = props.answer?.kind === "invalid" && props.answer.errors.password;
  return (
    <Form name="password" origin={props.origin}>
      <EmailField {...props} />
      <TextField
        id="sign-in-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        label={t("account.signIn.password")}
        error={hasError ? t("account.error.mandatory") : undefined}
      />
      <Button type="submit" wide>
        {t("account.signIn.enter")}
      </Button>
      <a className={css["other"]} href={useWay(props.origin, "link")}>
        {t("account.signIn.byLink")}
      </a>
    </Form>
  );
}

function useWay(origin: string, way: "link" | "password"): string {
  const { site } = usePage();
  const query = new URLSearchParams({ ...(origin ? { origin } : {}), ...(way === "password" ? { way } : {}) });
  return `${signInPath(site)}${query.size > 0 ? `?${query}` : ""}`;
}

function EmailField({ answer, email }: SignInProps) {
  const { t } = usePage();
  const hasError = answer?.kind === "invalid" && answer.errors.email;
  return (
    <TextField
      id="sign-in-email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
      label={t("account.signIn.email")}
      defaultValue={email}
      error={hasError ? t("account.error.email") : undefined}
    />
  );
}

function Sent({ email, origin }: SignInProps) {
  const { t } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <MailCheck aria-hidden size={32} className={css["sent"]} />
      <h2 ref={heading} tabIndex={-1}>
        {t("account.sent.title")}
      </h2>
      <p role="status" className={css["to"]}>
        {t("account.sent.text", { email, minutes: LINK_MINUTES })}
      </p>
      <p className={css["note"]}>{t("account.sent.note")}</p>
      <Form name="link" origin={origin}>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="quiet" wide>
          {t("account.sent.again")}
        </Button>
        <a className={css["other"]} href={useWay(origin, "link")}>
          {t("account.sent.change")}
        </a>
      </Form>
    </>
  );
}
