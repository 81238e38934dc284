import { writingIn } from "#tests/support/writing.ts";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { ThreadOrder } from "#modules/messages/data.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { writeClaimMail, type ClaimNews } from "./claim-mail.ts";
import { writeThreadMail, type ThreadNews } from "./thread-mail.ts";

const SITES_OF_ALL_LANGUAGES = [SITES.fr_FR, SITES.es_ES, SITES.nl_BE, SITES.it_IT, SITES.preview];
const STAY = { hotelName: "Le Grand Phare", checkin: day("2026-12-11"), checkout: day("2026-12-13") };
const ORDER = {
  number: "48217306",
  buyer: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
  items: [{ kind: "stay", stay: STAY }],
} as unknown as OrderView;

const words = (site: (typeof SITES_OF_ALL_LANGUAGES)[number]) => writingIn(site.id);

describe.each(SITES_OF_ALL_LANGUAGES.map((site) => [site.id, site] as const))("in the language of %s", (_id, site) => {
  it.each<[string, ClaimNews]>([
    ["asked", { kind: "asked", rest: cents(6_360) }],
    ["approved", { kind: "approved", rest: cents(6_360) }],
    ["refused", { kind: "refused", refusal: "no_proof" }],
  ])("a claim that was %s: stay, number, amount or reason, way to the page, no case", (_name, news) => {
    const { subject, text, html } = writeClaimMail(ORDER, news, { ...words(site), orderUrl: "https://x.example/c" });
    for (const part of ["48217306", "Camille", "Le Grand Phare", "https://x.example/c"]) expect(text).toContain(part);
    const { t, format } = words(site);
    expect(text).toContain(news.kind === "refused" ? t(`claim.refusal.${news.refusal}`) : format.money(news.rest));
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|claim\.|camille@/);
  });

  it("calls nothing given back that was not taken yet, and says from when on it is not asked for (docs/product/after-sale.md#refunds)", () => {
    const { t, format } = words(site);
    const owedFrom = day("2026-12-20");
    const write = (news: ClaimNews) => writeClaimMail(ORDER, news, { ...words(site), orderUrl: "https://x.example/c" });
    for (const kind of ["asked", "approved"] as const) {
      const [at, later] = [write({ kind, rest: cents(6_360) }), write({ kind, rest: cents(6_360), owedFrom })];
      expect(later.text).toContain(format.money(cents(6_360)));
      expect(later.text).toContain(t("mail.refunded.later", { day: format.dayLong(owedFrom) }));
      expect(at.text).not.toContain(t("mail.refunded.later", { day: format.dayLong(owedFrom) }));
      expect(later.text).not.toBe(at.text);
    }
    const said = write({ kind: "approved", rest: cents(6_360), owedFrom });
    for (const key of ["claim.mail.approved.text", "claim.mail.approved.preheader"] as const) {
      const onItsWay = t(key, { amount: "|", hotel: "", dates: "" }).split("|")[1] ?? "";
      expect(onItsWay.trim().length).toBeGreaterThan(5);
      expect(`${said.text}${said.html}`).not.toContain(onItsWay.trim());
    }
  });

  it.each<[string, ThreadNews]>([
    ["a guest's to the hotel", { author: "guest", recipient: "hotel", text: "Un lit <b>bébé</b> ?\nMerci." }],
    ["the hotel's to a guest", { author: "hotel", recipient: "guest", text: "Un lit <b>bébé</b> ?\nMerci." }],
    ["customer care's", { author: "care", recipient: "guest", text: "Un lit <b>bébé</b> ?\nMerci." }],
  ])("a message, %s: who, which stay, what, the way to answer, no address", (_name, news) => {
    const about: ThreadOrder = {
      id: "x",
      number: "48217306",
      site: "fr_FR",
      guest: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
      timeZone: "Europe/Paris",
      isOpen: true,
      hotel: { site: "fr_FR", email: "desk@example.org" },
      ...STAY,
    };
    const { subject, text, html } = writeThreadMail(about, news, { ...words(site), threadUrl: "https://x.example/t" });
    for (const part of ["48217306", "Le Grand Phare", "Un lit <b>bébé</b> ?", "Merci.", "https://x.example/t"])
      expect(text).toContain(part);
    expect(html).toContain("Un lit &lt;b&gt;bébé&lt;/b&gt; ?");
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|messages\.|camille@|desk@/);
  });
});
