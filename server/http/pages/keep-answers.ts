import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { requirePlain } from "./plain-data.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type WithInit = ReturnType<typeof data>;

/**
 * The build whose pages keep what their loaders answer beside the router (`answers` of the request's context), which gets nothing to write: its form
 * for data costs a tenth of a results page's processor, and compresses to twice the bytes of JSON. app/entry.server.tsx puts the answers back.
 */
export function keepAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: keepOf(id, route.module) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function keepOf(id: string, module: RouteModule): RouteModule {
  const { loader } = module;
  if (!loader || module.default === undefined) return module;
  return {
    ...module,
    loader: async (args: LoaderFunctionArgs) => {
      const answer: unknown = await loader(args);
      const { answers, services } = args.context.get(requestContext);
      if (answer instanceof Response) return answer;
      const plain: unknown = isWithInit(answer) ? answer.data : answer;
      if (services.env.CHECK_PAGE_DATA) requirePlain(plain, id);
      if (!answers) return answer;
      answers.set(id, plain);
      return isWithInit(answer) ? data(null, answer.init ?? undefined) : null;
    },
  };
}

const isWithInit = (answer: unknown): answer is WithInit =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
