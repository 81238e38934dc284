import { ArrowRight } from "lucide-react";
import type { Guide } from "./compose.server.ts";
import css from "./guide.module.css";

/** The large text under the results (docs/product/search.md#guide): what is known of the place or theme, section by section. */
export function GuideText({ guide }: { guide: Guide | null }) {
  if (!guide || guide.sections.length === 0) return null;
  return (
    <section className={css["guide"]} aria-label={guide.title || guide.sections[0]?.title}>
      <div className="wrap">
        {guide.title ? <h2>{guide.title}</h2> : null}
        {guide.lead ? <p className={css["lead"]}>{guide.lead}</p> : null}
        <div className={css["texts"]}>
          {guide.sections
            .filter(({ text }) => text)
            .map(({ id, title, text }) => (
              <div key={id}>
                {guide.title ? <h3>{title}</h3> : <h2>{title}</h2>}
                <p>{text}</p>
              </div>
            ))}
        </div>
        <div className={css["lists"]}>
          {guide.sections
            .filter(({ links }) => links.length > 0)
            .map(({ id, title, links }) => (
              <div key={id}>
                <h3>{title}</h3>
                <ul>
                  {links.map((link) => (
                    <li key={link.uri}>
                      <a href={link.uri}>
                        {link.label}
                        <span>{link.note}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        {guide.hotels ? (
          <a className={css["more"]} href={guide.hotels.uri}>
            {guide.hotels.label} <ArrowRight aria-hidden size={18} />
          </a>
        ) : null}
      </div>
    </section>
  );
}
