import { useState } from "react";
import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { ZERO } from "#platform/money.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { activitySetupPath, giftCheckoutPath, screenPath } from "#modules/sites/paths.ts";
import { VISIT_NAMES } from "#modules/visit/facts.ts";
import { checkoutState, chooseVoucher, OWN_USE, peopleChoices } from "#modules/vouchers/activity-setup.ts";
import { OwnUse } from "#modules/vouchers/components/plain-setup/own-use.tsx";
import { PanelOptions } from "#modules/vouchers/components/panel-parts.tsx";
import { PlainSetup } from "#modules/vouchers/components/plain-setup/setup-page.tsx";
import { formOfWish, newForm, readPlainForm, type PlainForm } from "#modules/vouchers/plain-setup/form.ts";
import { ownWish, readPlain, type PlainErrors } from "#modules/vouchers/plain-setup/wish.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { findActivitySetup } from "./activity/find-setup.server.ts";
import { findDraft } from "./plain-setup.server.ts";
import { tellPlainGift } from "./tell-plain-gift.ts";
import type { Route } from "./+types/activity-setup";

export const handle: RouteHandle = { query: { reads: ["a", "customType", "draft", ...VISIT_NAMES] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** A voucher of an activity is made ready (docs/product/gifts.md#activity-page): for somebody else, or for oneself. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { site, origins, services } = asking;
  const draft = await findDraft({ services, site, id: url.searchParams.get("draft") }, "activity_voucher");
  const asked = {
    a: url.searchParams.get("a") ?? undefined,
    customType: url.searchParams.get("customType") ?? undefined,
  };
  const page = await findActivitySetup(asking, {
    id: params.id,
    url,
    a: draft ? String(draft.subject.adults) : asked.a,
    customType: draft ? (draft.subject.ownUse ? OWN_USE : undefined) : asked.customType,
  });
  const start = draft ? formOfWish(draft, site.country) : newForm(site.country);
  return { site, origins, title: page.activity.label, start, ...page };
}

type Sent = { start: PlainForm; errors: PlainErrors; adults: number };

/** What is whole becomes a draft and goes on to the checkout; else the page comes back with all that was said. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const asking = context.get(requestContext);
  const { site, services } = asking;
  const sent = await readForm(request);
  const said = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const { ask } = await findActivitySetup(asking, { id: params.id, url, a: said("a"), customType: said("customType") });
  const { subject } = ask;
  const start = readPlainForm(sent, site.country);
  const read = subject.ownUse
    ? { kind: "wish" as const, wish: ownWish(subject, ask.landscape) }
    : readPlain(start, ask);
  if (read.kind === "wrong")
    return data<Sent>({ start, errors: read.errors, adults: subject.adults }, { status: 400, headers: PRIVATE });
  const draft = await services.vouchers.drafts.keep(site.id, [read.wish]);
  throw redirect(giftCheckoutPath(site, draft) + checkoutState(subject), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ site: loaderData.site, origins: loaderData.origins, title: loaderData.title, noindex: true })
    : [];

export default function ActivitySetup({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { activity, ask, countries, days } = loaderData;
  const { start, errors } = actionData ?? { start: loaderData.start, errors: {} };
  const [adults, setAdults] = useState(actionData?.adults ?? ask.subject.adults);
  const chosen = chooseVoucher({ ...activity, published: true }, { a: String(adults), customType: undefined });
  const amount = chosen?.price.sellPrice ?? ZERO;
  const action = activitySetupPath(site, activity.id);
  const tell = (form?: PlainForm) =>
    tellPlainGift({ kind: "activity_voucher", offerId: activity.id, hotelId: activity.hotelId, price: amount }, form);
  const people = <People prices={activity.prices} chosen={adults} onChoose={setAdults} />;
  const thing = {
    title: activity.label,
    place: activity.place,
    lines: activity.included,
    picture: activity.picture,
    name: t("activity.buy.line", { people: t("unit.people", { count: adults }) }),
    amount,
    months: activity.validityMonths,
  };
  return (
    <PageLayout flow="activity">
      <div className="wrap">
        <Breadcrumb
          steps={[{ type: "poi", id: activity.id, label: activity.label, uri: activity.uri }]}
          current={t(ask.subject.ownUse ? "activity.buy.own" : "plainSetup.crumb")}
          homeLabel={t("activity.home")}
          homeUri={screenPath(site, "activities", "_", "_")}
        />
        {ask.subject.ownUse ? (
          <OwnUse thing={thing} action={action} onSend={() => tell()}>
            {people}
          </OwnUse>
        ) : (
          <PlainSetup
            thing={thing}
            eyebrow={t("activity.buy.giving")}
            ask={ask}
            action={action}
            start={start}
            errors={errors}
            days={days}
            countries={countries}
            onSend={tell}
          >
            {people}
          </PlainSetup>
        )}
      </div>
    </PageLayout>
  );
}

type PeopleProps = Parameters<typeof peopleChoices>[0] & { chosen: number; onChoose: (adults: number) => void };

function People({ prices, chosen, onChoose }: PeopleProps) {
  const { t } = usePage();
  return (
    <PanelOptions
      legend={t("activity.panel.people")}
      name="a"
      options={peopleChoices({ prices }).map(({ adults, price }) => ({
        value: adults,
        label: t("unit.people", { count: adults }),
        price,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
