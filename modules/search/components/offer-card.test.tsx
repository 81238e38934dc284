import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { ShownCard } from "../answer/shown-card.ts";
import { OfferCard } from "./offer-card.tsx";
import { productHref } from "../answer/product-link.ts";

const messages = Object.assign(
  {},
  ...["common", "results"].map(
    (area) => JSON.parse(readFileSync(`locales/fr/${area}.json`, "utf8")) as Record<string, string>,
  ),
) as Record<string, string>;

const card: ShownCard = {
  id: "1042",
  label: "Spa et dîner face à l’estuaire",
  uri: "/week-end/1042/spa-et-diner",
  sellPrice: cents(32800),
  headwords: [
    { kind: "breakfast", label: "Petit-déjeuner" },
    { kind: "spa_access", label: "Spa" },
  ],
  promo: 25,
  priceType: "final price",
  flowType: "booking",
  itemCategory: "weekend",
  price: { text: "164 €", refText: "219 €", per: "night", nights: 2, adults: 2 },
  autoDiscount: null,
  targetedLabel: null,
  nights: 2,
  paxCount: 2,
  adult: 2,
  child: 0,
  baby: 0,
  checkin: day("2026-12-04"),
  checkout: day("2026-12-06"),
  distance: 196.4,
  marketingLabels: [{ code: "favourite", label: "Coup de cœur" }],
  reason: "rooms",
  stressMessages: [{ message: "Plus que 2 chambres", color: "scarcity", icon: "bed" }],
  images: [
    { id: "coast-golden-2", alt: "Phare sur la falaise" },
    { id: "spa-dusk-1", alt: "Bassin" },
  ],
  hotel: {
    id: "7",
    label: "Le Clos des Embruns",
    stars: 4,
    review: { count: 412, average: 9.1 },
    location: { label: "Honfleur", area: "Calvados" },
  },
  cancellationPolicy: { isCancellable: true, cancellationDeadline: day("2026-11-30") },
};

const render = (changes: Partial<ShownCard> = {}, flags?: { allIncentive?: boolean }) =>
  renderToString(
    <SiteProvider site={SITES.fr_FR} messages={messages} flags={flags}>
      <OfferCard card={{ ...card, ...changes }} stateForm="hash" />
    </SiteProvider>,
  ).replace(/<!-- -->/g, "");
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ");

