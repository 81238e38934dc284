import { LOCALES } from "#modules/sites/locales.ts";
import { readText } from "../../form.ts";

/** A rule of a switch as the form has it: "on", "off", or nothing said. */
export type RuleForm = {
  everybody: string;
  sites: Readonly<Record<string, string>>;
  share: string;
  /** Lines "name = on". */
  from: string;
  affiliates: string;
};

export const readRuleForm = (form: FormData): RuleForm => ({
  everybody: readText(form, "everybody"),
  sites: Object.fromEntries(LOCALES.map((id) => [id, readText(form, `site-${id}`)])),
  share: readText(form, "share"),
  from: readText(form, "from"),
  affiliates: readText(form, "affiliates"),
});

const onOff = (text: string): boolean | null => (text === "on" ? true : text === "off" ? false : null);

/** The rule that it means; `bad`: the field that cannot be read. */
export function toRule(given: RuleForm): { rule: unknown } | { bad: "share" | "from" | "affiliates" } {
  const [from, affiliates] = [readLines(given.from), readLines(given.affiliates)];
  if (from === null) return { bad: "from" };
  if (affiliates === null) return { bad: "affiliates" };
  if (given.share !== "" && !/^[1-9]\d?$/.test(given.share)) return { bad: "share" };
  const sites = Object.entries(given.sites).flatMap(([id, text]) => {
    const value = onOff(text);
    return value === null ? [] : [[id, value] as const];
  });
  return {
    rule: {
      default: given.everybody === "on",
      ...(sites.length > 0 && { sites: Object.fromEntries(sites) }),
      ...(Object.keys(from).length > 0 && { from }),
      ...(Object.keys(affiliates).length > 0 && { affiliates }),
      ...(given.share !== "" && { share: Number(given.share) }),
    },
  };
}

function readLines(text: string): Record<string, boolean> | null {
  const lines = text.split("\n").map((line) => line.trim());
  const found = lines.filter((line) => line !== "").map((line) => /^(.{1,100}?)\s*=\s*(on|off)$/.exec(line));
  if (found.some((match) => match === null)) return null;
  return Object.fromEntries(found.flatMap((match) => (match?.[1] ? [[match[1], match[2] === "on"]] : [])));
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A rule that holds, as the form shows it. */
export function fromRule(rule: unknown): RuleForm {
  const parts = isPart(rule) ? rule : { default: rule };
  const part = (name: string) => (isPart(parts[name]) ? parts[name] : {});
  const lines = (name: string) =>
    Object.entries(part(name))
      .map(([who, value]) => `${who} = ${value === true ? "on" : "off"}`)
      .join("\n");
  return {
    everybody: parts["default"] === true ? "on" : "off",
    sites: Object.fromEntries(Object.entries(part("sites")).map(([id, value]) => [id, value === true ? "on" : "off"])),
    share: typeof parts["share"] === "number" ? String(parts["share"]) : "",
    from: lines("from"),
    affiliates: lines("affiliates"),
  };
}
