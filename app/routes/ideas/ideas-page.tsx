import { useRef, useState } from "react";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import css from "./ideas.module.css";

type Idea = { label: string; uri: string; image: string; count: number | null };
type Section = { id: string; title: string; ideas: readonly Idea[] };
export type Ideas = {
  title: string;
  intro: string;
  sections: readonly Section[];
  regions: readonly { label: string; uri: string }[];
};

/** Cards of a section before "See more" (docs/product/content.md#ideas). The style sheet hides the others (`nth-child`), where scripts can show them. */
const SHOWN = 8;

export function IdeasPage({ ideas, alternates }: { ideas: Ideas; alternates: Partial<Record<string, string>> }) {
  const { t } = usePage();
  return (
    <PageLayout alternates={alternates}>
      <div className={`wrap ${css["page"]}`}>
        <h1>{ideas.title}</h1>
        <p className={css["intro"]}>{ideas.intro}</p>
        {ideas.sections.map((section, index) => (
          <IdeaSection key={section.id} section={section} isFirst={index === 0} />
        ))}
        {ideas.regions.length > 0 ? (
          <section className={css["section"]} aria-labelledby="regions">
            <h2 id="regions">{t("ideas.regions")}</h2>
            <ul className={css["regions"]}>
              {ideas.regions.map((region) => (
                <li key={region.uri}>
                  <a href={region.uri}>{region.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </PageLayout>
  );
}

function IdeaSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const open = () => {
    setOpen(true);
    // The button goes away: the first card that it brought takes the focus.
    requestAnimationFrame(() => list.current?.children[SHOWN]?.querySelector("a")?.focus());
  };
  return (
    <section className={css["section"]} aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <ul ref={list} className={classes(css["cards"], isOpen && css["all"])}>
        {section.ideas.map((idea, index) => (
          <IdeaCard key={idea.uri} idea={idea} isPriority={isFirst && index === 0} />
        ))}
      </ul>
      {section.ideas.length > SHOWN && !isOpen ? (
        <p className={css["more"]}>
          <Button look="quiet" aria-label={t("ideas.moreOf", { section: section.title })} onClick={open}>
            {t("ideas.more")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function IdeaCard({ idea, isPriority }: { idea: Idea; isPriority: boolean }) {
  const { t } = usePage();
  return (
    <li className={css["card"]}>
      <Picture id={idea.image} alt="" ratio="card" sizes="(max-width: 640px) 46vw, 285px" isPriority={isPriority} />
      <div>
        <h3>
          <a href={idea.uri}>{idea.label}</a>
        </h3>
        {idea.count === null ? null : <p>{t("ideas.count", { count: idea.count })}</p>}
      </div>
    </li>
  );
}
