import { useAdded } from "./added.ts";
import css from "./extras.module.css";

/** In the sticky bars: what was added last, with what it costs on the dates. */
export function AddedBadge() {
  const added = useAdded();
  return added ? (
    <p className={css["badge"]} role="status">
      {added}
    </p>
  ) : null;
}
