import { createContext, data } from "react-router";
import { z } from "zod";
import { showCode } from "#modules/vouchers/values/code.ts";
import { describeGift } from "#modules/booking/beneficiary/describe-gift.ts";
import { CardPage, type ExchangedCard } from "#modules/booking/beneficiary/components/card-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { GiftLayout } from "./layout.tsx";
import { leadTo, openReadyGift, PRIVATE } from "./open-gift.server.ts";
import type { Route } from "./+types/card";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** Whether the button was just pressed. */
const isExchanged = createContext(false);

/** The value of a gift on a gift card (docs/product/gifts.md#redemption). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const title = services.messages.translator(site.id)("beneficiary.keep.title");
  // The page that answers the button tells of the card: the gift itself is used by then.
  if (context.get(isExchanged)) return { site, origins, title, worth: null };
  const ready = await openReadyGift(asked, request);
  return { site, origins, title, worth: describeGift(ready).worth };
}

type Posted = { done: ExchangedCard | null; email: string; hasWrongEmail: boolean };
const emailSchema = z.email().max(254);

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const held = await openReadyGift(asked, request);
  const typed = (await readForm(request)).get("email");
  const email = typeof typed === "string" ? typed.trim().slice(0, 300) : "";
  if (email !== "" && !emailSchema.safeParse(email).success)
    return data<Posted>({ done: null, email, hasWrongEmail: true }, { status: 400, headers: PRIVATE });
  const outcome = await asked.services.redemption.exchangeForCard({
    valueId: held.gift.valueId,
    actor: asked.actor,
    ...(email === "" ? {} : { email }),
  });
  // Spent meanwhile, or kept: the gift's page says which.
  if (outcome.kind !== "exchanged") throw leadTo(beneficiaryPath(asked.site));
  context.set(isExchanged, true);
  const { code, amount, validUntil } = outcome;
  const done = { code: code && showCode(code), amount, validUntil, email: email === "" ? null : email };
  return data<Posted>({ done, email, hasWrongEmail: false }, { headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function KeepOnCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <GiftLayout backHref={beneficiaryPath(site)} backLabel={t("beneficiary.title")}>
      <CardPage
        worth={loaderData.worth}
        done={actionData?.done ?? null}
        email={actionData?.email ?? ""}
        hasWrongEmail={actionData?.hasWrongEmail ?? false}
      />
    </GiftLayout>
  );
}
