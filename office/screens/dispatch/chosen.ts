import type { DispatchCursor, DispatchParcel, DispatchView } from "#modules/booking/items/parcel/dispatch.server.ts";
import { DISPATCH_VIEWS } from "#modules/booking/items/parcel/dispatch.server.ts";
import type { SeenParcel, SentParcel } from "#modules/booking/items/parcel/dispatch-deeds.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { readText, readTexts } from "../../form.ts";

export const readView = (text: string | null): DispatchView => DISPATCH_VIEWS.find((view) => view === text) ?? "print";
export const viewPath = (view: DispatchView): string => (view === "print" ? "/gifts" : `/gifts?view=${view}`);

export function readCursor(text: string | null): DispatchCursor | null {
  const [at = "", id = ""] = text?.split("_") ?? [];
  return /^\d{1,13}$/.test(at) && isUuid(id) ? { at: new Date(Number(at)), id } : null;
}
export const writeCursor = ({ at, id }: DispatchCursor): string => `${at.getTime()}_${id}`;

/** How a form names a parcel, and how it stood when it was drawn. */
export const writeChosen = ({ itemId, seen }: SeenParcel): string => `${itemId}_${seen}`;

/** What was ticked. */
export function readChosen(form: FormData): SeenParcel[] {
  return readTexts(form, "item").flatMap((text) => {
    const [itemId = "", ...seen] = text.split("_");
    return isUuid(itemId) ? [{ itemId, seen: seen.join("_") }] : [];
  });
}

const LONGEST = 60;
export const trackingField = (itemId: string): string => `tracking-${itemId}`;

/** The same with the number that the post has given to each. */
export const readSent = (form: FormData): SentParcel[] =>
  readChosen(form).map((one) => ({
    ...one,
    tracking: readText(form, trackingField(one.itemId)).slice(0, LONGEST) || null,
  }));
export const readCarrier = (form: FormData): string => readText(form, "carrier").slice(0, LONGEST);

/** Name and town of whoever it goes to: enough to lay it on the right pile. */
export const whereTo = ({ recipient }: Pick<DispatchParcel, "recipient">): { name: string; town: string } =>
  recipient.kind === "post"
    ? { name: recipient.name, town: `${recipient.postalCode} ${recipient.city} · ${recipient.country}` }
    : { name: "–", town: "" };
