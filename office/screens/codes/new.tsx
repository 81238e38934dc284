import { MOST_OF_BATCH } from "#modules/promotions/house-codes.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { draw, leadTo, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { CodeFields, NO_ERRORS, readCodeForm, type CodeErrors } from "./fields.tsx";
import { codePath } from "./words.ts";

/** A code that whoever knows it may type. */
export const NEW_CODE: OfficeScreen = {
  path: "/codes/new",
  titleKey: "office.promo.new",
  permission: "revenue",
  place: "codes",
  show: (ask) => draw(<NewCode ask={ask} form={null} errors={NO_ERRORS} />),
  act: async (ask) => {
    const { form, services, actor, t } = ask;
    const { terms, errors, why } = readCodeForm(form);
    if (!terms || why === "") return draw(<NewCode ask={ask} form={form} errors={errors} />, { status: 422 });
    const outcome = await services.codes.make(terms, { actor, why });
    if (outcome.kind === "forbidden") return REFUSED;
    if (outcome.kind === "taken")
      return draw(<NewCode ask={ask} form={form} errors={new Set(["taken"])} />, { status: 409 });
    const text = t("office.promo.made", { name: terms.code });
    return leadTo(codePath({ name: terms.code, isBatch: false }), { tone: "done", text });
  },
};

/** Many codes that are good once each. */
export const NEW_BATCH: OfficeScreen = {
  path: "/codes/batches/new",
  titleKey: "office.promo.newBatch",
  permission: "revenue",
  place: "codes",
  show: (ask) => draw(<NewBatch ask={ask} form={null} errors={NO_ERRORS} />),
  act: async (ask) => {
    const { form, services, actor, t } = ask;
    const name = readText(form, "code").toUpperCase();
    const count = readCount(readText(form, "count"));
    const { terms, errors, why } = readCodeForm(form, name);
    const isName = BATCH_NAME.test(name);
    if (!terms || why === "" || count === null || !isName) {
      const all: CodeErrors = new Set([
        ...errors,
        ...(count === null ? (["count"] as const) : []),
        ...(isName ? [] : (["code"] as const)),
      ]);
      return draw(<NewBatch ask={ask} form={form} errors={all} />, { status: 422 });
    }
    const { code: _, ...rest } = terms;
    const outcome = await services.codes.makeBatch({ name, count, terms: rest }, { actor, why });
    if (outcome.kind === "forbidden") return REFUSED;
    if (outcome.kind === "taken")
      return draw(<NewBatch ask={ask} form={form} errors={new Set(["taken"])} />, { status: 409 });
    return leadTo(codePath({ name, isBatch: true }), { tone: "done", text: t("office.promo.madeMany", { count }) });
  },
};

/** So that a name, a hyphen and what is drawn are a code. */
const BATCH_NAME = /^[A-Z0-9]{3,11}$/;

function readCount(text: string): number | null {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_OF_BATCH ? count : null;
}

type Props = { ask: Ask; form: FormData | null; errors: CodeErrors };

function NewCode({ ask, form, errors }: Props) {
  const { t } = ask;
  return (
    <>
      <Head ask={ask} title={t("office.promo.new")} />
      <Box title={t("office.promo.terms")}>
        <form className="form" method="post">
          <TextField
            name="code"
            label={t("office.promo.code")}
            hint={t("office.promo.codeHint")}
            value={form ? readText(form, "code") : ""}
            isRequired
            maxLength={20}
            autoComplete="off"
            error={nameError(ask, errors, "office.promo.wrong.code")}
          />
          <CodeFields ask={ask} form={form} errors={errors} isBatch={false} />
          <Press ask={ask} label={t("office.promo.make")} />
        </form>
      </Box>
    </>
  );
}

function NewBatch({ ask, form, errors }: Props) {
  const { t, format } = ask;
  return (
    <>
      <Head ask={ask} title={t("office.promo.newBatch")} text={t("office.promo.batchText")} />
      <Box title={t("office.promo.terms")}>
        <form className="form" method="post">
          <div className="two">
            <TextField
              name="code"
              label={t("office.promo.batch")}
              hint={t("office.promo.batchHint")}
              value={form ? readText(form, "code") : ""}
              isRequired
              maxLength={11}
              autoComplete="off"
              error={nameError(ask, errors, "office.promo.wrong.batch")}
            />
            <TextField
              name="count"
              label={t("office.promo.count")}
              hint={t("office.promo.countHint", { number: format.integer(MOST_OF_BATCH) })}
              value={form ? readText(form, "count") : ""}
              inputMode="numeric"
              isRequired
              maxLength={5}
              error={errors.has("count") ? t("office.promo.wrong.count") : undefined}
            />
          </div>
          <CodeFields ask={ask} form={form} errors={errors} isBatch />
          <Press ask={ask} label={t("office.promo.makeMany")} />
        </form>
      </Box>
    </>
  );
}

function nameError(
  { t }: Ask,
  errors: CodeErrors,
  wrong: "office.promo.wrong.code" | "office.promo.wrong.batch",
): string | undefined {
  if (errors.has("taken")) return t("office.promo.taken");
  return errors.has("code") ? t(wrong) : undefined;
}

const Head = ({ ask: { t }, title, text }: { ask: Ask; title: string; text?: string }) => (
  <PageHead title={title} text={text} back={{ href: "/codes", label: t("office.rail.codes") }} />
);

const Press = ({ ask: { t }, label }: { ask: Ask; label: string }) => (
  <div className="actions">
    <Button look="main">{label}</Button>
    <ButtonLink look="quiet" href="/codes">
      {t("office.cancel")}
    </ButtonLink>
  </div>
);
