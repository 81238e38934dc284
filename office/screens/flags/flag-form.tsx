import type { FlagProblem } from "#modules/flags/configuration.ts";
import type { FlagView } from "#modules/flags/desk.server.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import type { ReactNode } from "react";
import { Button } from "../../parts/button.tsx";
import { Select, TextArea, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { ReasonField, WhyField } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";
import type { RuleForm } from "./read-rule.ts";

export type FlagErrors = {
  share?: string;
  from?: string;
  affiliates?: string;
  json?: string;
  isWhyMissing?: boolean;
  isStale?: boolean;
  problems?: readonly FlagProblem[];
};

type Shared = Pick<Ask, "t"> & { view: FlagView; seen: number; why: string; errors: FlagErrors };

function ChangeForm({ t, seen, why, errors, children }: Shared & { children: ReactNode }) {
  return (
    <form className="form" method="post">
      {errors.isStale ? (
        <Note tone="wrong" isLive>
          {t("office.flags.stale")}
        </Note>
      ) : null}
      <input type="hidden" name="seen" value={seen} />
      {children}
      <WhyField t={t} why={why} isMissing={errors.isWhyMissing} hint={t("office.flags.whyHint")} />
      <div className="actions">
        <Button look="main" name="deed" value="change">
          {t("office.flags.changeNow")}
        </Button>
      </div>
    </form>
  );
}

/** What a switch does: for everybody, on sites, for a share of visitors, for partners. */
export function SwitchForm({ rule, ...shared }: Shared & { rule: RuleForm }) {
  const { t, view, errors } = shared;
  const choices = [
    { value: "on", label: t("office.flags.on") },
    { value: "off", label: t("office.flags.off") },
  ];
  return (
    <ChangeForm {...shared}>
      <Select name="everybody" label={t("office.flags.everybody")} value={rule.everybody} options={choices} />
      {LOCALES.map((id) => (
        <Select
          key={id}
          name={`site-${id}`}
          label={t(`office.site.${id}`)}
          value={rule.sites[id] ?? ""}
          options={[{ value: "", label: t("office.flags.asEverybody") }, ...choices]}
        />
      ))}
      {view.isShared ? (
        <TextField
          name="share"
          label={t("office.flags.share")}
          hint={t("office.flags.shareHint")}
          inputMode="numeric"
          maxLength={2}
          value={rule.share}
          error={errors.share}
        />
      ) : (
        <Note>{t("office.flags.noShare")}</Note>
      )}
      <TextArea
        name="from"
        label={t("office.flags.from")}
        hint={t("office.flags.linesHint")}
        value={rule.from}
        rows={2}
        error={errors.from}
      />
      <TextArea
        name="affiliates"
        label={t("office.flags.affiliates")}
        hint={t("office.flags.linesHint")}
        value={rule.affiliates}
        rows={2}
        error={errors.affiliates}
      />
    </ChangeForm>
  );
}

/** The code that stays carry by themselves, written as FEATURE_FLAGS writes it. */
export function CodeForm({ json, ...shared }: Shared & { json: string }) {
  const { t, errors } = shared;
  return (
    <ChangeForm {...shared}>
      <TextArea
        name="json"
        label={t("office.flags.rule")}
        hint={t("office.flags.ruleHint")}
        value={json}
        rows={8}
        error={errors.json}
      />
    </ChangeForm>
  );
}

/** The configuration shall hold again. */
export function BackForm({ t, seen }: Shared) {
  return (
    <form className="form" method="post">
      <input type="hidden" name="seen" value={seen} />
      <ReasonField t={t} name="why-back" reason="" error={undefined} />
      <div className="actions">
        <Button name="deed" value="back">
          {t("office.flags.backNow")}
        </Button>
      </div>
    </form>
  );
}
