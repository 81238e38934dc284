import type { z } from "zod";
import { CODE_CATEGORIES } from "#modules/promotions/code-rules.ts";
import { codeSchema } from "#modules/promotions/manage.server.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { readEuros, readText, readTexts } from "../../form.ts";
import { Checks, TextField } from "../../parts/field.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";

/** Fields of a code that can be wrong. */
const WRONG = [
  "code",
  "percent",
  "amountCents",
  "validFrom",
  "validUntil",
  "minimumCents",
  "affiliates",
  "miniSites",
  "maxUses",
  "maxUsesPerEmail",
] as const;
type Wrong = (typeof WRONG)[number] | "count";
export type CodeErrors = ReadonlySet<Wrong | "why" | "taken">;
export const NO_ERRORS: CodeErrors = new Set();

export type TypedCode = { terms: z.output<typeof codeSchema> | null; errors: CodeErrors; why: string };

/** A number as it was typed; what is none stays a text, which the schema refuses. */
const numberIn = (text: string): number | string | null =>
  text === "" ? null : /^\d{1,9}$/.test(text) ? Number(text) : text;
const euros = (text: string): number | string | null => (text === "" ? null : (readEuros(text) ?? text));
const list = (text: string): string[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.length > 0 ? parts : null;
};
const chosen = (form: FormData, name: string): string[] | null => {
  const values = readTexts(form, name);
  return values.length > 0 ? values : null;
};

/** Reads the form of a code by the rules that files are read by; each mistake by its field. `code`: what it is called, where the form does not say. */
export function readCodeForm(form: FormData, code = readText(form, "code").toUpperCase()): TypedCode {
  const isAmount = readText(form, "kind") === "amount";
  const worth = readText(form, "worth").replace(/\s*%$/, "");
  const read = codeSchema.safeParse({
    code,
    percent: isAmount ? null : numberIn(worth),
    amountCents: isAmount ? euros(worth) : null,
    validFrom: readText(form, "validFrom") || null,
    validUntil: readText(form, "validUntil") || null,
    minimumCents: euros(readText(form, "minimumCents")),
    categories: chosen(form, "categories"),
    sites: chosen(form, "sites"),
    affiliates: list(readText(form, "affiliates")),
    miniSites: list(readText(form, "miniSites")),
    maxUses: numberIn(readText(form, "maxUses")),
    maxUsesPerEmail: numberIn(readText(form, "maxUsesPerEmail")),
  });
  const why = readWhy(form);
  const errors = new Set<Wrong | "why" | "taken">(why === "" ? ["why"] : []);
  for (const { path } of read.success ? [] : read.error.issues) {
    const field = WRONG.find((name) => name === path[0]);
    if (field) errors.add(field);
  }
  return { terms: read.success ? read.data : null, errors, why };
}

type Props = { ask: Ask; form: FormData | null; errors: CodeErrors; isBatch: boolean };

/** What a code takes off, when, where, how often. */
export function CodeFields({ ask, form, errors, isBatch }: Props) {
  const { t } = ask;
  const given = { ask, form, errors };
  return (
    <>
      <Worth {...given} />
      <div className="two">
        <Line {...given} name="validFrom" type="date" label={t("office.promo.validFrom")} />
        <Line {...given} name="validUntil" type="date" label={t("office.promo.validUntil")} />
      </div>
      <Checks
        name="sites"
        legend={t("office.promo.sites")}
        chosen={form ? readTexts(form, "sites") : []}
        options={LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) }))}
      />
      <Checks
        name="categories"
        legend={t("office.promo.categories")}
        chosen={form ? readTexts(form, "categories") : []}
        options={CODE_CATEGORIES.map((value) => ({ value, label: t(`office.promo.category.${value}`) }))}
      />
      <div className="two">
        <Line {...given} name="minimumCents" mode="decimal" label={t("office.promo.minimum")} />
        <Line {...given} name="maxUsesPerEmail" mode="numeric" label={t("office.promo.perEmail")} />
      </div>
      {isBatch ? null : <Line {...given} name="maxUses" mode="numeric" label={t("office.promo.maxUses")} />}
      <div className="two">
        <Line {...given} name="affiliates" longest={400} label={t("office.promo.affiliates")} />
        <Line {...given} name="miniSites" longest={400} label={t("office.promo.miniSites")} />
      </div>
      <WhyField t={t} why={form ? readWhy(form) : ""} isMissing={errors.has("why")} hint={t("office.promo.whyHint")} />
    </>
  );
}

type Given = Omit<Props, "isBatch">;

function Worth({ ask: { t }, form, errors }: Given) {
  const wrong = (["percent", "amountCents"] as const).find((name) => errors.has(name));
  return (
    <div className="two">
      <Checks
        name="kind"
        legend={t("office.promo.takes")}
        isSingle
        chosen={[form && readText(form, "kind") === "amount" ? "amount" : "percent"]}
        options={[
          { value: "percent", label: t("office.promo.kind.percent") },
          { value: "amount", label: t("office.promo.kind.amount") },
        ]}
      />
      <TextField
        name="worth"
        label={t("office.promo.worth")}
        value={form ? readText(form, "worth") : ""}
        inputMode="decimal"
        isRequired
        maxLength={9}
        error={wrong && t(`office.promo.wrong.${wrong}`)}
      />
    </div>
  );
}

type LineProps = Given & {
  name: Exclude<Wrong, "code" | "percent" | "amountCents" | "count">;
  label: string;
  type?: "date" | "text";
  mode?: "numeric" | "decimal";
  longest?: number;
};

/** A bound that may be left out. */
const Line = ({ ask: { t }, form, errors, name, label, type = "text", mode, longest = 10 }: LineProps) => (
  <TextField
    name={name}
    type={type}
    label={label}
    hint={t("office.promo.optional")}
    value={form ? readText(form, name) : ""}
    maxLength={longest}
    error={errors.has(name) ? t(`office.promo.wrong.${name}`) : undefined}
    {...(mode && { inputMode: mode })}
  />
);
