import { usePage } from "#modules/sites/context.tsx";
import { imageSources } from "#platform/images/image-sources.ts";
import { Inline } from "#app/page-data.tsx";
import { CARRY_SCRIPT } from "./carry-partner.ts";
import type { ShownPartner } from "./partner.server.ts";
import css from "./partner.module.css";

/** Above every page of a visit that began at a partner's: its name in type, and its banner (docs/product/content.md#mini-sites). */
export function PartnerStrip({ partner: { name, title, href, pictures } }: { partner: ShownPartner }) {
  const { t } = usePage();
  const desktop = imageSources(pictures.desktop, { ratio: "hero", sizes: "560px" });
  const mobile = imageSources(pictures.mobile, { ratio: "card", sizes: "112px" });
  return (
    <aside className={css["strip"]} aria-label={t("minisite.label")}>
      <div className="wrap">
        <a href={href}>
          {name ? <PartnerLogo name={name} /> : null}
          <span className={css["title"]}>{title}</span>
        </a>
        <picture>
          <source media="(min-width: 641px)" srcSet={desktop.srcSet} sizes={desktop.sizes} />
          <img {...placed(mobile)} alt="" loading="lazy" decoding="async" />
        </picture>
      </div>
      <Inline code={CARRY_SCRIPT} />
    </aside>
  );
}

const placed = ({ placeholder, position, ...source }: ReturnType<typeof imageSources>) => ({
  ...source,
  style: { background: placeholder, objectPosition: position },
});

/** A partner's name, drawn by us in our own type: a monogram and the name beside it. */
export function PartnerLogo({ name }: { name: string }) {
  const letters = name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0));
  return (
    <span className={css["logo"]}>
      <b aria-hidden>{(letters.length > 0 ? letters : [name.charAt(0)]).slice(0, 2).join("")}</b>
      {name}
    </span>
  );
}

/** What the partner has to say at the end of every page. */
export function PartnerLegal({ partner: { legal } }: { partner: ShownPartner }) {
  const { t } = usePage();
  return legal.length > 0 ? (
    <section className={css["legal"]} aria-label={t("minisite.terms")}>
      {legal.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ) : null;
}
