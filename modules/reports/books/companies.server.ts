import { companyOf } from "#modules/documents/bills.server.ts";
import type { Operator } from "#modules/content/operator.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { Company } from "./records.server.ts";

/** Who sells where, as bills name them: one company, or several of some sites each. */
export function companiesOf(operatorOf: (site: Site) => Operator): Company[] {
  const companies = new Map<string, Company>();
  for (const site of Object.values(SITES)) {
    const operator = operatorOf(site);
    const id = companyOf({ operator });
    const known = companies.get(id);
    companies.set(id, { id, name: operator.company.name, sites: [...(known?.sites ?? []), site.id] });
  }
  return [...companies.values()];
}
