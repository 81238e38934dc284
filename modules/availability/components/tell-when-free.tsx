import { useRouteLoaderData } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { watchPath } from "#modules/sites/watch-paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";
import type { Quote, QuoteErrorCode } from "../types.ts";
import { useStay } from "./stay-context.tsx";

/** What days can change. */
const OF_DAYS: readonly QuoteErrorCode[] = [
  "PACKAGE_NOT_AVAILABLE_CHECKIN",
  "PACKAGE_NOT_AVAILABLE_NIGHTS",
  "PACKAGE_SOLD_OUT",
];

/** The way to be told when a refused stay is free (docs/product/services.md#watches), where the site has accounts. */
export function TellWhenFree({ quote: { errors } }: { quote: Quote }) {
  const { t, site } = usePage();
  const { product, chosen } = useStay();
  const root = useRouteLoaderData<{ shell?: { hasAccounts?: boolean } }>("root");
  const isOfDays = errors.some(({ code }) => OF_DAYS.includes(code));
  const { checkin, nights, party } = chosen;
  if (!root?.shell?.hasAccounts || !isOfDays || !checkin || !nights) return null;
  const query = writeQuery({ ...writeDates({ checkin, nights }), ...writePeople(party) });
  return (
    <li>
      <a href={watchPath(site, `stay=${product.id}&${query}`)} rel="nofollow" data-document>
        {t("product.tellWhenFree")}
      </a>
    </li>
  );
}
