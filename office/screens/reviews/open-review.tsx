import { Fragment, type ReactNode } from "react";
import type { DeskDetail } from "#modules/reviews/desk-data.server.ts";
import { ANSWER_MAX, CRITERIA, REFUSALS } from "#modules/reviews/rules.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Checks, TextArea } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import type { Ask } from "../../screen.ts";

/** What was sent and could not be taken. */
export type Typed = { answer: string; answerError?: string; refusalError?: string };

type Props = { ask: Ask; review: DeskDetail; typed?: Typed | undefined };

/** A review as its guest wrote it, what in it somebody has to look at, and what can be decided. */
export function OpenReview({ ask, review, typed }: Props) {
  const { t, format } = ask;
  const { number, name, hotelName, checkin, checkout, content, average, marks, twins, refusal, answer } = review;
  return (
    <article className="pair-open">
      <header className="said">
        <Avatar name={name ?? "·"} />
        <div>
          <h2>{name ?? t("office.reviews.forgotten")}</h2>
          <small>
            {hotelName} · {format.dayRange(checkin, checkout)} · {t(`review.type.${content.travellerType}`)} ·{" "}
            <OrderNumber ask={ask} number={number} />
          </small>
        </div>
        <span className="score large">{format.score(average)}</span>
      </header>
      <Words title={t("office.reviews.liked")} text={content.positive} marks={marks} />
      <Words title={t("office.reviews.less")} text={content.negative} marks={marks} />
      {marks.length > 0 ? <Note tone="attention">{t("office.reviews.marks", { count: marks.length })}</Note> : null}
      {twins.length > 0 && review.state === "written" ? (
        <Note tone="attention">{t("office.reviews.twins", { numbers: twins.join(", ") })}</Note>
      ) : null}
      <dl className="scores">
        {CRITERIA.map((criterion) => (
          <div key={criterion}>
            <dt>{t(`catalogue.review.criterion.${criterion}`)}</dt>
            <dd>{content.scores[criterion]}</dd>
          </div>
        ))}
      </dl>
      {refusal ? <Note>{t(`review.refusal.${refusal}`)}</Note> : null}
      {answer ? <Words title={t("office.reviews.hotel")} text={answer} marks={[]} /> : null}
      <Decisions ask={ask} review={review} typed={typed} />
    </article>
  );
}

/** Only who sees orders is led to one. */
function OrderNumber({ ask: { actor }, number }: { ask: Ask; number: string }) {
  return actor.permissions.includes("care") ? <a href={`/orders/${number}`}>{number}</a> : <>{number}</>;
}

function Words({ title, text, marks }: { title: string; text: string; marks: DeskDetail["marks"] }) {
  if (text === "") return null;
  return (
    <div className="passage">
      <h3>{title}</h3>
      <p>{markPassages(text, [...new Set(marks.map(({ passage }) => passage))])}</p>
    </div>
  );
}

/** A text with the passages that somebody has to look at. */
function markPassages(text: string, passages: readonly string[]): ReactNode {
  const [passage, ...others] = passages;
  if (passage === undefined) return text;
  return text.split(passage).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <mark>{passage}</mark> : null}
      {markPassages(part, others)}
    </Fragment>
  ));
}

function Decisions(props: Props) {
  const { state, answer } = props.review;
  return (
    <>
      {state === "written" ? <Publish {...props} /> : null}
      {state === "written" ? <Refuse {...props} /> : null}
      {state === "published" && !answer ? <Answer {...props} /> : null}
      <Withdraw {...props} />
    </>
  );
}

const addressOf = ({ number }: DeskDetail) => `/reviews/${number}`;

function Publish({ ask: { t }, review }: Props) {
  return (
    <form className="actions" method="post" action={addressOf(review)}>
      {review.name === null ? (
        <Note tone="attention">{t("office.reviews.no_guest")}</Note>
      ) : (
        <Button look="main" name="deed" value="publish">
          {t("office.reviews.publish")}
        </Button>
      )}
    </form>
  );
}

function Refuse({ ask: { t }, review, typed }: Props) {
  return (
    <Fold title={t("office.reviews.refuse")} isOpen={typed?.refusalError !== undefined}>
      <form className="form" method="post" action={addressOf(review)}>
        <Checks
          name="refusal"
          legend={t("office.reviews.why")}
          options={REFUSALS.map((reason) => ({ value: reason, label: t(`review.refusal.${reason}`) }))}
          chosen={[]}
          isSingle
          error={typed?.refusalError}
        />
        <div className="actions">
          <Button look="danger" name="deed" value="refuse">
            {t("office.reviews.refuseNow")}
          </Button>
        </div>
      </form>
    </Fold>
  );
}

function Answer({ ask: { t }, review, typed }: Props) {
  return (
    <Fold title={t("office.reviews.answer")} isOpen={typed?.answerError !== undefined}>
      <form className="form" method="post" action={addressOf(review)}>
        <TextArea
          name="answer"
          label={t("office.reviews.answerLabel")}
          hint={t("office.reviews.answerHint")}
          value={typed?.answer ?? ""}
          isRequired
          maxLength={ANSWER_MAX}
          rows={5}
          error={typed?.answerError}
        />
        <div className="actions">
          <Button look="main" name="deed" value="answer">
            {t("office.reviews.answerNow")}
          </Button>
        </div>
      </form>
    </Fold>
  );
}

function Withdraw({ ask: { t }, review }: Props) {
  return (
    <Fold title={t("office.reviews.withdraw")}>
      <form className="form" method="post" action={addressOf(review)}>
        <p>{t("office.reviews.withdrawText")}</p>
        <div className="actions">
          <Button look="danger" name="deed" value="withdraw">
            {t("office.reviews.withdrawNow")}
          </Button>
        </div>
      </form>
    </Fold>
  );
}

/** Something that is done seldom: its form opens on its own. */
function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
