import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { ProductCardView } from "../views.ts";
import { SiblingOffers } from "./sibling-offers.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of an offer as its card says. */
const offer = (picture: string) =>
  ({
    id: "1",
    label: "La nuit des falaises",
    uri: "/week-end/1/_",
    nights: [2],
    headwords: [],
    cancellation: { cancellable: false },
    image: { id: picture, alt: "" },
  }) as unknown as ProductCardView;

test.each([
  ["a picture", "coast-riviera-16", true],
  ["no picture", "", false],
])("an offer with %s asks for no other", async (_, picture, asks) => {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <SiblingOffers
        title="Autres séjours"
        offers={[offer(picture)]}
        prices={{}}
        choice={{ hash: "", hasDates: false }}
      />
    </SiteProvider>,
  );
  const html = await text(prelude);
  expect(html).toContain("La nuit des falaises");
  expect([html.includes("/img/"), html.includes("/img//")]).toEqual([asks, false]);
});
