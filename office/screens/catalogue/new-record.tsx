import type { HouseOf } from "#modules/assortment/record.server.ts";
import { isRecordFile, type RecordFile } from "#modules/catalogue/export/records.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { issueWords } from "../../issue-words.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readText } from "../../form.ts";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { readRefused } from "./pictures/faults.ts";
import { PhotoFile } from "./pictures/photo-file.tsx";
import { FILE_BYTES, takePhoto } from "./pictures/take-photo.ts";
import { settleCity } from "./city.ts";
import { factsForm } from "./facts-form.ts";
import { FieldView } from "./field-view.tsx";
import { fieldsOf, placeIssues, readPatch, type Errors, type RecordForm } from "./form.ts";
import { FRESH } from "./fresh.ts";
import { readRaw, type Raw } from "./inputs.ts";
import { partPath, recordPath } from "./paths.ts";
import { firstPictureForm } from "./pictures-form.ts";
import { hasTexts, textForm } from "./text-form.ts";
import { WhyLine, WrongBesides, WrongFields } from "./sent-form.tsx";

/** Makes a thing of the catalogue, a draft where visitors could see it: everything that it has to have, and its French. */
export const NEW_RECORD: OfficeScreen = {
  path: "/catalogue/:file/new",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  formBytes: FILE_BYTES + 1024 * 1024,
  files: { field: "files", mostBytes: FILE_BYTES, most: 1, take: takePhoto },
  show: (ask) => drawNew(ask, null),
  act,
};

type Typed = { raw: Raw; why: string; errors: Errors; others: readonly string[]; isWhyMissing: boolean };
type Asked = { file: RecordFile; house: HouseOf | null; form: RecordForm };

async function find(ask: Ask): Promise<Asked | null> {
  const { t, format, language, params, query, services } = ask;
  const file = params["file"] ?? "";
  if (!isRecordFile(file)) return null;
  const hotelId = Number(query.get("hotel") ?? "0");
  const house =
    file !== "hotels" && Number.isSafeInteger(hotelId) && hotelId > 0 && hotelId < 2_000_000_000
      ? await services.assortment.house(hotelId, language)
      : null;
  if (file !== "hotels" && !house) return null;
  const facts = factsForm(file, { t, format, language, house });
  const texts = hasTexts(file) ? textForm(t, { file, language: "fr" }) : null;
  const pictures = file === "rate-plans" ? null : firstPictureForm(t, { file, house });
  const parts = [facts, ...(texts ? [texts] : []), ...(pictures ? [pictures] : [])];
  return {
    file,
    house,
    form: {
      sections: parts.flatMap(({ sections }) => sections.filter(({ fields }) => fields.length > 0)),
      spread: () => ({}),
      compose: (values) => {
        const of = (form: RecordForm) => {
          const paths = new Set(fieldsOf(form).map(({ path }) => path));
          return form.compose(Object.fromEntries(Object.entries(values).filter(([path]) => paths.has(path))));
        };
        return Object.assign({}, ...parts.map(of));
      },
    },
  };
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const asked = await find(ask);
  if (!asked) return NOT_FOUND;
  const { t, services, actor } = ask;
  const { file, house, form } = asked;
  const typedRaw = Object.fromEntries(fieldsOf(form).map((field) => [field.path, readRaw(ask.form, field)]));
  const brought = await readBrought(ask);
  if (brought.id !== null) typedRaw["new.id"] = brought.id;
  const { raw, wrong: wrongCity } = await settleCity(ask, typedRaw);
  const why = readWhy(ask.form, LONGEST_REASON);
  const { patch, errors } = readPatch(form, t, { raw, was: null });
  if (wrongCity !== null) errors["cityId"] = wrongCity;
  if (brought.wrong !== null) errors["new.id"] = brought.wrong;
  const typed: Typed = { raw, why, errors, others: [], isWhyMissing: why === "" };
  if (Object.keys(errors).length > 0 || why === "") return drawNew(ask, typed);
  const line = { ...FRESH[file].line, ...patch, ...(house && { hotelId: house.id }) };
  const outcome = await services.assortment.create({ file, line }, { by: actor, reason: why });
  switch (outcome.kind) {
    case "done":
      return leadTo(file === "hotels" ? partPath(file, outcome.id, "house") : recordPath(file, outcome.id), {
        tone: "done",
        text: t("office.catalogue.made"),
      });
    case "wrong": {
      const placed = placeIssues(form, t, outcome.issues);
      return drawNew(ask, {
        ...typed,
        errors: placed.errors,
        others: placed.others.map((one) => `${one.path}: ${issueWords(t, one.message) ?? one.message}`),
      });
    }
    case "forbidden":
      return REFUSED;
    default:
      return drawNew(ask, { ...typed, others: [t("office.catalogue.busy")] });
  }
}

/** The photograph that the form has brought, by its id, or why it is none; of an id that is not on the shelf nothing is known. */
async function readBrought({ t, form, services }: Sent<Ask>): Promise<{ id: string | null; wrong: string | null }> {
  const id = readText(form, "photo");
  if (id !== "" && (await services.assortment.photos.has(id))) return { id, wrong: null };
  const [refused] = readRefused(readText(form, "refused"));
  return { id: null, wrong: refused ? `${refused.name} ${t(`office.pictures.fault.${refused.fault}`)}`.trim() : null };
}

async function drawNew(ask: Ask, typed: Typed | null): Promise<Drawn | NotFound> {
  const asked = await find(ask);
  if (!asked) return NOT_FOUND;
  const { t } = ask;
  const { file, house, form } = asked;
  const raw = typed?.raw ?? FRESH[file].raw;
  const body = (
    <>
      <PageHead
        title={t(`office.catalogue.new.${file}`)}
        text={t("office.catalogue.newText")}
        back={
          house
            ? { href: partPath("hotels", house.id, "house"), label: house.name }
            : { href: "/catalogue?of=hotels", label: t("office.rail.catalogue") }
        }
      />
      <Box title={t(`office.catalogue.one.${file}`)}>
        <form method="post" encType="multipart/form-data" className="form catalogue-form">
          <WrongFields t={t} fields={fieldsOf(form)} errors={typed?.errors ?? {}} />
          <WrongBesides texts={typed?.others ?? []} />
          {form.sections.map(({ title, fields }) => (
            <fieldset key={title} className="section">
              <legend>{title}</legend>
              {fields.some(({ path }) => path === "new.id") ? <PhotoFile t={t} id={raw["new.id"] ?? ""} /> : null}
              {fields.map((field) => (
                <FieldView key={field.path} field={field} raw={raw} errors={typed?.errors ?? {}} />
              ))}
            </fieldset>
          ))}
          <WhyLine t={t} why={typed?.why} isMissing={typed?.isWhyMissing} />
          <div className="actions">
            <Button look="main">{t("office.catalogue.make")}</Button>
          </div>
        </form>
      </Box>
    </>
  );
  return draw(body, { title: t(`office.catalogue.new.${file}`), status: typed ? 422 : 200 });
}
