import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { boxName } from "#modules/content/box-name.ts";
import { usePage } from "#modules/sites/context.tsx";
import { giftBoxesPath, giftBoxPath, giftBoxSetupPath, giftCheckoutPath } from "#modules/sites/paths.ts";
import { VISIT_NAMES } from "#modules/visit/facts.ts";
import { PlainSetup } from "#modules/vouchers/components/plain-setup/setup-page.tsx";
import { formOfWish, newForm, readPlainForm, type PlainForm } from "#modules/vouchers/plain-setup/form.ts";
import { mailDays } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { readPlain, type PlainErrors } from "#modules/vouchers/plain-setup/wish.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { findDraft, findPaperCountries } from "./plain-setup.server.ts";
import { tellPlainGift } from "./tell-plain-gift.ts";
import { payable } from "#modules/content/payable.ts";
import type { Route } from "./+types/gift-box-setup";

export const handle: RouteHandle = { query: { reads: ["box", "draft", ...VISIT_NAMES] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** A box is made ready to be given (docs/product/gifts.md#boxes). `box`: which one; `draft`: what was put together before. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { site, origins, services } = asking;
  const draft = await findDraft({ services, site, id: url.searchParams.get("draft") }, "box");
  const page = await findBoxSetup(asking, { handle: url.searchParams.get("box") ?? draft?.subject.handle ?? "", url });
  const start = draft ? formOfWish(draft, site.country) : newForm(site.country);
  const title = services.messages.translator(site.id)("giftBox.setup.title", { title: page.box.title });
  return { site, origins, title, start, ...page };
}

/** What is whole becomes a draft and goes on to the checkout; else the page comes back with all that was said. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asking = context.get(requestContext);
  const { site, services } = asking;
  const sent = await readForm(request);
  const handleOf = sent.get("box");
  const { ask } = await findBoxSetup(asking, { handle: typeof handleOf === "string" ? handleOf : "", url });
  const start = readPlainForm(sent, site.country);
  const read = readPlain(start, ask);
  if (read.kind === "wrong")
    return data<{ start: PlainForm; errors: PlainErrors }>(
      { start, errors: read.errors },
      { status: 400, headers: PRIVATE },
    );
  const draft = await services.vouchers.drafts.keep(site.id, [read.wish]);
  throw redirect(giftCheckoutPath(site, draft), { status: 303, headers: PRIVATE });
}

/** Everything of the page but what stands in its form; a box that cannot be had leads to those that can. */
async function findBoxSetup({ site, services }: RequestContext, { handle: asked, url }: { handle: string; url: URL }) {
  const box = services.content.giftBoxes(site).find((candidate) => candidate.handle === asked);
  if (!box) throw redirect(giftBoxesPath(site), { status: 302, headers: PRIVATE });
  const { today } = localTime(services.clock, site.timeZone);
  const countries = await findPaperCountries({ services, site, url });
  const { handle: boxHandle, family, tier, title, image, includedContent, contents, url: path } = box;
  return {
    box: {
      handle: boxHandle,
      family,
      tier,
      title,
      image,
      includedContent,
      contents,
      amount: payable(box),
      path,
    },
    countries,
    days: mailDays(today),
    ask: {
      subject: { kind: "box" as const, handle: boxHandle },
      landscape: image,
      countries: countries.map(({ code }) => code),
      today,
    },
  };
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ site: loaderData.site, origins: loaderData.origins, title: loaderData.title, noindex: true })
    : [];

export default function GiftBoxSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { box, ask, countries, days } = loaderData;
  const { start, errors } = actionData ?? { start: loaderData.start, errors: {} };
  const name = boxName(box);
  return (
    <PageLayout flow="gifting">
      <div className="wrap">
        <Breadcrumb
          steps={[{ type: "poi", id: box.handle, label: box.title, uri: giftBoxPath(site, box.handle) }]}
          current={t("plainSetup.crumb")}
          homeLabel={t("giftBox.boxes")}
          homeUri={giftBoxesPath(site)}
        />
        <PlainSetup
          thing={{
            title: name,
            place: null,
            lines: box.contents.map(({ title }) => title),
            picture: box.image,
            name: t("giftBox.sum.box", { title: name }),
            amount: box.amount,
            months: VALUE_KINDS.box.months,
          }}
          eyebrow={t("giftBox.setup.eyebrow")}
          ask={ask}
          action={`${giftBoxSetupPath(site)}?box=${box.handle}`}
          start={start}
          errors={errors}
          days={days}
          countries={countries}
          onSend={(form) => tellPlainGift({ kind: "box", offerId: box.handle, hotelId: "", price: box.amount }, form)}
        >
          <input type="hidden" name="box" value={box.handle} />
        </PlainSetup>
      </div>
    </PageLayout>
  );
}
