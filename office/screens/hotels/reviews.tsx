import { ANSWER_MAX } from "#modules/reviews/rules.ts";
import type { HotelReview } from "#modules/reviews/of-hotels.server.ts";
import { readText } from "../../form.ts";
import { Box, Empty, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Tag } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, leadTo, NOT_FOUND, REFUSED, type Acted, type Ask, type OfficeScreen, type Sent } from "../../screen.ts";
import { chooseHotels, HotelFilter, idsOf, nameOf, NoHotel, type Chosen } from "./chosen.tsx";

/** What guests wrote of a hotel and everybody reads: it answers each once. */
export const HOTEL_REVIEWS: OfficeScreen = {
  path: "/guest-reviews",
  titleKey: "office.rail.guestReviews",
  permission: "hotel",
  place: "guestReviews",
  show: (ask) => show(ask, null),
  act,
};

type Wrong = { id: string; answer: string; text: string };

async function show(ask: Ask, wrong: Wrong | null) {
  const chosen = await chooseHotels(ask);
  if (!chosen) return NOT_FOUND;
  const isOpen = ask.query.get("view") !== "all";
  const reviews = await ask.services.hotelDesk.reviews({ hotels: idsOf(chosen), isOpen });
  return draw(<Reviews ask={ask} chosen={chosen} isOpen={isOpen} reviews={reviews} wrong={wrong} />, {
    status: wrong ? 422 : 200,
  });
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { t, form, hotels, actor, services } = ask;
  const [id, answer] = [readText(form, "id"), readText(form, "answer")];
  const outcome = await services.hotelDesk.answer(id, { by: actor, answer, hotels });
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "answered":
      return leadTo("/guest-reviews", { tone: "done", text: t("office.hotel.review.done") });
    case "too_late":
      return leadTo("/guest-reviews", { tone: "attention", text: t("office.hotel.review.late") });
    case "bad_text": {
      const why = outcome.why === "empty" || outcome.why === "long" ? outcome.why : "personal";
      return show(ask, { id, answer, text: t(`office.hotel.review.wrong.${why}`, { most: ANSWER_MAX }) });
    }
    default:
      return NOT_FOUND;
  }
}

type Props = { ask: Ask; chosen: Chosen; isOpen: boolean; reviews: readonly HotelReview[]; wrong: Wrong | null };

function Reviews({ ask, chosen, isOpen, reviews, wrong }: Props) {
  const { t } = ask;
  const title = t("office.rail.guestReviews");
  const way = (view: string) =>
    `/guest-reviews?${new URLSearchParams({ ...(chosen.code && { hotel: chosen.code }), view }).toString()}`;
  return (
    <>
      <PageHead title={title} text={t("office.hotel.review.text")} />
      <Tabs
        label={title}
        tabs={[
          { href: way("open"), label: t("office.hotel.review.open"), isCurrent: isOpen },
          { href: way("all"), label: t("office.hotel.review.all"), isCurrent: !isOpen },
        ]}
      />
      <HotelFilter ask={ask} chosen={chosen} path="/guest-reviews" />
      {wrong && reviews.every(({ id }) => id !== wrong.id) ? <Note tone="wrong">{wrong.text}</Note> : null}
      {reviews.length === 0 ? (
        <section className="box" aria-label={title}>
          {chosen.hotels.length === 0 ? (
            <NoHotel ask={ask} />
          ) : (
            <Empty isAlone title={t(isOpen ? "office.hotel.review.noneOpen" : "office.hotel.review.none")} />
          )}
        </section>
      ) : (
        reviews.map((review) => (
          <Review
            key={review.id}
            ask={ask}
            chosen={chosen}
            review={review}
            wrong={wrong?.id === review.id ? wrong : null}
          />
        ))
      )}
    </>
  );
}

function Review({ ask, chosen, review, wrong }: Pick<Props, "ask" | "chosen" | "wrong"> & { review: HotelReview }) {
  const { t, format, moments } = ask;
  const { id, hotelId, score, positive, negative, publishedAt, answer } = review;
  const title = [nameOf(chosen, hotelId), moments.short(publishedAt)].filter(Boolean).join(" · ");
  return (
    <Box title={title} aside={<Tag>{t("office.hotel.review.score", { score: format.score(score) })}</Tag>}>
      <Stack>
        <div>
          {positive ? <p>+ {positive}</p> : null}
          {negative ? <p>− {negative}</p> : null}
        </div>
        {answer === null ? (
          <form method="post" className="form" action="/guest-reviews">
            <input type="hidden" name="id" value={id} />
            <TextArea
              name={`answer-${id}`}
              field="answer"
              label={t("office.hotel.review.answer")}
              hint={t("office.hotel.review.hint")}
              value={wrong?.answer ?? ""}
              maxLength={ANSWER_MAX}
              isRequired
              error={wrong?.text}
            />
            <div className="actions">
              <Button look="main">{t("office.hotel.review.send")}</Button>
            </div>
          </form>
        ) : (
          <Note tone="done">
            <b>{t("office.hotel.review.answered")}</b>
            <p>{answer}</p>
          </Note>
        )}
      </Stack>
    </Box>
  );
}
