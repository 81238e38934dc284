import { keptText } from "#platform/http/text.ts";
import type { Ask, SentFile } from "../../../screen.ts";
import type { Fault } from "./faults.ts";

/** What a photograph may weigh as it is sent. */
export const FILE_BYTES = 10 * 1024 * 1024;

/** A file of the form, on the shelf or with what is wrong with it. */
export async function takePhoto(
  { services }: Ask,
  { name, body }: SentFile,
): Promise<{ field: string; value: string }> {
  const refuse = (fault: Fault) => ({ field: "refused", value: `${fault} ${keptText(name).slice(0, 120)}` });
  if (typeof body === "string") return refuse(body);
  try {
    const taken = await services.assortment.photos.take(body);
    return taken.kind === "taken" ? { field: "photo", value: taken.id } : refuse(taken.fault);
  } catch (error) {
    services.log.error({ err: error }, "office: a photograph could not be kept");
    return refuse("unkept");
  }
}
