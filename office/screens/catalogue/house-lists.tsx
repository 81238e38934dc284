import { Plus } from "lucide-react";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import type { Ask } from "../../screen.ts";
import { newPath, recordPath } from "./paths.ts";

type Thing = { id: number; code: string; name: string; isPublished?: boolean };

/** All that a hotel has, in the order in which it is made: rooms, plans that sell them, activities, packages, vouchers. */
export function HouseLists({ ask, house }: { ask: Ask; house: HouseOf }) {
  const isReady = house.rooms.length > 0 && house.plans.length > 0;
  return (
    <div className="house-lists">
      <List ask={ask} file="rooms" things={house.rooms} hotelId={house.id} />
      <List
        ask={ask}
        file="rate-plans"
        things={house.plans}
        hotelId={house.id}
        needs={house.rooms.length === 0 ? "rooms" : null}
      />
      <List ask={ask} file="activities" things={house.activities} hotelId={house.id} />
      <List ask={ask} file="packages" things={house.packages} hotelId={house.id} needs={isReady ? null : "plans"} />
      <List
        ask={ask}
        file="activity-vouchers"
        things={house.vouchers}
        hotelId={house.id}
        needs={house.activities.length === 0 ? "activities" : null}
      />
    </div>
  );
}

type ListProps = {
  ask: Ask;
  file: Exclude<RecordFile, "hotels">;
  things: readonly Thing[];
  hotelId: number;
  /** What has to be made first. */
  needs?: "rooms" | "plans" | "activities" | null;
};

function List({ ask: { t }, file, things, hotelId, needs = null }: ListProps) {
  return (
    <section aria-labelledby={`of-${file}`}>
      <header>
        <h2 id={`of-${file}`}>{t(`office.catalogue.of.${file}`)}</h2>
        {needs === null ? (
          <ButtonLink href={newPath(file, hotelId)}>
            <Plus size={15} strokeWidth={1.75} aria-hidden="true" />
            {t(`office.catalogue.new.${file}`)}
          </ButtonLink>
        ) : (
          <small>{t(`office.catalogue.needs.${needs}`)}</small>
        )}
      </header>
      {things.length === 0 ? (
        <p className="hint">{t("office.catalogue.noneYet")}</p>
      ) : (
        <ul>
          {things.map(({ id, code, name, isPublished }) => (
            <li key={id}>
              <a href={recordPath(file, id)}>{name}</a>
              <small>{code}</small>
              {isPublished === undefined ? null : (
                <Status tone={isPublished ? "done" : "over"}>
                  {t(isPublished ? "office.catalogue.is.published" : "office.catalogue.is.draft")}
                </Status>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
