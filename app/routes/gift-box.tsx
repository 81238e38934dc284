import { data } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { giftBoxPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { BoxPage } from "./gift-boxes/box-page.tsx";
import { boxJsonLd } from "./gift-boxes/json-ld.ts";
import { loadBox } from "./gift-boxes/load.server.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/gift-box";

/** A gift box (docs/product/gifts.md#boxes). Each of a family has its address; search engines are shown the first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origin, origins, services } = context.get(requestContext);
  const found = await loadBox({ services, site }, params.handle);
  if (!found) throw await notFound({ services, site, url });
  const t = services.messages.translator(site.id);
  const alternates = Object.fromEntries(
    LOCALES.filter((id) => services.content.findBox(SITES[id], found.box.family)).map((id) => [
      id,
      giftBoxPath(SITES[id], found.box.family),
    ]),
  );
  const title = t("giftBox.page.metaTitle", { title: found.box.title });
  const names = { gifts: t("giftBox.gifts"), boxes: t("giftBox.boxes") };
  return data(
    { site, origin, origins, title, names, alternates, ...found },
    { headers: { "Cache-Control": CACHE.public } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title, box, alternates } = loaderData;
  const path = giftBoxPath(site, box.family);
  const description = `${box.includedContent}. ${box.description}`;
  return pageMeta({ site, origins, title, description, path, alternates, image: box.image });
};

export default function GiftBox({ loaderData }: Route.ComponentProps) {
  const { box, tiers, stays, alternates } = loaderData;
  return (
    <PageLayout flow="gifting" alternates={alternates}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? boxJsonLd(loaderData) : "" }}
      />
      <BoxPage box={box} tiers={tiers} stays={stays} />
    </PageLayout>
  );
}
