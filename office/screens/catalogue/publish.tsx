import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText, readTexts } from "../../form.ts";
import { Box, Boxes } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, ReasonField } from "../../parts/why.tsx";
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
import { blockedText, isShown, titleOf, type TypedPublish } from "./about.ts";
import { PublishSites } from "./publish-sites.tsx";
import { recordPath, whichOf } from "./paths.ts";
import { WrongBesides } from "./sent-form.tsx";

/** Shows a thing to the visitors of some sites or of none, opens a hotel or closes it: what that does, what is missing, and why it is done. */
export const PUBLISH_RECORD: OfficeScreen = {
  path: "/catalogue/:file/:id/publish",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => drawPublish(ask, null),
  act,
};

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { t, form, services, actor } = ask;
  const which = whichOf(ask);
  if (!which) return NOT_FOUND;
  const isOn = readText(form, "deed") === "publish";
  const ticked = readTexts(form, "site");
  const sites = LOCALES.filter((site) => ticked.includes(site));
  const why = readWhy(form, LONGEST_REASON) || readText(form, "reason").slice(0, LONGEST_REASON);
  const again = (others: readonly string[], status: 409 | 422) =>
    drawPublish(ask, { sites, why, others, isWhyMissing: why === "", status });
  if (isOn && which.file !== "hotels" && sites.length === 0) return again([t("office.catalogue.noSiteTicked")], 422);
  if (why === "") return again([], 422);
  const on = !isOn ? [] : which.file === "hotels" ? LOCALES : sites;
  const outcome = await services.assortment.publish(
    { ...which, seen: readText(form, "seen"), on },
    { by: actor, reason: why },
  );
  switch (outcome.kind) {
    case "done":
      return leadTo(recordPath(which.file, which.id), {
        tone: "done",
        text: isOn
          ? t("office.catalogue.publishedOn", { sites: on.map((site) => t(`office.site.${site}`)).join(", ") })
          : t("office.catalogue.withdrawn"),
      });
    case "nothing":
      return leadTo(recordPath(which.file, which.id), { tone: "attention", text: t("office.catalogue.nothing") });
    case "blocked":
      return again(
        outcome.by.map((key) => blockedText(ask, key)),
        422,
      );
    case "wrong":
      return again(
        outcome.issues.map(({ path, message }) => `${path}: ${message}`),
        422,
      );
    case "changed":
      return again([t("office.catalogue.changed")], 409);
    case "busy":
      return again([t("office.catalogue.busy")], 409);
    case "not_found":
      return NOT_FOUND;
    case "forbidden":
      return REFUSED;
  }
}

async function drawPublish(ask: Ask, typed: TypedPublish | null): Promise<Drawn | NotFound> {
  const which = whichOf(ask);
  const record = which && (await ask.services.assortment.record(which, ask.language));
  if (!record || isShown(record) === null) return NOT_FOUND;
  const title = titleOf(record);
  const { file, line, sites } = record;
  const page = sites ? (
    <>
      <PageHead
        title={ask.t("office.catalogue.sitesTitle", { title })}
        back={{ href: recordPath(file, line.id), label: title }}
      />
      <PublishSites ask={ask} record={record} sites={sites} typed={typed} />
    </>
  ) : (
    <OpenHotel ask={ask} record={record} typed={typed} />
  );
  return draw(page, { title, status: typed?.status ?? 200 });
}

function OpenHotel({ ask, record, typed }: { ask: Ask; record: CatalogueRecord; typed: TypedPublish | null }) {
  const { t } = ask;
  const { file, line, seen } = record;
  const isOn = isShown(record) === true;
  const title = titleOf(record);
  return (
    <>
      <PageHead
        title={t(isOn ? "office.catalogue.withdrawTitle" : "office.catalogue.publishTitle", { title })}
        back={{ href: recordPath(file, line.id), label: title }}
      />
      <Boxes isWide>
        <Box title={t("office.catalogue.whatHappens")}>
          <form method="post" className="form">
            <WrongBesides texts={typed?.others ?? []} />
            <p>{t(isOn ? "office.catalogue.does.closeHotel" : "office.catalogue.does.openHotel")}</p>
            <p className="hint">{LOCALES.map((site) => t(`office.site.${site}`)).join(", ")}</p>
            <input type="hidden" name="seen" value={seen} />
            <ReasonField
              t={t}
              reason={typed?.why ?? ""}
              error={typed?.isWhyMissing ? t("office.rates.wrong.why") : undefined}
            />
            <div className="actions">
              <Button look={isOn ? "danger" : "main"} name="deed" value={isOn ? "withdraw" : "publish"}>
                {t(isOn ? "office.catalogue.withdrawNow" : "office.catalogue.publishNow")}
              </Button>
            </div>
          </form>
        </Box>
      </Boxes>
    </>
  );
}
