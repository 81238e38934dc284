import { randomBytes } from "node:crypto";
import type { CardIssuer, CardTerms } from "./issuer.ts";

/** A card as the stand-in has it. */
export type EmbeddedCard = CardTerms & { key: string; reference: string; isClosed: boolean };
export type CardRecords = { card: EmbeddedCard };

/** Where its records are kept: as the stand-ins of other houses keep theirs. */
export type CardStore = {
  run: <T>(
    work: (session: {
      get: (kind: "card", id: string) => Promise<EmbeddedCard | undefined>;
      put: (kind: "card", id: string, record: EmbeddedCard) => Promise<void>;
      list: (kind: "card") => Promise<EmbeddedCard[]>;
    }) => Promise<T>,
  ) => Promise<T>;
};

/** Stands in for an issuer of virtual cards: it has cards without numbers, which pay nobody. */
export function createEmbeddedIssuer(store: CardStore): CardIssuer & { list: () => Promise<EmbeddedCard[]> } {
  return {
    name: "embedded",
    issue: (key, terms) =>
      store.run(async ({ get, put }) => {
        const known = await get("card", key);
        const card = known ?? { ...terms, key, reference: `vc_${randomBytes(9).toString("hex")}`, isClosed: false };
        if (!known) await put("card", key, card);
        return { reference: card.reference };
      }),
    change: (key, terms) =>
      store.run(async ({ get, put }) => {
        const card = await get("card", key);
        if (!card || card.isClosed) throw new Error("no open card");
        await put("card", key, { ...card, ...terms });
      }),
    close: (key) =>
      store.run(async ({ get, put }) => {
        const card = await get("card", key);
        if (card) await put("card", key, { ...card, isClosed: true });
      }),
    list: () => store.run(({ list }) => list("card")),
  };
}
