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
      // A component that nobody uses may go: making it does nothing, and its name is for a tool of developers.
      const pure = code
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "");
      return { code: pure, map: null };
    },
  };
}
