import type { Body } from "#modules/content/operator-schema.ts";
import { hoursLines, type Operator } from "#modules/content/operator.ts";
import { phoneHref } from "#modules/content/phone-href.ts";
import { dataRequestPath } from "#modules/sites/data-request-paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ContentPage } from "#modules/sites/paths.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";

/** One fact of the operator's: what it is, and its lines, which may be links. */
export type Fact = { label: string; lines: FactLine[] };
type FactLine = { text: string; href?: string };

type Ask = { site: Site; operator: Operator; format: Format; t: Translate };
type FactsOf = (ask: Ask) => Fact[];

/** Facts that stand below a section of a page, by its number (docs/product/content.md#operator). */
export const FACTS: Partial<Record<ContentPage, Record<number, FactsOf>>> = {
  help: { 4: reach },
  about: { 6: publisher, 7: reach },
  "package-information": { 2: emergency, 4: guarantor },
  terms: { 4: mediators },
  privacy: { 3: privacyOffice },
  accessibility: { 3: reach, 4: mediators },
  partners: { 5: reach },
  careers: { 1: positions, 2: mailbox },
  legal: { 1: publisher, 2: reach, 3: protection, 4: mediators, 5: hosting },
};

const plain = (text: string): FactLine => ({ text });
const toPhone = (text: string): FactLine => ({ text, href: phoneHref(text) });
const toMail = (text: string): FactLine => ({ text, href: `mailto:${text}` });

function reach({ operator, format, t }: Ask): Fact[] {
  const hours = (of: "phone" | "contact") => hoursLines(operator, of, { format, t }).map(plain);
  const { phone, company } = operator;
  return [
    ...(phone ? [{ label: t("content.facts.phone"), lines: [toPhone(phone), ...hours("phone")] }] : []),
    { label: t("content.facts.email"), lines: [toMail(company.email), ...hours("contact")] },
  ];
}

function emergency({ operator, t }: Ask): Fact[] {
  return [{ label: t("content.facts.emergency"), lines: [toPhone(operator.emergencyPhone)] }];
}

function publisher({ operator: { company }, t }: Ask): Fact[] {
  return [
    { label: t("content.facts.company"), lines: [company.name, company.legalForm, ...company.address].map(plain) },
    ...company.registers.map(({ label, number }) => ({ label, lines: [plain(number)] })),
    { label: t("content.facts.vat"), lines: [plain(company.vatNumber)] },
    { label: t("content.facts.director"), lines: [plain(company.director)] },
  ];
}

function protection(ask: Ask): Fact[] {
  const { insurer } = ask.operator;
  const lines = [...bodyLines(insurer), plain(ask.t("content.facts.policy", { number: insurer.policy }))];
  return [...guarantor(ask), { label: ask.t("content.facts.insurer"), lines }];
}

function guarantor({ operator, t }: Ask): Fact[] {
  return [{ label: t("content.facts.guarantor"), lines: bodyLines(operator.guarantor) }];
}

function mediators({ operator, t }: Ask): Fact[] {
  return operator.mediators.map((mediator) => ({ label: t("content.facts.mediator"), lines: bodyLines(mediator) }));
}

function hosting({ operator, t }: Ask): Fact[] {
  return [{ label: t("content.facts.hosting"), lines: bodyLines(operator.hosting) }];
}

function privacyOffice({ site, operator: { company }, t }: Ask): Fact[] {
  return [
    {
      label: t("content.facts.dataRequest"),
      lines: [{ text: t("content.facts.dataRequestForm"), href: dataRequestPath(site) }],
    },
    {
      label: t("content.facts.privacyOffice"),
      lines: [toMail(company.privacyEmail), ...[company.name, ...company.address].map(plain)],
    },
  ];
}

function positions({ operator }: Ask): Fact[] {
  return operator.positions.map(({ title, place, url }) => ({ label: title, lines: [{ text: place, href: url }] }));
}

function mailbox({ operator: { company }, t }: Ask): Fact[] {
  return [{ label: t("content.facts.email"), lines: [toMail(company.email)] }];
}

function bodyLines({ name, address, phone, email, url }: Body): FactLine[] {
  return [
    ...[name, ...address].map(plain),
    ...(phone ? [toPhone(phone)] : []),
    ...(email ? [toMail(email)] : []),
    ...(url ? [{ text: new URL(url).host, href: url }] : []),
  ];
}
