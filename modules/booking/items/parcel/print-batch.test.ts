import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { messages } from "#tests/support/messages.ts";
import { HOME } from "#tests/support/paper-home.ts";
import { writeSlips, type Slip } from "./print-batch.ts";

const slip = (changes: Partial<Slip> = {}): Slip => ({
  reference: "48217306-2",
  site: SITES.fr_FR,
  recipient: { ...HOME, name: "Inès <b>Moreau</b> & fils", country: "BE" },
  country: "Belgique",
  extras: ["Boîte à ruban"],
  sender: ["Vendredi Exemple", "1 rue de l’Exemple", "75000 Paris"],
  ...changes,
});
const write = (...slips: Slip[]) => writeSlips(slips, ({ id }) => messages.translator(id));

describe("the slips of a batch (docs/product/gifts.md#post)", () => {
  it("say to whom, from whom and what goes in, a sheet a parcel", () => {
    const page = write(slip(), slip({ reference: "48217306-1" }));
    expect(page.match(/<section/g)).toHaveLength(2);
    for (const part of [
      "Inès &lt;b&gt;Moreau&lt;/b&gt; &amp; fils",
      "14600 Honfleur",
      "BELGIQUE",
      "75000 Paris",
      "Boîte à ruban",
      "La carte imprimée",
      "48217306-2",
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/€/);
  });

  it("bring nothing from outside, and speak every site's language", () => {
    for (const site of [SITES.fr_FR, SITES.fr_BE, SITES.nl_BE, SITES.preview]) {
      const page = write(slip({ site, country: null }));
      expect(page).not.toMatch(/<(?:img|link|script)|url\(|undefined|\{\{|parcel\.print/);
      expect(page).toContain(`lang="${site.tag}"`);
    }
  });
});
