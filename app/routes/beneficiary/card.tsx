import { randomUUID } from "node:crypto";
import { createContext, data } from "react-router";
import { z } from "zod";
import { isUuid } from "#platform/uuid.ts";
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
import { isRedeemable, leadTo, openGift, openReadyGift, PRIVATE } from "./open-gift.server.ts";
import { textOf } from "../text-of.server.ts";
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
  if (context.get(isExchanged)) return { site, origins, title, worth: null, key: "" };
  const ready = await openReadyGift(asked, request);
  return { site, origins, title, worth: describeGift(ready).worth, key: randomUUID() };
}

/** `key`: what the form was drawn with. Whoever never got the answer sends it again, and is shown the same card. */
type Posted = { done: ExchangedCard | null; email: string; hasWrongEmail: boolean };
const emailSchema = z.email().max(254);

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const held = await openGift(asked, request);
  if (held.kind !== "gift" || !isRedeemable(held)) throw leadTo(beneficiaryPath(asked.site));
  const form = await readForm(request);
  const email = textOf(form, "email", 300).trim();
  const key = textOf(form, "key", 36);
  const hasWrongEmail = email !== "" && !emailSchema.safeParse(email).success;
  // Whoever has the card already keeps its code in sight.
  if (hasWrongEmail && held.gift.standing.state === "ready")
    return data<Posted>({ done: null, email, hasWrongEmail: true }, { status: 400, headers: PRIVATE });
  const outcome = await asked.services.redemption.exchangeForCard({
    valueId: held.gift.valueId,
    actor: asked.actor,
    ...(isUuid(key) ? { key } : {}),
    ...(email === "" || hasWrongEmail ? {} : { email }),
  });
  // Spent meanwhile, or kept: the gift's page says which.
  if (outcome.kind !== "exchanged") throw leadTo(beneficiaryPath(asked.site));
  context.set(isExchanged, true);
  const { code, amount, validUntil, mailedTo } = outcome;
  const done = { code: code && showCode(code), amount, validUntil, email: mailedTo, key };
  return data<Posted>({ done, email, hasWrongEmail }, { headers: PRIVATE });
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
        formKey={loaderData.key}
        done={actionData?.done ?? null}
        email={actionData?.email ?? ""}
        hasWrongEmail={actionData?.hasWrongEmail ?? false}
      />
    </GiftLayout>
  );
}
