import { Outlet } from "react-router";
import { Boundary } from "./boundary.tsx";
import type { Route } from "./+types/frame";

/** Around every page. An error ends here and not at the root: the root's loader has run then, so the error page knows its site. */
export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Boundary error={error} />;
}
