import { describe, expect, it } from "vitest";
import { mailPicturePath } from "#platform/images/variants.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { everyMail } from "#tests/support/every-mail.ts";

/** Above it Gmail cuts a message, and with it the footer. */
const MOST_BYTES = 102 * 1024;
/** Where the wordmark leads. */
const HOME = "https://vendredi.example/";
const SITES_AND_PREVIEW = [...LOCALES, "preview"] as const;

const amountsIn = (text: string) =>
  new Set(text.match(/[€]\s?[−-]?\d[\d.,\s]*\d?|[−-]?\d[\d.,\u00a0\u202f]*\u00a0€/g)?.map((amount) => amount.trim()));
const withoutTags = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replaceAll(/<div style="display:none.*?<\/div>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each(SITES_AND_PREVIEW)("every mail of %s", (siteId) => {
  const mails = everyMail(siteId);

  it.each(Object.keys(mails))("%s survives mail programmes", (name) => {
    const { html, text } = mails[name] ?? { html: "", text: "" };
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    expect(html).not.toMatch(/<(?:script|link|iframe|form|object|svg|video)\b|\son\w+=|javascript:|@import|url\(/i);
    expect(html).toMatch(/max-width:600px/);
    expect(text.length).toBeGreaterThan(200);
    for (const part of [html, text]) expect(part).not.toMatch(/\bmail\.\w+\.\w|\{\{|undefined|NaN|\[object/);
  });

  it.each(Object.keys(mails))("%s is decent without its pictures, and they come from our own route", (name) => {
    for (const [image] of (mails[name]?.html ?? "").matchAll(/<img\b[^>]*>/g)) {
      expect(image).toMatch(/ width="\d+" height="\d+" alt="[^"]{3,}"/);
      expect(image).toMatch(/ src="https:\/\/vendredi\.example\/img\/[a-z0-9-]+\/card-800\.jpg"/);
    }
  });

  it("breaks no telephone number in two", () => {
    const isBroken = ({ html, text }: { html: string; text: string }) => /\+\d+ \d/.test(html + text);
    expect(Object.keys(mails).filter((name) => mails[name] && isBroken(mails[name]))).toEqual([]);
  });

  it.each(Object.keys(mails))("%s says the same as text: amounts, ways on, who writes", (name) => {
    const { html, text } = mails[name] ?? { html: "", text: "" };
    expect(amountsIn(withoutTags(html))).toEqual(amountsIn(text));
    const ways = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    for (const way of ways.filter((one) => one !== HOME)) expect(text).toContain(way);
    for (const fact of ["Vendredi Exemple", "SAS, 100", "Paris 000 000 000", "FR00 000000000"])
      for (const part of [html, text]) expect(part).toContain(fact);
  });
});

it("shows the stay where there is something to look forward to, and nothing to a hotel", () => {
  const mails = everyMail("fr_FR");
  const arch = (name: string) => /<img class="arch"[^>]*src="([^"]*)"/.exec(mails[name]?.html ?? "")?.[1];
  for (const name of ["confirmed", "arriving", "expired"])
    expect(arch(name)).toBe(`https://vendredi.example${mailPicturePath("spa-golden-1")}`);
  expect(mails["hotel reservation"]?.html).not.toContain("<img");
  // Once is enough: the ticket has no picture where the mail begins with it.
  expect(mails["confirmed"]?.html.match(/<img/g)).toHaveLength(1);
  expect(mails["refunded byCustomer"]?.html.match(/<img/g)).toHaveLength(1);
});
