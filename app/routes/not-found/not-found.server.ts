import { data } from "react-router";
import { loadNotFound } from "./load.server.ts";

/** What a loader throws where its address names nothing: the 404 page with all that it offers, so that the server writes it whole. */
export async function notFound(ask: Parameters<typeof loadNotFound>[0]) {
  return data(await loadNotFound(ask), { status: 404 });
}
