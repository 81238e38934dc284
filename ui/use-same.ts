import { useState } from "react";

/** A value as it was when it last said something else: effects follow what it says, not how often it is made anew. For what JSON can write. */
export function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (same === value || JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}
