import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./platform/**/tables.server.ts", "./modules/**/tables.server.ts"],
  out: "./db/migrations",
  casing: "snake_case",
});
