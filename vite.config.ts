import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./script/build/icons.ts";
import { leanRouter } from "./script/build/router.ts";
import { pageParts } from "./script/build/page-parts.ts";

export default defineConfig({
  plugins: [reactRouter(), leanRouter(), icons(import.meta.dirname), ...pageParts(import.meta.dirname)],
  environments: {
    client: { build: { modulePreload: { polyfill: false } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
