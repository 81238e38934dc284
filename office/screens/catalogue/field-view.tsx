import { Checks, Select, TextArea, TextField } from "../../parts/field.tsx";
import { SEVERAL, type Field, type Raw } from "./inputs.ts";

type Props = { field: Field; raw: Raw; errors: Readonly<Record<string, string>> };

/** A field as it is typed. */
export function FieldView({ field, raw, errors }: Props) {
  const { path, label, hint } = field;
  const value = raw[path] ?? "";
  const given = { name: path, label, error: errors[path], ...(hint === undefined ? {} : { hint }) };
  switch (field.kind) {
    case "prose":
    case "lines":
    case "words":
      return <TextArea {...given} value={value} rows={field.kind === "prose" ? 5 : 4} maxLength={6500} />;
    case "flag":
      return (
        <Checks
          name={path}
          legend={label}
          options={[{ value: "yes", label: hint ?? label }]}
          chosen={[value]}
          error={errors[path]}
        />
      );
    case "choice":
      return (
        <Select
          {...given}
          value={value}
          options={field.isOptional ? [{ value: "", label: "–" }, ...field.options] : field.options}
        />
      );
    case "choices":
      return (
        <div className="choices">
          <Checks
            name={path}
            legend={label}
            options={field.options}
            chosen={value.split(SEVERAL)}
            error={errors[path]}
          />
        </div>
      );
    case "day":
      return <TextField {...given} type="date" value={value} />;
    case "whole":
      return <TextField {...given} inputMode="numeric" value={value} maxLength={12} />;
    case "decimal":
    case "euros":
      return <TextField {...given} inputMode="decimal" value={value} maxLength={24} />;
    case "time":
      return <TextField {...given} value={value} maxLength={5} inputMode="numeric" />;
    case "city":
      return <TextField {...given} value={value} maxLength={120} />;
    case "text":
      return <TextField {...given} value={value} maxLength={field.most ?? 300} />;
  }
}
