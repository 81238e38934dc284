import { data } from "react-router";
import { isCallerGone } from "#platform/http/caller-gone.ts";

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The form that an action was sent. What is no form is refused with a page: 415, or 400 for one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch (error) {
    throw isCallerGone(error, request) ? error : data(null, { status: 400 });
  }
}
