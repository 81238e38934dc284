import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Route } from "./+types/home";
import { HERO_PICTURE } from "./home/content.ts";
import { HomePage } from "./home/home-page.tsx";
import { loadHome } from "./home/load.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const data = await loadHome({ services, site });
  return { site, origins, data, messages: services.messages.pick(site.id, ["home", "results"]) };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, data, messages } = loaderData;
  return pageMeta({ site, origins, title: messages["home.title"] ?? "", description: messages["home.description"], path: homePath(site), alternates: data.alternates, image: HERO_PICTURE });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData.data} />;
}
