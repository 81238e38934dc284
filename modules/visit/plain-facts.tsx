import { useLocation } from "react-router";
import { listFacts } from "./facts.ts";

/**
 * What the address says of its visitor, for a form that the browser sends by itself: without JavaScript, or before its code is there. Not those
 * names that the form says itself (`except`).
 */
export function PlainFacts({ except = [] }: { except?: readonly string[] }) {
  const { search } = useLocation();
  return listFacts(search)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
