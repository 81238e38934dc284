import { readDetails } from "#modules/accounts/details.ts";
import type { FormValues } from "#modules/booking/checkout/fields.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { RequestContext } from "#app/context.server.ts";

type Asked = Pick<RequestContext, "services" | "site">;

/** What the checkout of somebody who is signed in begins with: their address, and what they asked to be kept. Null for guests. */
export async function findKeptValues(
  { services, site }: Asked,
  request: Request,
  url: URL,
): Promise<FormValues | null> {
  const { customerAccount } = await services.flags.flagsFor(site, factsOf(url));
  const account = customerAccount ? await services.accounts.current(request) : null;
  if (!account) return null;
  const details = await services.accounts.details(account.accountId);
  const { civility, firstName, lastName, phoneNumber } = details ?? {};
  return textsOf({ email: account.email, civility, firstName, lastName, phoneNumber });
}

/** What whoever pays an order that waits has typed for it: a page without scripts that comes back from a provider's would ask for all of it again. */
export async function findTypedValues(
  { booking }: Pick<Asked["services"], "booking">,
  request: Request,
  order: { id: string } | null,
): Promise<FormValues | null> {
  const cookies = request.headers.get("cookie");
  const buyer = order && (await booking.findTypedBuyer(order.id, cookies));
  if (!order || !buyer) return null;
  const { email, civility, firstName, lastName, phoneNumber } = buyer;
  const seen = await booking.findOrder(order.id, cookies);
  const items = seen?.isBuyer ? seen.order.items : [];
  const wishes = items.flatMap((item) => (item.kind === "stay" ? Object.entries(item.wishes) : []));
  const insurance = items.some(({ kind }) => kind === "insurance") ? "with" : "without";
  const values = { email, civility, firstName, lastName, phoneNumber, ...Object.fromEntries(wishes), insurance };
  return textsOf({ ...values, terms: "on" });
}

const textsOf = (values: Record<string, string | null | undefined>): FormValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Keeps what a plain form says of whoever is signed in, where they ticked that. What is wrong is the checkout's to tell. */
export async function keepPosted({ services, site }: Asked, request: Request, form: FormData): Promise<void> {
  const account = form.has("keepDetails") ? await services.accounts.current(request) : null;
  if (!account) return;
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 300) : "";
  };
  const read = readDetails(
    {
      civility: textOf("civility"),
      firstName: textOf("firstName"),
      lastName: textOf("lastName"),
      phoneNumber: textOf("phoneNumber"),
    },
    textOf("phoneCountry") || site.country,
  );
  if (read.kind === "valid") await services.accounts.keepDetails(account.accountId, read.details);
}
