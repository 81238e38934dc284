import { isRouteErrorResponse, type StaticHandlerContext } from "react-router";

/** The status of a page: an error that is shown instead of it tells its own, also after an action that had another. */
export function pageStatus(status: number, { errors }: Pick<StaticHandlerContext, "errors">): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return status;
  return isRouteErrorResponse(error) ? error.status : 500;
}
