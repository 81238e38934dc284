import type { RequestContext } from "#app/context.server.ts";

/** A file of `public`. */
const DRAFT_LOOK_PATH = "/draft-look.js";

type Context = Pick<RequestContext, "rendered" | "services" | "site">;

/**
 * A page that shows a draft as if it were sold, with the script that keeps its buttons from being pressed and says why. Only such a page has it: whatever
 * visitors load stays as it is. Without scripts the mark at the top says it, and orders are refused.
 */
export function markDraft({ rendered, services, site }: Context): RequestContext["rendered"] {
  const file = services.unsoldDraft();
  if (!rendered || !file) return rendered;
  const t = services.messages.translator(site.id);
  const reason = t(file === "hotels" ? "placement.previewUnsoldHotel" : "placement.previewUnsold");
  const script = `<script src="${DRAFT_LOOK_PATH}" defer data-reason="${escapeText(reason)}" data-book="${escapeText(t("product.book"))}"></script>`;
  const end = rendered.html.lastIndexOf("</body>");
  return end < 0 ? rendered : { ...rendered, html: rendered.html.slice(0, end) + script + rendered.html.slice(end) };
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
