import type { ReactNode } from "react";
import type { Translate } from "#platform/i18n/keys.ts";

/** What stands beside the door; the only picture of the back office. */
export const GATE_PICTURE = "village-golden-2";

/** A screen for whom nobody knows yet: a few words, and a view of the village. */
export function Gate({ t, title, children }: { t: Translate; title: string; children: ReactNode }) {
  const picture = (width: 800 | 1200) => `/img/${GATE_PICTURE}/poster-${width}.webp`;
  return (
    <main className="gate">
      <div className="words">
        <p className="logo">
          Vendredi<b aria-hidden="true">.</b> <small>{t("office.team")}</small>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <img
        src={picture(1200)}
        srcSet={`${picture(800)} 800w, ${picture(1200)} 1200w`}
        sizes="(max-width: 860px) 100vw, 52vw"
        alt=""
        width={1200}
        height={1500}
      />
    </main>
  );
}
