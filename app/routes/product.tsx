import type { Route } from "./+types/product";
import { requestContext } from "#app/context.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  return { messages: services.messages.pick(site.id, ["product"]) };
}

export default function Page() {
  return <main id="main" className="wrap"><h1>product</h1></main>;
}
