import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readMessages } from "#platform/i18n/messages.server.ts";
import { typeClasses, typeTexts } from "../bundle/types.ts";

// Before the compiler: types of what is no code. A class that its style sheet does not define, a text that does not exist and one without its parameters
// do not compile. They lie in a folder that mirrors ours (tsconfig.json).

const FOLDER = ".types";

rmSync(FOLDER, { recursive: true, force: true });
for (const sheet of globSync("{app,modules,office,ui}/**/*.module.css"))
  write(`${sheet}.d.ts`, typeClasses(readFileSync(sheet, "utf8")));
const texts = globSync("locales/en/*.json").toSorted().map(readMessages);
write("platform/i18n/texts.d.ts", typeTexts(Object.assign({}, ...texts)));

function write(path: string, text: string): void {
  mkdirSync(join(FOLDER, dirname(path)), { recursive: true });
  writeFileSync(join(FOLDER, path), text);
}
