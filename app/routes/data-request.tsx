import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { recordOf } from "#platform/objects.ts";
import { DataRequestForm } from "#modules/contact/components/data-request-form.tsx";
import type { FormRefusal } from "#modules/contact/components/use-proven-form.ts";
import {
  findRequestMistakes,
  NO_REQUEST,
  readRight,
  REQUEST_FIELDS,
  type RequestValues,
} from "#modules/contact/data-requests/rules.ts";
import { readRequest } from "#modules/contact/data-requests/schema.ts";
import { usePage } from "#modules/sites/context.tsx";
import { dataRequestConfirmedPath, dataRequestPath, dataRequestSentPath } from "#modules/sites/data-request-paths.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/data-request";
import { Note } from "./contact/note.tsx";
import { writePosted } from "./contact/write-posted.server.ts";
import { RequestPage } from "./data-request/request-page.tsx";

export const handle: RouteHandle = { query: { reads: ["right", "status"] }, isErrand: true };

const STATUSES = ["sent", "confirmed"] as const;

/** Where somebody asks for a right about their data (docs/product/services.md#data-requests). `right`: chosen before; `status`: what came of it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site, origins, services, care } = context.get(requestContext);
  return {
    site,
    origins,
    isCare: care !== null,
    title: services.messages.translator(site.id)("dataRequest.title"),
    values: { ...NO_REQUEST, right: readRight(url.searchParams.get("right")) ?? "" },
    status: STATUSES.find((status) => status === url.searchParams.get("status")) ?? null,
  };
}

type Posted = { values: RequestValues; refusal: FormRefusal };
const PRIVATE = { "Cache-Control": CACHE.private };

/** A request that was sent without JavaScript. However it comes, it waits for the link of a mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { site } = asked;
  const form = await readForm(request);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = recordOf(REQUEST_FIELDS, textOf);
  const message = readRequest(values, site.id);
  const answer = (refusal: FormRefusal, status: number, headers = {}) =>
    data<Posted>({ values, refusal }, { status, headers: { ...PRIVATE, ...headers } });
  if (!message) return answer({ problem: "mistakes", again: null }, 400);
  const [taken, waits] = [dataRequestConfirmedPath(site), dataRequestSentPath(site)];
  return writePosted(asked, { message, proof: textOf("proof"), taken, waits }, answer);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : { "Cache-Control": CACHE.public };

const ALTERNATES = Object.fromEntries(LOCALES.map((id) => [id, dataRequestPath(SITES[id])]));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, path: dataRequestPath(site), alternates: ALTERNATES, noindex: true });
};

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage();
  const { status, isCare } = loaderData;
  const shown = actionData ?? { values: loaderData.values, refusal: null };
  return (
    <PageLayout hasNewsletter={false} alternates={ALTERNATES}>
      {status === null || actionData ? (
        <RequestPage>
          <DataRequestForm
            values={shown.values}
            mistakes={actionData ? findRequestMistakes(actionData.values) : {}}
            refusal={shown.refusal}
            isCare={isCare}
          />
        </RequestPage>
      ) : status === "sent" ? (
        <Note title={t("contact.wait.title")} text={t("dataRequest.sent.text")} note={t("contact.wait.note")} />
      ) : (
        <Note title={t("dataRequest.confirmed.title")} text={t("dataRequest.confirmed.text")} />
      )}
    </PageLayout>
  );
}
