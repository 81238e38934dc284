import type { CardView } from "./card-view.ts";
import css from "./offer-card.module.css";

/** How the card of each view looks; most as all cards do. */
export const CARD_LOOKS: Record<CardView, string | null> = {
  NORMAL: null,
  GIFT: css["gift"],
  CONDENSED: css["mini"],
  MODIFICATION: null,
  ACTIVITY: css["activity"],
  HOTEL: css["hotel"],
};
