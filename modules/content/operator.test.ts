import { describe, expect, it, test } from "vitest";
import { createFormat } from "#platform/format.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";
import { readContent } from "./load.server.ts";
import { hoursLines, operatorOf } from "./operator.ts";
import { phoneHref } from "./phone-href.ts";
import { operatorFile } from "./operator-schema.ts";

const sample = readContent().operator;
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const wordsOf = (site: SiteId) => {
  const t = messages.translator(site);
  return { t, format: createFormat(SITES[site].language, t) };
};

describe("hours, in the words of a site", () => {
  it.each<[SiteId, string[]]>([
    ["fr_FR", ["Lun.–ven. 10 h–19 h", "Sam. 10 h–18 h"]],
    ["es_ES", ["Lun–vie 10:00–19:00", "Sáb 10:00–18:00"]],
    ["nl_BE", ["Ma–vr 10.00–19.00 uur", "Za 10.00–18.00 uur"]],
    ["it_IT", ["Lun–ven 10:00–19:00", "Sab 10:00–18:00"]],
    ["preview", ["Mon–Fri 10:00–19:00", "Sat 10:00–18:00"]],
  ])("%s", (site, lines) =>
    expect(hoursLines(operatorOf(sample, SITES[site]), "contact", wordsOf(site)).map(plainSpaces)).toEqual(lines),
  );
});

describe("what one site says", () => {
  const phones = {
    ...sample.phones,
    customer: [{ sites: ["es_ES" as const], number: "+34 900 000 000" }, { number: "+33 1 99 00 00 01" }],
  };

  it("the first line that is meant for a site is its telephone", () => {
    expect(operatorOf({ ...sample, phones }, SITES.es_ES).phone).toBe("+34 900 000 000");
    expect(operatorOf({ ...sample, phones }, SITES.fr_FR).phone).toBe("+33 1 99 00 00 01");
  });

  it("a site that no line is meant for has none", () =>
    expect(
      operatorOf({ ...sample, phones: { ...phones, customer: phones.customer.slice(0, 1) } }, SITES.it_IT).phone,
    ).toBeNull());

  it("registers are named in its language", () =>
    expect(operatorOf(sample, SITES.nl_NL).company.registers[0]?.label).toBe("Handelsregister (RCS)"));

  it("mediators are those of its sites", () => {
    const mediators = [{ ...sample.mediators[0]!, sites: ["fr_FR" as const] }];
    expect(operatorOf({ ...sample, mediators }, SITES.fr_FR).mediators).toHaveLength(1);
    expect(operatorOf({ ...sample, mediators }, SITES.es_ES).mediators).toEqual([]);
  });

  it("without a rating nothing is claimed", () => expect(operatorOf(sample, SITES.fr_FR).rating).toBeNull());
});

describe("a fault in the file is named", () => {
  const faultsOf = (changes: object) =>
    operatorFile
      .safeParse({ ...sample, ...changes })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it.each<[string, object, string]>([
    [
      "a number that nobody abroad can dial",
      { phones: { ...sample.phones, emergency: "01 99 00 00 02" } },
      "phones.emergency",
    ],
    [
      "a closing before the opening",
      { hours: { ...sample.hours, chat: [{ days: [1, 5], from: "18:00", until: "09:00" }] } },
      "hours.chat.0",
    ],
    [
      "days that run backwards",
      { hours: { ...sample.hours, chat: [{ days: [5, 1], from: "09:00", until: "18:00" }] } },
      "hours.chat.0",
    ],
    [
      "an hour that no day has",
      { hours: { ...sample.hours, chat: [{ days: [1, 5], from: "09:00", until: "25:00" }] } },
      "hours.chat.0.until",
    ],
    [
      "a register without Italian words",
      {
        company: {
          ...sample.company,
          registers: [{ label: { fr: "RCS", es: "RCS", nl: "RCS", en: "RCS" }, number: "1" }],
        },
      },
      "company.registers.0.label",
    ],
    [
      "a rating above its scale",
      { rating: { score: 5.5, count: 10, source: "x", url: "https://x.example", asOf: "2026-11-01" } },
      "rating.score",
    ],
    [
      "a rating of nobody",
      { rating: { score: 4.5, count: 0, source: "x", url: "https://x.example", asOf: "2026-11-01" } },
      "rating.count",
    ],
    [
      "a source without https",
      { rating: { score: 4.5, count: 9, source: "x", url: "http://x.example", asOf: "2026-11-01" } },
      "rating.url",
    ],
    ["no mediator", { mediators: [] }, "mediators"],
  ])("%s", (_, changes, path) => expect(faultsOf(changes).map(([at]) => at)).toEqual([path]));

  it("a rating with its source is one", () =>
    expect(
      faultsOf({
        rating: { score: 4.5, count: 4146, source: "Avis", url: "https://avis.example", asOf: "2026-11-01" },
      }),
    ).toEqual([]));
});

test("a link to a number carries digits alone", () => expect(phoneHref("+33 1 99 00 00 01")).toBe("tel:+33199000001"));

const plainSpaces = (text: string) => text.replace(/\u00a0/g, " ");
