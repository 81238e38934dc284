import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { ContactForm } from "#modules/contact/components/contact-form.tsx";
import type { Mistakes } from "#modules/contact/components/use-contact.ts";
import type { FormRefusal } from "#modules/contact/components/use-proven-form.ts";
import { FIELDS, findMistakes, NO_VALUES, readReason, type Values } from "#modules/contact/rules.ts";
import { readMessage } from "#modules/contact/schema.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactMessagePath, contactPath, contactThanksPath } from "#modules/sites/contact-paths.ts";
import { contentPath } from "#modules/sites/paths.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/message";
import { writePosted } from "./write-posted.server.ts";
import css from "./help.module.css";

export const handle: RouteHandle = { query: { reads: ["contact_reason"] }, isErrand: true };

/** The form of a message, as a page: a reason first, and the rest once it is chosen (docs/product/services.md#contact-form). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site, origins, services, care } = context.get(requestContext);
  const asked = url.searchParams.get("contact_reason");
  const reason = readReason(asked);
  return {
    site,
    origins,
    isCare: care !== null,
    title: services.messages.translator(site.id)("contact.message"),
    values: { ...NO_VALUES, contact_reason: reason ?? "" },
    mistakes: (asked !== null && !reason ? { contact_reason: "mandatory" } : {}) satisfies Mistakes as Mistakes,
  };
}

type Posted = { values: Values; mistakes: Mistakes; refusal: FormRefusal };
const PRIVATE = { "Cache-Control": CACHE.private };

/** A message that was sent without JavaScript: it waits for the link of a mail; customer care's does not. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { site } = asked;
  const form = await readForm(request);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = { ...NO_VALUES, ...Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) };
  const message = readMessage(values, site.id);
  const answer = (refusal: FormRefusal, status: number, headers = {}) =>
    data<Posted>({ values, mistakes: findMistakes(values), refusal }, { status, headers: { ...PRIVATE, ...headers } });
  if (!message) return answer({ problem: "mistakes", again: null }, 400);
  const [taken, waits] = [contactThanksPath(site), `${contactPath(site)}?ref=contact_wait`];
  return writePosted(asked, { message, proof: textOf("proof"), taken, waits }, answer);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : { "Cache-Control": CACHE.public };

const ALTERNATES = Object.fromEntries(LOCALES.map((id) => [id, contactMessagePath(SITES[id])]));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, path: contactMessagePath(site), alternates: ALTERNATES, noindex: true });
};

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const shown = actionData ?? { ...loaderData, refusal: null };
  return (
    <PageLayout hasNewsletter={false} alternates={ALTERNATES}>
      <div className={`wrap ${css["single"]}`}>
        <p className={css["back"]}>
          <a href={contactPath(site)}>{t("contact.title")}</a>
          <a href={contentPath(site, "help")}>{t("contact.faq")}</a>
        </p>
        <h1>{t("contact.message")}</h1>
        <div className={css["card"]}>
          <ContactForm
            values={shown.values}
            mistakes={shown.mistakes}
            refusal={shown.refusal}
            isCare={loaderData.isCare}
          />
        </div>
      </div>
    </PageLayout>
  );
}