describe("offer card", () => {
  it("is headed by what is offered among offers of one hotel, and names it once", () => {
    const html = renderToString(
      <SiteProvider site={SITES.fr_FR} messages={messages}>
        <OfferCard card={card} stateForm="hash" list="results" isOfHotel />
      </SiteProvider>,
    );
    const words = text(html.replace(/<!-- -->/g, ""));
    expect(words.split(card.label)).toHaveLength(2);
    expect(words).not.toContain(card.hotel.label);
  });

  it.each([undefined, "CONDENSED"] as const)("says no score of nights beside an activity (%s)", (view) => {
    const voucher: ShownCard = {
      ...card,
      flowType: "activity",
      price: { ...card.price, per: "activity", nights: null },
    };
    const html = renderToString(
      <SiteProvider site={SITES.fr_FR} messages={messages}>
        <OfferCard card={voucher} stateForm="hash" view={view} />
      </SiteProvider>,
    );
    expect(text(html)).not.toContain("9,1");
  });

  it("says place, hotel, terms and one price", () => {
    const words = text(render());
    for (const part of [
      "Honfleur, Calvados",
      "196 km",
      "Le Clos des Embruns",
      "9,1",
      "Fantastique",
      "412 avis",
      "Plus que 2 chambres",
      "2 nuits · 4–6 déc.",
      "Modifiable jusqu’au 30 nov.",
      "−25 %",
      "164 €",
      "par nuit, 2 pers.",
    ])
      expect(words).toContain(part);
  });
  it("has one link for the keyboard and the first picture only", () => {
    const html = render();
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toMatch(/<a[^>]*tabindex="-1"[^>]*aria-hidden="true"/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });
  it("has a button to be seen, for the eye alone: the title's link is what the keyboard and a voice find", () => {
    const seen = (flowType: ShownCard["flowType"]) => /aria-hidden="true">(Voir[^<]+)</.exec(render({ flowType }))?.[1];
    expect((["booking", "gifting", "activity", "hotel"] as const).map(seen)).toEqual([
      "Voir l’offre",
      "Voir le cadeau",
      "Voir l’offre",
      "Voir l’offre",
    ]);
  });
  it("without dates says from which price and asks for dates", () => {
    const words = text(
      render({
        checkin: null,
        checkout: null,
        priceType: "from price",
        promo: 0,
        cancellationPolicy: { isCancellable: true, cancellationDeadline: null },
      }),
    );
    expect(words).toContain("dès 164 €");
    expect(words).toContain("Ajoutez vos dates");
    expect(words).not.toContain("%");
  });
  it("says nothing about a score below nine, and greets a new hotel", () => {
    expect(text(render({ hotel: { ...card.hotel, review: { count: 12, average: 8.9 } } }))).not.toMatch(
      /Fantastique|Parfait|Superbe/,
    );
    expect(text(render({ hotel: { ...card.hotel, review: { count: 0, average: null } } }))).toContain("Nouveau");
  });
  it("with the all-incentive flag has a word from seven on", () => {
    const scored = (average: number) =>
      text(render({ hotel: { ...card.hotel, review: { count: 12, average } } }, { allIncentive: true }));
    expect(scored(8.9)).toContain("Excellent · 12 avis");
    expect(scored(6.9)).not.toMatch(/Bien|Excellent/);
  });
  it("says one thing that sets it apart, and no label that its list shares", () => {
    expect(text(render())).toContain("Plus que 2 chambres");
    expect(text(render())).not.toContain("Coup de cœur");
    const favourite = text(render({ reason: "favourite", stressMessages: [] }));
    expect(favourite).toContain("Coup de cœur");
    expect(text(render({ reason: null, stressMessages: [] }))).not.toContain("Coup de cœur");
    expect(text(render({ targetedLabel: "Le plus réservé" }))).not.toContain("Plus que 2 chambres");
  });
});

describe("address of an offer", () => {
  it("carries dates and an unusual party, in the form of its page", () => {
    expect(productHref(card, "hash")).toBe("/week-end/1042/spa-et-diner#checkin=2026-12-04;checkout=2026-12-06");
    expect(productHref({ ...card, adult: 2, child: 1 }, "query")).toBe(
      "/week-end/1042/spa-et-diner?checkin=2026-12-04&checkout=2026-12-06&s=1&a=2&c=1&b=0",
    );
    expect(productHref({ ...card, checkin: null, checkout: null }, "hash")).toBe("/week-end/1042/spa-et-diner");
  });
  it("carries the nights of a gift, and the form that was searched for", () => {
    const gift: ShownCard = { ...card, flowType: "gifting", checkin: null, checkout: null };
    expect(productHref(gift, "query")).toBe("/week-end/1042/spa-et-diner?giftNights=2&flow=gifting");
    expect(productHref({ ...gift, giftFormat: "PHYSICAL" }, "hash")).toBe(
      "/week-end/1042/spa-et-diner#giftNights=2;giftFormat=PHYSICAL;flow=gifting",
    );
  });
});

describe("views of the card (docs/product/search.md#cards)", () => {
  const gift = {
    flowType: "gifting",
    price: { text: "249 €", refText: null, per: "voucher", nights: 2, adults: 2 },
    priceType: "gift",
    promo: 0,
    checkin: null,
    checkout: null,
    marketingLabels: [],
  } as const;
  const activity = {
    flowType: "activity",
    label: "Hammam et gommage",
    price: { text: "89 €", refText: "110 €", per: "activity", nights: null, adults: 2 },
    priceType: "gift",
    checkin: null,
    checkout: null,
  } as const;
  it.each([
    [
      "a gift: its price, whole, and how long it is valid",
      gift,
      ["249 €", "valable 1 an", "2 nuits", "Échangeable"],
      ["par nuit"],
    ],
    [
      "an activity: its own name, where, and for how many",
      activity,
      [
        "Hammam et gommage",
        "Lieu : Le Clos des Embruns",
        "89 €",
        "au lieu de 110 €",
        "pour 2 pers.",
        "Valable 12 mois",
      ],
      ["par nuit", "★"],
    ],
    ["a night in a hotel like a stay", { flowType: "hotel" }, ["164 €", "par nuit, 2 pers."], ["Échangeable"]],
    [
      "a stay that is pointed out, with the reason",
      { targetedLabel: "Le plus réservé" },
      ["Le plus réservé"],
      ["Coup de cœur"],
    ],
    [
      "a code below the true price",
      { autoDiscount: { code: "EXTRA", value: 10 } },
      ["164 € par nuit, 2 pers. −10 % EXTRA"],
      [],
    ],
  ] as const)("%s", (_, changes, shown, hidden) => {
    const words = text(render(changes as Partial<ShownCard>));
    for (const part of shown) expect(words).toContain(part);
    for (const part of hidden) expect(words).not.toContain(part);
  });
  it("keeps a heart, except where a stay looks for new dates", () => {
    const heart = "Garder Le Clos des Embruns dans mes envies";
    expect(render()).toContain(heart);
    expect(
      renderToString(
        <SiteProvider site={SITES.fr_FR} messages={messages}>
          <OfferCard card={card} stateForm="hash" view="MODIFICATION" />
        </SiteProvider>,
      ),
    ).not.toContain(heart);
  });
});
