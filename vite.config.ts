import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./script/bundle/icons.ts";
import { leanRouter } from "./script/bundle/router.ts";
import { pageParts } from "./script/bundle/page-parts.ts";

export default defineConfig({
  plugins: [reactRouter(), leanRouter(), icons(import.meta.dirname), ...pageParts(import.meta.dirname)],
  environments: {
    client: { build: { modulePreload: { polyfill: false } } },
    ssr: { build: { rolldownOptions: { input: "./server/http/app.ts" } } },
  },
});
