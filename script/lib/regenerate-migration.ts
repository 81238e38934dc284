import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

// Until the first release there is one migration: the schema as the tables.server.ts files describe it.
rmSync("db/migrations", { recursive: true, force: true });
execFileSync("npx", ["drizzle-kit", "generate", "--name", "init"], { stdio: "inherit" });
