import { ExternalLink, Eye } from "lucide-react";
import type { ReactNode } from "react";
import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { isPreviewed } from "#modules/assortment/previews.server.ts";
import { statesOf, type TextStates } from "#modules/assortment/text-state.ts";
import { LANGUAGE_NAMES, LANGUAGES, LOCALES, SITES, type Language } from "#modules/sites/locales.ts";
import { Box, Boxes, Stack } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { Ask } from "../../screen.ts";
import { isShown, titleOf, type Typed } from "./about.ts";
import { Checklist } from "./checklist.tsx";
import { FieldView } from "./field-view.tsx";
import { fieldsOf, valueAt, type RecordForm } from "./form.ts";
import { History } from "./history.tsx";
import { HouseLists } from "./house-lists.tsx";
import type { Raw } from "./inputs.ts";
import { sitesShare, Thumb, WeekendBars } from "./marks.tsx";
import { partsOf, wasName } from "./part-form.ts";
import { partPath, previewPath, publishPath, recordPath, type Part } from "./paths.ts";
import { pageOf } from "./preview.ts";
import { staleIn, StaleNote } from "./stale-texts.tsx";
import { WhyLine, WrongBesides } from "./sent-form.tsx";

type Props = {
  ask: Ask;
  record: CatalogueRecord;
  part: Part;
  writtenIn: Language;
  form: RecordForm | null;
  raw: Raw;
  /** How it stands by now. */
  was: Raw;
  typed: Typed | null;
};

export function RecordPage(props: Props) {
  const { ask, record, part } = props;
  return (
    <RecordFrame {...props}>
      {part === "house" ? <HouseLists ask={ask} house={record.house} /> : <PartForm {...props} />}
    </RecordFrame>
  );
}

type FrameProps = Pick<Props, "ask" | "record" | "part" | "writtenIn"> & { children: ReactNode };

/** What stands around each part of a thing: its name and state, its parts, how visitors see it, who changed it. */
export function RecordFrame({ ask, record, part, writtenIn, children }: FrameProps) {
  const { t } = ask;
  const { file, line, house } = record;
  const back =
    file === "hotels"
      ? { href: "/catalogue?of=hotels", label: t("office.rail.catalogue") }
      : { href: partPath("hotels", house.id, "house"), label: house.name };
  return (
    <>
      <PageHead
        title={titleOf(record)}
        text={<Subtitle ask={ask} record={record} />}
        back={back}
        actions={
          isShown(record) === null ? null : (
            <ButtonLink look={isShown(record) ? "plain" : "main"} href={publishPath(file, line.id)}>
              {t(
                isShown(record)
                  ? record.sites
                    ? "office.catalogue.sites"
                    : "office.catalogue.withdraw"
                  : "office.catalogue.publish",
              )}
            </ButtonLink>
          )
        }
      />
      <Boxes isWide>
        <section className="box" aria-label={t(`office.catalogue.part.${part}`)}>
          <div className="box-head">
            <Tabs
              label={t("office.catalogue.parts")}
              tabs={partsOf(file).map((one) => ({
                href: partPath(file, line.id, one, one === "texts" ? writtenIn : undefined),
                label: t(`office.catalogue.part.${one}`),
                isCurrent: one === part,
              }))}
            />
          </div>
          {children}
        </section>
        <Stack>
          <Standing ask={ask} record={record} />
          {record.shelf ? <Checklist ask={ask} checks={record.shelf.checks} /> : null}
          <History ask={ask} record={record} />
        </Stack>
      </Boxes>
    </>
  );
}

function Subtitle({ ask: { t }, record }: Pick<Props, "ask" | "record">) {
  const { file, line, house } = record;
  const shown = isShown(record);
  return (
    <>
      {shown === null ? null : (
        <Status tone={shown ? "done" : "over"}>
          {t(
            file === "hotels"
              ? shown
                ? "office.catalogue.open.published"
                : "office.catalogue.open.draft"
              : shown
                ? "office.catalogue.is.published"
                : "office.catalogue.is.draft",
          )}
          {record.sites && shown ? ` · ${sitesShare(t, record.sites.filter(({ isOn }) => isOn).length)}` : null}
        </Status>
      )}{" "}
      {[t(`office.catalogue.one.${file}`), line.code, ...(file === "hotels" ? [] : [house.name])].join(" · ")}
    </>
  );
}

