import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { PAGES } from "./route-table.ts";

const pages = PAGES.map(({ path, file, id }) => (path === "/" ? index(file) : route(path, file, id ? { id } : {})));

/** In one frame, whose error page has what the root loads: without it an error of a form would speak no language. */
export default [layout("shell/frame.tsx", { id: "frame" }, pages)] satisfies RouteConfig;
