import type { AnswerWay } from "#modules/contact/lifecycle.ts";
import { DESCRIPTION_MAX } from "#modules/contact/rules.ts";
import { TEMPLATES, type Template } from "#modules/desk/cases/case-desk.server.ts";
import type { CaseFile } from "#modules/desk/cases/read.server.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { Ask } from "../../screen.ts";
import { casePath } from "./words.ts";

/** What was sent and could not be taken. */
export type Typed = { way: AnswerWay; text: string; error?: string };

/** The half-written text that the address asks for; null for none. */
export const readTemplate = (query: URLSearchParams): Template | null =>
  TEMPLATES.find((template) => template === query.get("text")) ?? null;

type Props = { ask: Ask; file: CaseFile; typed: Typed | undefined; template: Template | null };

/** The answer by mail, in the language of who wrote; and a note for what was answered elsewhere. */
export function AnswerForms(props: Props) {
  return (
    <>
      <ByMail {...props} />
      <Elsewhere {...props} />
    </>
  );
}

function ByMail({ ask: { t, services }, file, typed, template }: Props) {
  const sent = typed?.way === "answer" ? typed : undefined;
  return (
    <Box title={t("office.cases.answer")}>
      <form className="form wide" method="post" action={casePath(file)}>
        <Tabs
          label={t("office.cases.texts")}
          tabs={[null, ...TEMPLATES].map((one) => ({
            href: one === null ? casePath(file) : `${casePath(file)}?text=${one}`,
            label: t(`office.cases.text.${one ?? "own"}`),
            isCurrent: one === template,
          }))}
        />
        <TextArea
          name="text"
          label={t("office.cases.label")}
          hint={t("office.cases.hint", { site: t(`office.site.${file.site}`) })}
          value={sent?.text ?? services.cases.draft(file, template)}
          isRequired
          maxLength={DESCRIPTION_MAX}
          rows={12}
          error={sent?.error}
        />
        <div className="actions">
          <Button look="main" name="way" value="answer">
            {t("office.cases.send", { email: file.email })}
          </Button>
        </div>
      </form>
    </Box>
  );
}

function Elsewhere({ ask: { t }, file, typed }: Props) {
  const sent = typed?.way === "settle" ? typed : undefined;
  return (
    <Box title={t("office.cases.settle")}>
      <details className="fold" open={sent !== undefined}>
        <summary>{t("office.cases.settleMore")}</summary>
        <form className="form" method="post" action={casePath(file)}>
          <TextArea
            name="note"
            label={t("office.cases.settleLabel")}
            hint={t("office.cases.settleHint")}
            value={sent?.text ?? ""}
            isRequired
            maxLength={DESCRIPTION_MAX}
            error={sent?.error}
          />
          <div className="actions">
            <Button name="way" value="settle">
              {t("office.cases.settleNow")}
            </Button>
          </div>
        </form>
      </details>
    </Box>
  );
}
