import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { isCallerGone } from "#platform/http/caller-gone.ts";
import { requestContext } from "./context.server.ts";

/** Errors that loaders, actions or rendering threw: logged once, with the request they belong to. What the caller did is in the line of the request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (isCallerGone(error, request) || isCallersFault(error)) return;
  const { services, requestId } = context.get(requestContext);
  services.log.error({ requestId, err: error }, "request failed");
}

/** The framework's own errors for a form that another site sent: an answer of 400, which nothing of ours caused. */
const FOREIGN_FORM = [
  /^The `request\.url` origin does not match `origin` header/,
  /^`origin` header is not a valid URL/,
  /^Bad Request$/,
];

function isCallersFault(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return error instanceof Error && FOREIGN_FORM.some((start) => start.test(error.message));
}
