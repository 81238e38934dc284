import {
  DESK_VIEWS,
  readDeskView,
  type DeskDetail,
  type DeskReview,
  type DeskView,
} from "#modules/reviews/desk-data.server.ts";
import { DECIDE_HOURS } from "#modules/reviews/rules.ts";
import { Empty } from "../../parts/box.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";
import { OpenReview, type Typed } from "./open-review.tsx";

/** What guests have written: those that wait longest first, the first of them open beside the list. */
export const REVIEWS: OfficeScreen = {
  path: "/reviews",
  titleKey: "office.rail.reviews",
  permission: "moderation",
  place: "reviews",
  show: async (ask) => {
    const view = readDeskView(ask.query.get("view"));
    const list = await ask.services.reviews.list(view);
    const open = list[0] ? await ask.services.reviews.find(list[0].number) : null;
    return draw(
      <Reviews ask={ask} view={view} list={list} open={open} waiting={await ask.services.reviews.waiting()} />,
    );
  },
};

export const listPath = (view: DeskView): string => (view === "written" ? "/reviews" : `/reviews?view=${view}`);

type Props = {
  ask: Ask;
  view: DeskView;
  list: readonly DeskReview[];
  open: DeskDetail | null;
  waiting: number;
  /** Somebody asked for the one that is open: a phone shows it in place of the list. */
  isAsked?: boolean;
  typed?: Typed;
};

/** The list with one review open. */
export function Reviews({ ask, view, list, open, waiting, isAsked = false, typed }: Props) {
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t("office.rail.reviews")}
        text={`${t("office.reviews.waiting", { count: waiting })} ${t("office.reviews.promise", { hours: DECIDE_HOURS })}`}
        {...(isAsked && { back: { href: listPath(view), label: t(`office.reviews.view.${view}`) } })}
      />
      <section className="box" aria-label={t("office.rail.reviews")}>
        <div className="box-head">
          <Tabs
            label={t("office.reviews.views")}
            tabs={DESK_VIEWS.map((one) => ({
              href: listPath(one),
              label: t(`office.reviews.view.${one}`),
              isCurrent: one === view,
              ...(one === "written" && waiting > 0 && { count: waiting }),
            }))}
          />
        </div>
        {open === null ? (
          <Empty isAlone title={t(`office.reviews.empty.${view}`)} />
        ) : (
          <div className={isAsked ? "pair is-open" : "pair"}>
            <ul className="pair-list">
              {list.map((review) => (
                <Line key={review.number} ask={ask} review={review} isOpen={review.number === open.number} />
              ))}
            </ul>
            <OpenReview key={open.number} ask={ask} review={open} typed={typed} />
          </div>
        )}
      </section>
    </>
  );
}

function Line({ ask: { t, format, moments }, review, isOpen }: { ask: Ask; review: DeskReview; isOpen: boolean }) {
  const { number, name, average, movedAt, hotelName, content } = review;
  return (
    <li>
      <a href={`/reviews/${number}`} aria-current={isOpen ? "true" : undefined}>
        <b>{name ?? t("office.reviews.forgotten")}</b>
        <small>{moments.short(movedAt)}</small>
        <p>
          <span className="score">{format.score(average)}</span> {content.positive || content.negative}
        </p>
        <small>{hotelName}</small>
      </a>
    </li>
  );
}
