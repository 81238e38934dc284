import { useEffect, useState } from "react";

/** A card of the page's list says whose it is (offer-grid.tsx). */
const CARD = "[data-hotel]";
const cardsOf = (hotelId: string) => document.querySelectorAll<HTMLElement>(`[data-hotel="${CSS.escape(hotelId)}"]`);

/**
 * What the list beside the map points at, and what the map points at in the list. The list is another part of the page, which the server has written
 * and which knows of no map: the map listens to it and marks its cards by `data-pointed`. `selected`: the hotel whose card is open on the map.
 */
export function usePointing(selected: string | null): {
  pointed: string | null;
  point: (hotelId: string | null) => void;
} {
  const [pointed, setPointed] = useState<string | null>(null);
  const [marked, point] = useState<string | null>(null);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null;
      setPointed(card?.dataset["hotel"] ?? null);
    };
    for (const sign of ["pointerover", "focusin"]) addEventListener(sign, hear, { passive: true });
    return () => {
      for (const sign of ["pointerover", "focusin"]) removeEventListener(sign, hear);
    };
  }, []);
  useEffect(() => {
    const cards = [marked, selected].flatMap((hotelId) => (hotelId ? [...cardsOf(hotelId)] : []));
    for (const card of cards) card.dataset["pointed"] = "";
    return () => {
      for (const card of cards) delete card.dataset["pointed"];
    };
  }, [marked, selected]);
  return { pointed, point };
}

/** Scrolls the list to a hotel's card where the page has one. */
export function bringToSight(hotelId: string): void {
  cardsOf(hotelId)[0]?.scrollIntoView({ block: "nearest" });
}
