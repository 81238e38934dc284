import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { sumCents } from "#platform/money.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { giftCardPath, giftCheckoutPath, homePath } from "#modules/sites/paths.ts";
import {
  formOf,
  NEW_CARD,
  readCardForm,
  stepForm,
  type CardDestination,
  type CardForm,
} from "#modules/vouchers/card-setup/form.ts";
import { mailDays } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { readCards, type CardErrors } from "#modules/vouchers/card-setup/wishes.ts";
import { CardSetup } from "#modules/vouchers/components/card-setup/card-setup.tsx";
import { CARD_PICTURES } from "#modules/vouchers/gifts/card-pictures.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Services } from "#app/services.server.ts";
import { requestContext } from "#app/context.server.ts";
import { breadcrumb, writeGraph } from "#app/json-ld.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/gift-card";
import { tellCards } from "./gift-card/tell-cards.ts";

export const handle: RouteHandle = { query: { reads: ["draft"] } };

/** Gift cards (docs/product/gifts.md#card-setup): the same address on every site. `draft`: what was put together before, to be changed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const draft = url.searchParams.get("draft");
  const wishes = draft ? await services.vouchers.drafts.find(site.id, draft) : null;
  const t = services.messages.translator(site.id);
  const destinations = await findDestinations(services, site, url);
  return data(
    {
      site,
      origins,
      title: t("giftCard.metaTitle"),
      description: t("giftCard.metaText"),
      form: (wishes && formOf(wishes)) ?? NEW_CARD,
      destinations,
      days: mailDays(localTime(services.clock, site.timeZone).today),
    },
    { headers: { "Cache-Control": draft ? CACHE.private : CACHE.public } },
  );
}

/** Where cards on paper are sent, by this visitor, now; empty: nowhere (docs/product/gifts.md#formats). */
async function findDestinations(services: Services, site: Site, url: URL): Promise<CardDestination[]> {
  const { isAvailable, destinations } = await services.vouchers.parcels.offer(site, factsOf(url));
  if (!isAvailable) return [];
  return destinations.map(({ country, name, amount, internationalFee }) => ({
    code: country,
    label: name,
    cost: sumCents([amount, internationalFee]),
  }));
}

type Sent = { form: CardForm; errors: CardErrors };
const PRIVATE = { "Cache-Control": CACHE.private };

export async function action({ request, context, url }: Route.ActionArgs) {
  const { site, services } = context.get(requestContext);
  const sent = await readForm(request);
  const countries = (await findDestinations(services, site, url)).map(({ code }) => code);
  const typed = readCardForm(sent);
  const form: CardForm = countries.length > 0 ? typed : { ...typed, format: "digital" };
  const step = stepForm(form, sent.get("do"));
  if (step) return data<Sent>({ form: step, errors: {} }, { headers: PRIVATE });
  const read = readCards(form, { today: localTime(services.clock, site.timeZone).today, countries });
  if (read.kind === "wrong") return data<Sent>({ form, errors: read.errors }, { status: 400, headers: PRIVATE });
  const draft = await services.vouchers.drafts.keep(site.id, read.wishes);
  return redirect(giftCheckoutPath(site, draft), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => actionHeaders ?? loaderHeaders;

const alternates = Object.fromEntries(LOCALES.map((id) => [id, giftCardPath(SITES[id])]));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title, description } = loaderData;
  const image = CARD_PICTURES[NEW_CARD.design].id;
  return pageMeta({ site, origins, title, description, path: giftCardPath(site), alternates, image });
};

export default function GiftCard({ loaderData, actionData }: Route.ComponentProps) {
  const { site, t } = usePage();
  const { days, destinations } = loaderData;
  const { form, errors } = actionData ?? { form: loaderData.form, errors: {} };
  return (
    <PageLayout flow="gifting" alternates={alternates}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJsonLd(loaderData) : "" }}
      />
      <div className="wrap">
        <Breadcrumb
          steps={[]}
          current={t("giftCard.label")}
          homeLabel={t("giftCard.home")}
          homeUri={flowHomePath(site, "gifting")}
        />
      </div>
      <CardSetup
        form={form}
        errors={errors}
        days={days}
        destinations={destinations}
        onGo={(sent) => tellCards(sent, destinations)}
      />
    </PageLayout>
  );
}

function writeJsonLd({ site, origins, title }: Route.ComponentProps["loaderData"]): string {
  const origin = origins[site.id] ?? "";
  return writeGraph([
    breadcrumb([
      { name: "Vendredi", item: origin + homePath(site) },
      { name: title, item: origin + giftCardPath(site) },
    ]),
  ]);
}
