import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What every page loads, in two files instead of fifteen: fewer requests on a phone, and they compress better together. The framework's changes only with its version. */
const SHARED_CHUNKS = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: "shell", test: /\/(app\/(root|links|meta|shell)|platform|modules\/sites|ui\/(button|classes|dialog|picture)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared))/, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: { build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
