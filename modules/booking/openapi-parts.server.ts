import { z } from "zod";
import {
  dayNote,
  described,
  describedShape,
  idNote,
  whole,
  withNote,
  type Notes,
} from "#platform/openapi/notes.server.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { ORDER_STATES } from "./states.ts";
import { walletOrderSchema } from "./schema.ts";

const PAX_NOTES = {
  numberOfAdults: whole("Adults", 1, MAX_ADULTS),
  numberOfChildren: whole("Children", 0, MAX_CHILDREN),
  numberOfBabies: whole("Babies", 0, MAX_BABIES),
} satisfies Notes;

export const stay = walletOrderSchema.shape.items.shape.shortStayItem;
const criteria = stay.shape.reservationCriteria;

/** The stay that is asked for. */
export const reservation = z.object({
  ...describedShape(criteria, { offerId: idNote("The package, or an offer of the offers call") }),
  pax: described(criteria.shape.pax, PAX_NOTES),
  travelPeriod: z.object({
    checkinDate: withNote(z.unknown(), dayNote("Arrival")),
    checkoutDate: withNote(z.unknown(), dayNote("Departure")),
  }),
});

/** Which order it is, and where it stands. */
export const bookedOrder = z.object({
  orderUUID: z.uuid(),
  orderNumber: z.string().regex(/^\d{8}$/),
  state: z.enum(ORDER_STATES),
});

/** What the browser pays with. */
export const paymentShape = z
  .union([
    z.object({ provider: z.string(), redirectUrl: z.url() }),
    z.object({ provider: z.string(), dueOn: z.iso.date() }),
    z
      .object({ provider: z.string(), clientSecret: z.string().optional(), publishableKey: z.string().optional() })
      .catchall(z.string()),
  ])
  .nullable()
  .meta({
    description:
      "What the browser pays with; null when it is paid already. With `redirectUrl` the buyer pays there and comes back, with `dueOn` it is taken on that day, otherwise the provider's own form takes what stands here",
  });
