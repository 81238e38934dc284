import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { icons } from "./script/build/icons.ts";
import { pageParts } from "./script/build/page-parts.ts";

export default defineConfig({
  plugins: [reactRouter(), icons(import.meta.dirname), ...pageParts(import.meta.dirname)],
  environments: {
    client: { build: { modulePreload: { polyfill: false } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