function PartForm(props: Props): ReactNode {
  const { ask, record, part, writtenIn, form, raw, was, typed } = props;
  const { t } = ask;
  if (!form) return null;
  return (
    <>
      {part === "texts" ? <LanguageTabs {...props} /> : null}
      {part === "texts" ? <StaleNote ask={ask} record={record} writtenIn={writtenIn} /> : null}
      <form method="post" className="form catalogue-form">
        <WrongBesides texts={typed?.others ?? []} />
        <input type="hidden" name="seen" value={record.seen} />
        {fieldsOf(form).map(({ path }) => (
          <input key={path} type="hidden" name={wasName(path)} value={was[path] ?? ""} />
        ))}
        {form.sections.map(({ title, fields }) => (
          <fieldset key={title} className="section">
            <legend className={part === "texts" ? "unseen" : undefined}>{title}</legend>
            {fields.map((field) => (
              <div key={field.path} className={part === "texts" && writtenIn !== "fr" ? "beside" : undefined}>
                {part === "texts" && writtenIn !== "fr" ? (
                  <Source ask={ask} record={record} path={field.path} writtenIn={writtenIn} label={field.label} />
                ) : null}
                <FieldView field={field} raw={raw} errors={typed?.errors ?? {}} />
              </div>
            ))}
          </fieldset>
        ))}
        <WhyLine t={t} why={typed?.why} isMissing={typed?.isWhyMissing} />
        <div className="actions">
          <Button look="main">
            {t(isShown(record) === false ? "office.catalogue.save" : "office.catalogue.saveLive")}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The French beside what is typed, or that it is missing. */
function Source({
  ask: { t },
  record,
  path,
  writtenIn,
  label,
}: Pick<Props, "ask" | "record" | "writtenIn"> & { path: string; label: string }) {
  const value = valueAt(record.line, path.replace(`texts.${writtenIn}.`, "texts.fr."));
  const own = valueAt(record.line, path);
  const isMissing = hasWords(value) && !hasWords(own);
  return (
    <div className="source" lang="fr">
      <b>
        {label}
        {isMissing ? <span className="tag wrong">{t("office.catalogue.isMissing")}</span> : null}
        {staleIn(record, writtenIn).some(({ field }) => path === `texts.${writtenIn}.${field}`) ? (
          <span className="tag waits">{t("office.catalogue.stale.tag")}</span>
        ) : null}
      </b>
      <p>{Array.isArray(value) ? value.join("\n") : typeof value === "string" && value !== "" ? value : "–"}</p>
    </div>
  );
}

const hasWords = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";

function LanguageTabs({ ask: { t }, record, part, writtenIn }: Props) {
  const { file, line } = record;
  const stale = record.stale.map((one) => one.language);
  const states: TextStates | null = "texts" in line ? statesOf(file, line.texts, stale) : null;
  return (
    <nav className="languages" aria-label={t("office.catalogue.languages")}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={partPath(file, line.id, part, language)}
          aria-current={language === writtenIn ? "page" : undefined}
        >
          {LANGUAGE_NAMES[language]}
          {part === "texts" && states && states[language] !== "complete" ? (
            <small className={states[language]}>{t(`office.catalogue.texts.${states[language]}`)}</small>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

/** How a thing stands with visitors, and where they see it. */
function Standing({ ask, record }: Pick<Props, "ask" | "record">) {
  const { t, format } = ask;
  const { file, line, house, shelf } = record;
  const links = linksOf(ask, record);
  return (
    <Box title={t("office.catalogue.standing")}>
      <div className="form">
        <Thumb isLarge picture={record.shown[0] ?? null} />
        <Facts
          facts={[
            ...(file === "hotels"
              ? []
              : [
                  {
                    name: t("office.catalogue.one.hotels"),
                    value: <a href={recordPath("hotels", house.id)}>{house.name}</a>,
                  },
                ]),
            ...(shelf
              ? [
                  { name: t("office.catalogue.from"), value: shelf.from === null ? "–" : format.money(shelf.from) },
                  { name: t("office.catalogue.weekends"), value: <WeekendBars t={t} weekends={shelf.weekends} /> },
                ]
              : []),
            { name: t("office.catalogue.id"), value: String(line.id) },
            ...(ask.actor.permissions.includes("revenue")
              ? [
                  {
                    name: t("office.rail.rates"),
                    value: <a href={`/rates/${encodeURIComponent(house.code)}`}>{house.code}</a>,
                  },
                ]
              : []),
          ]}
        />
        {isShown(record) === false && isPreviewed(file) ? (
          <Previews ask={ask} record={record} />
        ) : links.length > 0 ? (
          <ul className="site-links">
            {links.map(({ site, href }) => (
              <li key={site}>
                <a href={href}>
                  {t(`office.site.${site}`)}
                  <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Box>
  );
}

/** A draft as visitors of each site would see it. */
function Previews({ ask: { t, services }, record: { file, line } }: Pick<Props, "ask" | "record">) {
  return (
    <form method="post" action={previewPath(file, line.id)} target="_blank" rel="noopener" className="previews">
      <p className="hint">{t("office.catalogue.previewHint")}</p>
      {LOCALES.filter((site) => services.origins[site] !== undefined).map((site) => (
        <button key={site} className="button" name="site" value={site}>
          <Eye size={15} strokeWidth={1.75} aria-hidden="true" />
          {t("office.catalogue.preview", { site: t(`office.site.${site}`) })}
        </button>
      ))}
    </form>
  );
}

/** Its page on each site that has a host. */
function linksOf({ services }: Ask, record: CatalogueRecord) {
  return LOCALES.flatMap((site) => {
    const origin = services.origins[site];
    const path = pageOf(record, SITES[site]);
    return origin === undefined || path === null ? [] : [{ site, href: origin + path }];
  });
}
