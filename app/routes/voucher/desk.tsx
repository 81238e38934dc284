import { CircleCheck, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { PlaceAnswer, ShownVoucher, Undo } from "./answers.ts";
import css from "./desk.module.css";

/** A centre looks at a voucher, marks it as used, takes a slip back (docs/product/gifts.md#place). Every step is a form: it works without JavaScript. */
export function VoucherDesk({ answer }: { answer: PlaceAnswer | null }) {
  const { t } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <h1>{t("placeUse.title")}</h1>
      <div role="status" className={css["answer"]}>
        <Answer answer={answer} />
      </div>
      {answer?.kind === "ready" ? null : <CodeForm answer={answer} />}
      <p className={css["holder"]}>{t("placeUse.holder")}</p>
    </div>
  );
}

function Answer({ answer }: { answer: PlaceAnswer | null }) {
  const { t, format } = usePage();
  switch (answer?.kind) {
    case "ready":
      return <Ready voucher={answer.voucher} />;
    case "used":
      return (
        <Done title={t("placeUse.used.title")} text={t("placeUse.used.text")} undo={answer.undo}>
          {answer.voucher ? <Facts voucher={answer.voucher} /> : null}
        </Done>
      );
    case "used_before":
      return (
        <div className={css["notice"]}>
          <b>{t("placeUse.before.title")}</b>
          <p>{answer.on ? t("placeUse.before.on", { day: format.dayLong(answer.on) }) : t("placeUse.before.text")}</p>
          <UndoForm undo={answer.undo} />
        </div>
      );
    case "undone":
      return <Done title={t("placeUse.undone.title")} text={t("placeUse.undone.text")} undo={null} />;
    case "expired":
      return (
        <div className={css["notice"]}>
          <b>{t("placeUse.expired.title")}</b>
          <p>{t("placeUse.expired.text", { day: format.dayLong(answer.on) })}</p>
        </div>
      );
    case "elsewhere":
    case "too_late":
      return (
        <div className={css["notice"]}>
          <b>{t(`placeUse.${answer.kind}.title`)}</b>
          <p>{t(`placeUse.${answer.kind}.text`)}</p>
        </div>
      );
    default:
      return answer ? null : <p className={css["lead"]}>{t("placeUse.lead")}</p>;
  }
}

/** What is wrong with a code, beside its field. */
function useCodeError(answer: PlaceAnswer | null): string | undefined {
  const { t, format } = usePage();
  switch (answer?.kind) {
    case "missing":
      return t("placeUse.error.missing");
    case "unknown":
      return t("placeUse.error.unknown");
    case "too_many":
      return t("placeUse.error.tooMany", { time: format.time(answer.time) });
    default:
      return undefined;
  }
}

function CodeForm({ answer }: { answer: PlaceAnswer | null }) {
  const { t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const error = useCodeError(answer);
  useScannedCode(form, answer === null);
  useEffect(() => {
    if (error) form.current?.querySelector("input")?.focus();
  }, [error]);
  return (
    <form ref={form} method="post" className={css["form"]} noValidate>
      <TextField
        id="code"
        name="code"
        label={t("placeUse.code")}
        note={t("placeUse.codeNote")}
        error={error}
        defaultValue={answer && "code" in answer ? answer.code : ""}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={css["code"]}
      />
      <Button type="submit" wide>
        {t("placeUse.look")}
      </Button>
    </form>
  );
}

/** The square code brings its code behind the sign, which no server is sent: it is put into the field, looked up, and taken out of the address. */
function useScannedCode(form: React.RefObject<HTMLFormElement | null>, isFirst: boolean): void {
  useEffect(() => {
    const code = decodeURIComponent(location.hash.slice(1));
    const field = form.current?.elements.namedItem("code");
    if (!isFirst || !code || !(field instanceof HTMLInputElement)) return;
    field.value = code;
    history.replaceState(history.state, "", location.pathname);
    form.current?.requestSubmit();
  }, [form, isFirst]);
}

function Ready({ voucher }: { voucher: ShownVoucher }) {
  const { t, format } = usePage();
  return (
    <article className={css["voucher"]}>
      <Facts voucher={voucher} />
      {voucher.validUntil ? (
        <p className={css["valid"]}>{t("placeUse.valid", { day: format.dayLong(voucher.validUntil) })}</p>
      ) : null}
      <form method="post">
        <input type="hidden" name="code" value={voucher.code} />
        <Button type="submit" name="do" value="use" wide>
          {t("placeUse.use")}
        </Button>
      </form>
      <p className={css["slip"]}>{t("placeUse.slip")}</p>
    </article>
  );
}

function Facts({ voucher }: { voucher: ShownVoucher }) {
  const { t } = usePage();
  const { title, center, adults, toName, includes, conditions, code } = voucher;
  return (
    <>
      <h2>{title}</h2>
      <p className={css["center"]}>{center}</p>
      <dl>
        <div>
          <dt>{t("placeUse.people")}</dt>
          <dd>{t("unit.people", { count: adults })}</dd>
        </div>
        {toName ? (
          <div>
            <dt>{t("placeUse.for")}</dt>
            <dd>{toName}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("placeUse.code")}</dt>
          <dd>{code}</dd>
        </div>
      </dl>
      <Lines title={t("placeUse.includes")} lines={includes} />
      <Lines title={t("placeUse.conditions")} lines={conditions} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={css["lines"]}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type DoneProps = { title: string; text: string; undo: Undo | null; children?: React.ReactNode };

function Done({ title, text, undo, children }: DoneProps) {
  return (
    <article className={css["voucher"]}>
      <p className={css["done"]}>
        <CircleCheck aria-hidden size={28} />
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {children}
      <UndoForm undo={undo} />
    </article>
  );
}

function UndoForm({ undo }: { undo: Undo | null }) {
  const { t, format } = usePage();
  if (!undo) return null;
  return (
    <form method="post" className={css["undo"]}>
      <input type="hidden" name="valueId" value={undo.valueId} />
      <Button type="submit" look="quiet" name="do" value="undo">
        <RotateCcw aria-hidden size={18} />
        {t("placeUse.undo")}
      </Button>
      <p>{t("placeUse.undoUntil", { time: format.time(undo.until) })}</p>
    </form>
  );
}
