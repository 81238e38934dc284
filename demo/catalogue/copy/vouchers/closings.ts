import type { ActivityThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";
import { readTable } from "../../read-table.ts";
import tables from "./closings.json" with { type: "json" };

/** Last sentence of a voucher's description, by its first theme. */
export const VOUCHER_CLOSINGS: Record<ActivityThemeKey, readonly Five[]> = readTable(tables.VOUCHER_CLOSINGS);

/** The hour is free to choose. */
const ANY_DAY: Five = ["Le créneau se choisit au moins {days} jours avant, par téléphone ou par e-mail. Vous pouvez le déplacer sans frais jusqu’à 48 h avant.", "La hora se elige con al menos {days} días de antelación, por teléfono o por correo electrónico. Se puede cambiar gratis hasta 48 h antes.", "Kies minstens {days} dagen vooraf een tijdstip, per telefoon of e-mail. Verzetten kan gratis tot 48 uur van tevoren.", "L’orario si sceglie almeno {days} giorni prima, per telefono o e-mail. Si può spostare gratis fino a 48 ore prima.", "Pick your time at least {days} days before, by phone or e-mail. You can move it free of charge up to 48 hours before."];

/** How to reserve: `{days}` days ahead (the second list where Saturdays are closed), only the day of a ticket that holds from morning to night, or not at all. */
export const RESERVATIONS: Record<"ahead" | "aheadOnAnyDay" | "dated" | "free", readonly Five[]> = readTable(tables.RESERVATIONS);
