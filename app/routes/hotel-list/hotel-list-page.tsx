import { ArrowRight } from "lucide-react";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath, homePath } from "#modules/sites/paths.ts";
import { Pagination } from "#ui/pagination.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import type { HotelListData, ListedHotel } from "./load.server.ts";
import css from "./hotel-list.module.css";

/** The hotels of a place, one a line: name, stars, score, price. */
export function HotelListPage({ list }: { list: HotelListData }) {
  const { t, site } = usePage();
  return (
    <PageLayout flow="booking" alternates={list.alternates}>
      <div className={`wrap ${css["page"]}`}>
        <Crumbs crumbs={list.breadcrumb} />
        <h1>{list.title}</h1>
        <p className={css["intro"]}>
          {list.intro} <a href={contentPath(site, "ranking")}>{t("hotelList.ranking")}</a>
        </p>
        <h2 className="vh">{t("hotelList.list")}</h2>
        <ol className={css["list"]}>
          {list.hotels.map((hotel, index) => (
            <li key={hotel.id}>
              <Hotel hotel={hotel} isFirst={index === 0} />
            </li>
          ))}
        </ol>
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => (page > 0 ? `${list.path}?page=${page}` : list.path)}
          labels={{
            nav: t("results.pages"),
            previous: t("action.previous"),
            next: t("action.next"),
            page: (number) => t("results.page", { number }),
            position: t("results.pageOf", { page: list.page + 1, pages: list.pages }),
          }}
        />
        <p>
          <a className={css["more"]} href={list.staysUri}>
            {t("hotelList.stays", { where: list.where })} <ArrowRight aria-hidden size={18} />
          </a>
        </p>
        {list.towns.length > 0 ? (
          <nav aria-label={t("hotelList.near")}>
            <ul className={css["towns"]}>
              {list.towns.map((town) => (
                <li key={town.uri}>
                  <a href={town.uri}>{town.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </PageLayout>
  );
}

function Crumbs({ crumbs }: { crumbs: HotelListData["breadcrumb"] }) {
  const { t, site } = usePage();
  return (
    <nav aria-label={t("results.breadcrumb")}>
      <ol className={css["crumbs"]}>
        <li>
          <a href={homePath(site)}>{t("results.home")}</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.uri}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.uri}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Hotel({ hotel, isFirst }: { hotel: ListedHotel; isFirst: boolean }) {
  const { t, format } = usePage();
  const { average, count } = hotel.review;
  return (
    <article className={css["hotel"]}>
      <PictureOrNone
        id={hotel.image.id}
        alt=""
        ratio="card"
        sizes="(max-width: 640px) 112px, 200px"
        isPriority={isFirst}
      />
      <div className={css["facts"]}>
        <p className={css["place"]}>{hotel.place}</p>
        <h3>
          <a href={hotel.uri}>{hotel.name}</a>
          {hotel.stars > 0 ? (
            <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: hotel.stars })}>
              {"★".repeat(hotel.stars)}
            </span>
          ) : null}
        </h3>
        <p className={css["included"]}>{hotel.included}</p>
        <p className={css["review"]}>
          {average === null ? (
            <b>{t("score.new")}</b>
          ) : (
            <>
              <b>{format.score(Math.round(average * 10))}</b> {t("unit.reviews", { count })}
            </>
          )}
        </p>
      </div>
      <p className={css["cost"]}>
        <small>{t("unit.from")}</small> <span className="price">{hotel.price}</span>{" "}
        <small>{t("hotelList.perNight")}</small>
      </p>
    </article>
  );
}
