import { TaxNote } from "#modules/catalogue/components/tax-help.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchResults } from "#modules/search/types.ts";
import type { RelatedSearches } from "#app/routes/discover-services.server.ts";
import css from "./results.module.css";

/** Suggestion links below the results (docs/product/search.md#related), and what their prices may not hold. */
export function Related({ related, details }: { related: RelatedSearches; details: SearchResults["searchDetails"] }) {
  const { t } = usePage();
  const note = (
    <div className="wrap">
      <TaxNote />
    </div>
  );
  if (related.destinations.length + related.themes.length === 0) return note;
  return (
    <>
      {note}
      <div className={`wrap ${css["related"]}`}>
        <RelatedList
          title={
            details.theme
              ? t("results.related.sameTheme", { theme: details.theme.name })
              : t("results.related.elsewhere")
          }
          links={related.destinations}
        />
        <RelatedList
          title={
            details.destination && details.destination.category !== "hotel"
              ? t("results.related.samePlace", { place: details.destination.label })
              : t("results.related.themes")
          }
          links={related.themes}
        />
      </div>
    </>
  );
}

function RelatedList({ title, links }: { title: string; links: RelatedSearches["destinations"] }) {
  const { format } = usePage();
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.uri}>
            <a href={link.uri}>
              {link.label}
              <span>{format.integer(link.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
