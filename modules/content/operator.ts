import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Body, HoursOf, Opening, OperatorFile } from "./operator-schema.ts";
import { say } from "./wording.ts";

/** Who runs the site, as one site says it (docs/product/content.md#operator). */
export type Operator = Pick<OperatorFile, "isSample" | "hours" | "hosting" | "guarantor" | "insurer"> & {
  company: Omit<OperatorFile["company"], "registers"> & { registers: { label: string; number: string }[] };
  /** International, with spaces; null when no line is meant for the site. */
  phone: string | null;
  emergencyPhone: string;
  mediators: Body[];
  positions: { title: string; place: string; url: string }[];
  rating: NonNullable<OperatorFile["rating"]> | null;
};

/** The facts for one site: its words, its telephone line, the mediators of its country. */
export function operatorOf(file: OperatorFile, site: Site): Operator {
  const { isSample, company, phones, hours, hosting, guarantor, insurer, rating } = file;
  const isMeant = ({ sites }: { sites?: readonly string[] | undefined }) => !sites || sites.includes(site.id);
  const registers = company.registers.map(({ label, number }) => ({ label: say(label, site), number }));
  return {
    isSample,
    company: { ...company, registers },
    phone: phones.customer.find(isMeant)?.number ?? null,
    emergencyPhone: phones.emergency,
    hours,
    hosting,
    guarantor,
    insurer,
    mediators: file.mediators.filter(isMeant),
    positions: (file.positions ?? []).map(({ title, ...rest }) => ({ ...rest, title: say(title, site) })),
    rating: rating ?? null,
  };
}

type Words = { format: Format; t: Translate };

/** "Lun.–ven. 10 h–19 h", a line for each opening. */
export function hoursLines({ hours }: Pick<Operator, "hours">, of: HoursOf, words: Words): string[] {
  return hours[of].map((opening) => hoursLine(opening, words));
}

function hoursLine({ days: [first, last], from, until }: Opening, { format, t }: Words): string {
  const days =
    first === last ? format.weekdayShort(first) : `${format.weekdayShort(first)}–${format.weekdayShort(last)}`;
  const line = t("time.open", { days, from: format.time(from), until: format.time(until) });
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
