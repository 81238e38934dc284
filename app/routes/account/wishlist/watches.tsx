import { usePage } from "#modules/sites/context.tsx";
import { sayPeople } from "#modules/watches/say-people.ts";
import type { WatchView } from "#modules/watches/service.ts";
import { Button } from "#ui/button.tsx";
import css from "./account-wishlist.module.css";

/** The stays that somebody waits for, each with its way out. `isAdded`: one was added just now. */
export function Watches({ watches, isAdded }: { watches: readonly WatchView[]; isAdded: boolean }) {
  const { t, format } = usePage();
  if (watches.length === 0) return null;
  return (
    <section id="watches" className={css["watches"]} aria-labelledby="watches-title">
      <h2 id="watches-title">{t("wishlist.watches.title")}</h2>
      <p role={isAdded ? "status" : undefined}>{t(isAdded ? "wishlist.watches.added" : "wishlist.watches.text")}</p>
      <ul>
        {watches.map(({ id, state, names, href, checkin, checkout, party }) => (
          <li key={id}>
            <div>
              <a href={href}>{names?.hotel ?? t("wishlist.watches.unnamed")}</a>
              <p>
                {format.dayRange(checkin, checkout)} · {sayPeople(t, party)}
              </p>
            </div>
            <p className={state === "told" ? css["told"] : undefined}>{t(`wishlist.watches.${state}`)}</p>
            <form method="post">
              <input type="hidden" name="form" value="unwatch" />
              <input type="hidden" name="watch" value={id} />
              <Button type="submit" look="link" aria-label={t("wishlist.watches.endOf", { name: names?.hotel ?? "" })}>
                {t("wishlist.watches.end")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
