import type { EntryField, TypedEntry } from "#modules/content/entry-fields.ts";
import type { Fault } from "#modules/content/files.ts";
import { formatPicturePath } from "#platform/images/variants.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { Button } from "../../parts/button.tsx";
import { Checks, Select, TextArea, TextField } from "../../parts/field.tsx";
import { WhyField } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";
import { fieldName } from "./field-names.ts";
import type { Kept } from "./kept.ts";
import { faultWords } from "./fault-words.ts";

type Props = {
  ask: Ask;
  fields: readonly EntryField[];
  kept: Kept;
  /** Where the entry stands: what faults begin with. */
  place: string;
  /** Of ours, to choose from. */
  pictures: readonly string[];
};

/** The fields of an entry, each with what is wrong with it. */
export function EntryForm({ ask: { t }, fields, kept, place, pictures }: Props) {
  return (
    <form className="form wide" method="post">
      <input type="hidden" name="seen" value={kept.seen} />
      {fields.map((field) => (
        <Field
          key={field.name}
          t={t}
          field={field}
          typed={kept.typed}
          pictures={pictures}
          error={errorOf(t, kept.faults, `${place}.${field.name}`)}
        />
      ))}
      <WhyField t={t} why={kept.why} isMissing={kept.isWhyMissing} hint={t("office.content.whyHint")} />
      <div className="actions">
        <Button look="danger" name="deed" value="remove">
          {t("office.content.removeEntry")}
        </Button>
        <Button name="deed" value="insert">
          {t("office.content.insertEntry")}
        </Button>
        <Button look="main" name="deed" value="replace">
          {t("office.content.save")}
        </Button>
      </div>
    </form>
  );
}

const errorOf = (t: Ask["t"], faults: readonly Fault[], path: string): string | undefined => {
  const own = faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  return own.length === 0 ? undefined : own.map(({ message }) => faultWords(t, message)).join("; ");
};

type FieldProps = Pick<Ask, "t"> & {
  field: EntryField;
  typed: TypedEntry;
  pictures: readonly string[];
  error: string | undefined;
};

function Field({ t, field, typed, pictures, error }: FieldProps) {
  const { name, kind, choices, isNeeded } = field;
  const value = typed[name]?.[0] ?? "";
  const shared = {
    name,
    label: isNeeded ? fieldName({ t }, name) : t("office.content.optional", { name: fieldName({ t }, name) }),
    error,
  };
  switch (kind) {
    case "texts":
      return <Words t={t} name={name} typed={typed} error={error} />;
    case "schedule":
      return <Schedule t={t} name={name} typed={typed} error={error} />;
    case "picture":
      return <PictureField {...shared} value={value} pictures={pictures} />;
    case "flag":
      return (
        <Checks
          {...shared}
          legend={fieldName({ t }, name)}
          options={[{ value: "true", label: t("office.flags.on") }]}
          chosen={[value]}
        />
      );
    case "choice":
      return <Select {...shared} value={value} options={optionsOf(choices, isNeeded)} />;
    case "choices":
      return <Checks {...shared} legend={shared.label} options={optionsOf(choices, true)} chosen={typed[name] ?? []} />;
    case "word":
    case "number":
      return <TextField {...shared} value={value} />;
    case "json":
      return (
        <TextArea
          {...shared}
          hint={t("office.content.jsonField")}
          value={value}
          rows={Math.min(12, value.split("\n").length + 1)}
        />
      );
  }
}

const optionsOf = (choices: readonly string[], isNeeded: boolean) =>
  [...(isNeeded ? [] : [""]), ...choices].map((value) => ({ value, label: value || "–" }));

type PartProps = Pick<FieldProps, "t" | "typed" | "error"> & { name: string };

/** Words of every language side by side; those that are missing are said to be. */
function Words({ t, name, typed, error }: PartProps) {
  const asked = [
    ...new Set([
      ...LANGUAGES,
      ...Object.keys(typed).flatMap((key) => (key.startsWith(`${name}:`) ? [key.slice(name.length + 1)] : [])),
    ]),
  ];
  return (
    <fieldset className="by-language">
      <legend>{fieldName({ t }, name)}</legend>
      {error === undefined ? null : <p className="error">{error}</p>}
      <div>
        {asked.map((id) => {
          const words = typed[`${name}:${id}`]?.[0] ?? "";
          return (
            <TextArea
              key={id}
              name={`${name}:${id}`}
              label={words === "" ? t("office.content.missing", { language: id }) : id}
              value={words}
              rows={2}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** From and until; one of every year is written as the file has it. */
function Schedule({ t, name, typed, error }: PartProps) {
  const json = typed[`${name}:json`]?.[0] ?? "";
  const end = (one: string) => typed[`${name}:${one}`]?.[0] ?? "";
  return (
    <fieldset className="by-language">
      <legend>{fieldName({ t }, name)}</legend>
      {error === undefined ? null : <p className="error">{error}</p>}
      <div>
        <TextField
          name={`${name}:from`}
          label={t("office.content.from")}
          hint={t("office.content.whenHint")}
          value={end("from")}
        />
        <TextField
          name={`${name}:until`}
          label={t("office.content.until")}
          hint={t("office.content.whenHint")}
          value={end("until")}
        />
        <TextField
          name={`${name}:json`}
          label={t("office.content.yearly")}
          hint={t("office.content.yearlyHint")}
          value={json}
        />
      </div>
    </fieldset>
  );
}

type PictureProps = {
  name: string;
  label: string;
  value: string;
  pictures: readonly string[];
  error: string | undefined;
};

/** A picture of ours, chosen by name, with what it shows. */
function PictureField({ value, pictures, ...field }: PictureProps) {
  const known = value === "" || pictures.includes(value) ? pictures : [value, ...pictures];
  return (
    <div className="with-picture">
      {value === "" ? null : (
        <img src={formatPicturePath(value, { ratio: "card", width: 400 })} alt="" width={160} height={107} />
      )}
      <Select {...field} value={value} options={optionsOf(known.toSorted(), false)} />
    </div>
  );
}
