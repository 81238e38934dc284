import { readWriter, type Writer } from "#modules/messages/rules.ts";
import { textOf } from "./text-of.server.ts";

/** What a form of a thread says. */
export function readMessage(form: FormData): { text: string; to: Writer | null } {
  return { text: textOf(form, "text", 20_000), to: readWriter(form.get("to")) };
}
