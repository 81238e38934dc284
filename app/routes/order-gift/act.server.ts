import { data, redirect } from "react-router";
import type { z } from "zod";
import { CACHE } from "#platform/http/cache.server.ts";
import { PAPER_FORMATS, type PaperFormat } from "#modules/documents/paper/formats.ts";
import { orderGiftPath } from "#modules/sites/paths.ts";
import { giftErrorText } from "#modules/vouchers/gifts/error-text.ts";
import { MESSAGE_MAX, NAME_MAX } from "#modules/vouchers/gifts/limits.ts";
import {
  GIFT_ERRORS,
  giftTextSchema,
  postAddressSchema,
  recipientSchema,
  type GiftErrorKey,
} from "#modules/vouchers/gifts/schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readForm } from "#app/read-form.server.ts";
import type { Done } from "./done.ts";
import { parcelOf } from "#modules/booking/items/parcel/letters.ts";
import { textOf } from "../text-of.server.ts";
import { demandGift } from "./load.server.ts";

/** A form that could not be taken in: which, what was typed, what is wrong with it, worded. `closed`: it is too late for it. */
export type NotTaken = {
  form: "change" | "again" | "print" | "address";
  values: Record<string, string>;
  errors: Record<string, string>;
  closed: boolean;
};

const PRIVATE = { "Cache-Control": CACHE.private };
const LONGEST = 400;
const FIELDS = ["toName", "fromName", "message", "hidesPrice", "how", "name", "email", "on"] as const;

const ADDRESS = ["name", "addressLine", "postalCode", "city"] as const;

type Asked = { orderId: string; itemId: string; request: Request };

/** The forms of a gift's page: print it, change it, send it anew. Each is for its buyer alone. */
export async function actOnGift(context: RequestContext, { orderId, itemId, request }: Asked) {
  const form = await readForm(request);
  const known = await demandGift(context, { orderId, itemId, cookies: request.headers.get("cookie") });
  switch (form.get("form")) {
    case "print":
      return print(context, known, form);
    case "change":
      return change(context, known, form);
    case "again":
      return sendAgain(context, known, form);
    case "address":
      return readdress(context, known, { form, cookies: request.headers.get("cookie") });
    default:
      throw new Response(null, { status: 400 });
  }
}

type Known = Awaited<ReturnType<typeof demandGift>>;

const keyOf = ({ gift: { orderId, itemId } }: Known) => ({ orderId, itemId });
const askerOf = ({ actor }: RequestContext) => ({ actor, isBuyer: true });
const giftsOf = ({ services }: RequestContext) => {
  if (!services.gifts) throw new Response(null, { status: 404 });
  return services.gifts;
};

/** To the paper, once it is handed over: the address of the paper itself changes nothing. */
async function print(context: RequestContext, known: Known, form: FormData) {
  const { onTheirWay, papers } = giftsOf(context);
  const asked = textOf(form, "format", 20);
  const format = PAPER_FORMATS.find((one): one is PaperFormat => one === asked);
  if (!format) throw new Response(null, { status: 400 });
  const outcome = await onTheirWay.print(keyOf(known), askerOf(context));
  const found = await onTheirWay.findWithSecret(keyOf(known));
  if (outcome.kind !== "printed" || !found) return notTaken("print", {}, { closed: true });
  throw redirect(papers.pathFor(found.gift, found.secret, format), { status: 303, headers: PRIVATE });
}

async function change(context: RequestContext, known: Known, form: FormData) {
  const values = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name, LONGEST)]));
  const { text } = known.gift;
  const words = giftTextSchema.safeParse({
    ...text,
    toName: values["toName"],
    fromName: values["fromName"],
    message: values["message"],
    hidesPrice: values["hidesPrice"] === "on",
  });
  const recipient = recipientSchema.safeParse(
    values["how"] === "hand"
      ? { kind: "buyer" }
      : { kind: "email", name: values["name"], email: values["email"], on: values["on"] || null },
  );
  const errors = { ...errorsOf(context, words.error), ...errorsOf(context, recipient.error) };
  if (!words.success || !recipient.success || recipient.data.kind === "post")
    return notTaken("change", values, { errors });
  const { onTheirWay } = giftsOf(context);
  const wish = { text: words.data, recipient: recipient.data };
  const outcome = await onTheirWay.change(keyOf(known), wish, askerOf(context));
  switch (outcome.kind) {
    case "bad_day":
      return notTaken("change", values, { errors: { on: wordsFor(context)("giftPage.error.day") } });
    case "changed":
      throw done(context, known, "changed");
    default:
      return notTaken("change", values, { closed: true });
  }
}

async function sendAgain(context: RequestContext, known: Known, form: FormData) {
  const values = { name: textOf(form, "name", LONGEST), email: textOf(form, "email", LONGEST) };
  const read = recipientSchema.safeParse({ kind: "email", ...values, on: null });
  if (!read.success || read.data.kind !== "email")
    return notTaken("again", values, { errors: errorsOf(context, read.error) });
  const { onTheirWay } = giftsOf(context);
  const outcome = await onTheirWay.sendAgain(keyOf(known), read.data, askerOf(context));
  if (outcome.kind === "sent") throw done(context, known, "sent");
  return notTaken("again", values, { closed: true });
}

/** What came back is packed again for another address. */
async function readdress(
  context: RequestContext,
  known: Known,
  { form, cookies }: { form: FormData; cookies: string | null },
) {
  const values = Object.fromEntries(ADDRESS.map((name) => [name, textOf(form, name, LONGEST)]));
  const read = postAddressSchema.safeParse(values);
  if (!read.success) return notTaken("address", values, { errors: errorsOf(context, read.error) });
  const { orderId, itemId } = known.gift;
  const parcel = parcelOf(known.order, itemId);
  const { services, actor } = context;
  const outcome =
    parcel && (await services.booking.readdress({ orderId, itemId: parcel.itemId }, read.data, { actor, cookies }));
  if (outcome?.kind === "readdressed") throw done(context, known, "readdressed");
  return notTaken("address", values, { closed: true });
}

const done = ({ site }: RequestContext, { gift }: Known, what: Done): Response =>
  redirect(`${orderGiftPath(site, gift.orderId, gift.itemId)}?done=${what}`, { status: 303, headers: PRIVATE });

const wordsFor = ({ services, site }: RequestContext) => services.messages.translator(site.id);

function notTaken(
  form: NotTaken["form"],
  values: NotTaken["values"],
  { errors = {}, closed = false }: Partial<Pick<NotTaken, "errors" | "closed">>,
) {
  const answer: NotTaken = { form, values, errors, closed };
  return data(answer, { status: closed ? 409 : 400, headers: PRIVATE });
}

const isErrorKey = (text: string): text is GiftErrorKey => Object.hasOwn(GIFT_ERRORS, text);

/** The first error of each field, worded. */
function errorsOf(context: RequestContext, error: z.ZodError | undefined): Record<string, string> {
  const t = wordsFor(context);
  const said: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? "");
    if (said[name] === undefined && isErrorKey(message))
      said[name] = giftErrorText(t, message, name === "message" ? MESSAGE_MAX : NAME_MAX);
  }
  return said;
}
