import type { Plugin } from "vite";

/**
 * What our configuration never asks of the router, left out of what browsers load. Each file gives its exports without doing anything; one that the next
 * version adds is missing here, and the build says so.
 */
export const UNUSED: Readonly<Record<string, string>> = {
  // Nobody listens to the router's steps: `HydratedRouter` gets no `instrumentations`.
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
  // The browser knows all routes from the start: `routeDiscovery` is "initial" (react-router.config.ts).
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPathsWithAncestors = () => [];
    export const handleClientVersionMismatch = async () => {};
    export const getManifestPath = undefined, URL_LIMIT = undefined;`,
};
/**
 * Where the router reads its state: what the loaders answered lies beside it, as JSON (server/http/pages/keep-answers.ts). A version that says it otherwise does not
 * build.
 */
export const STATE = {
  file: "dom-export/hydrated-router.js",
  read: "ssrInfo.context.state = value.value;",
  taken:
    "ssrInfo.context.state = { ...value.value, loaderData: { ...value.value.loaderData, ...ssrInfo.context.loaderData } };",
} as const;
const FILE = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    load(id) {
      return this.environment.name === "client" ? (UNUSED[FILE.exec(id)?.[1] ?? ""] ?? null) : null;
    },
    transform(code, id) {
      if (this.environment.name !== "client" || !FILE.test(id)) return null;
      if (FILE.exec(id)?.[1] === STATE.file && !code.includes(STATE.read))
        this.error(`${id}: it reads its state otherwise`);
      // A component that nobody uses may go: making it does nothing, and its name is for a tool of developers.
      const pure = code
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(STATE.read, () => STATE.taken);
      return { code: pure, map: null };
    },
  };
}
