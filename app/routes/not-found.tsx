import { data } from "react-router";
import { NotFoundPage } from "#app/shell/error-page.tsx";

/** Every address that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
