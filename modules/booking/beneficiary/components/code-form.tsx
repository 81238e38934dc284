import { Phone, Timer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import { GAP } from "#platform/i18n/translate.ts";
import { ProofBox } from "#modules/proofs/components/proof-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryLoginPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { useSecondsLeft } from "#ui/countdown.tsx";
import { CodeField } from "../../components/code-field.tsx";
import { codeOfHash } from "../code-text.ts";
import type { LoginAnswer, LoginStanding, PhoneLine } from "../page-data.ts";
import css from "./login.module.css";

type CodeFormProps = { standing: LoginStanding; answer: LoginAnswer | null; phone: PhoneLine | null };

/** The field of a code and the one button. What is typed goes in the body, and into no address. */
export function CodeForm({ standing, answer, phone }: CodeFormProps) {
  const { t } = usePage();
  const ref = useRef<HTMLInputElement>(null);
  useCodeOfHash(ref);
  const isWaiting = standing.waitMs > 0;
  const { challenge } = standing;
  const problem = isWaiting ? null : problemOf(answer, t);
  return (
    <form method="post" className={css["form"]} noValidate>
      <CodeField
        ref={ref}
        label={t("beneficiary.login.code")}
        typed={isWaiting ? "" : answer?.typed}
        problem={problem}
        hint={isWaiting || problem ? null : t("beneficiary.login.hint")}
        isWaiting={isWaiting}
        answer={answer}
      />
      {isWaiting ? <Wait standing={standing} phone={phone} /> : null}
      {standing.needsProof && challenge && !isWaiting ? (
        <ProofBox ask={() => challenge} noScript={t("beneficiary.proof.noScript")} />
      ) : null}
      <Button type="submit" wide disabled={isWaiting}>
        {t("beneficiary.login.action")}
      </Button>
    </form>
  );
}

function problemOf(answer: LoginAnswer | null, t: Translate): string | null {
  if (!answer?.problem) return null;
  return answer.problem === "malformed"
    ? t("beneficiary.login.malformed")
    : t("beneficiary.login.wrong", { left: t("beneficiary.login.left", { count: answer.left ?? 0 }) });
}

/** The link of a card has the code in its fragment: it fills the field, and goes out of the address. */
function useCodeOfHash(ref: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const read = () => {
      const code = codeOfHash(location.hash);
      if (!code || !ref.current) return;
      ref.current.value = code;
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [ref]);
}

const FIVE_MINUTES = 300;

/** How long it still takes: counted down to look at, said once at first and then every five minutes. */
function Wait({ standing, phone }: { standing: LoginStanding; phone: PhoneLine | null }) {
  const { t, site, format } = usePage();
  const initial = Math.ceil(standing.waitMs / 1000);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => setEndsAt(Date.now() + standing.waitMs), [standing.waitMs]);
  const seconds = useSecondsLeft({ endsAt, initial, onOver: () => location.assign(beneficiaryLoginPath(site)) });
  const [before, after] = t("beneficiary.login.wait.title", { time: GAP }).split(GAP);
  const said = Math.min(initial, Math.ceil(seconds / FIVE_MINUTES) * FIVE_MINUTES);
  return (
    <div className={css["wait"]}>
      <Timer aria-hidden size={24} />
      <div>
        <b aria-hidden="true">
          {before}
          <time dateTime={`PT${seconds}S`}>
            {t("beneficiary.login.wait.time", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
          </time>
          {after}
        </b>
        <p className="vh" role="alert">
          {t("beneficiary.login.wait.title", {
            time: t("beneficiary.login.wait.minutes", { count: Math.ceil(said / 60) }),
          })}
        </p>
        <p className={css["noScript"]}>{t("beneficiary.login.wait.again", { time: format.time(standing.again) })}</p>
        <p>{t("beneficiary.login.wait.text")}</p>
        {phone ? (
          <a href={phone.href}>
            <Phone aria-hidden size={18} />
            {phone.number}
          </a>
        ) : null}
      </div>
    </div>
  );
}
