import { useLocation } from "react-router";
import { listFacts } from "#modules/visit/facts.ts";

/** What the address says of its visitor, for a form that is sent without JavaScript; but for the names that the form says itself. */
export function PlainFacts({ except = [] }: { except?: readonly string[] }) {
  const { search } = useLocation();
  return listFacts(search)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
