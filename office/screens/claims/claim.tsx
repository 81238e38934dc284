import type { OpenClaim } from "#modules/booking/claims/data.server.ts";
import type { DecideClaimOutcome } from "#modules/booking/claims/decide-claim.server.ts";
import { CLAIM_REFUSALS, readRefusal } from "#modules/booking/claims/states.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Checks } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, RemarkField } from "../../parts/why.tsx";
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
} from "../../screen.ts";

/** One claim: its case, what an approval gives back, and the decision. */
export const CLAIM: OfficeScreen = {
  path: "/claims/:number",
  titleKey: "office.claims.title",
  permission: "care",
  place: "today",
  show: (ask) => drawClaim(ask),
  act: async (ask) => {
    const { t, form, services, actor, params } = ask;
    const number = params["number"] ?? "";
    const said = readWhy(form);
    const decision = { by: actor, why: said === "" ? null : said };
    if (readText(form, "deed") === "approve") return tell(ask, await services.claims.approve(number, decision));
    const refusal = readRefusal(readText(form, "refusal"));
    if (!refusal) return drawClaim(ask, t("office.reviews.noReason"), said);
    return tell(ask, await services.claims.refuse(number, { ...decision, refusal }));
  },
};

function tell({ t, format, params }: Ask, outcome: DecideClaimOutcome): Acted {
  const here = `/claims/${params["number"]}`;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "approved":
      return leadTo("/claims", {
        tone: "done",
        text: t("office.claims.approved", { amount: format.money(outcome.rest) }),
      });
    case "refused":
      return leadTo("/claims", { tone: "done", text: t("office.claims.refused") });
    case "already_decided":
      return leadTo("/claims", { tone: "attention", text: t("office.claims.decided") });
    case "not_yet":
      return leadTo(here, { tone: "attention", text: t("office.claims.notYet") });
  }
}

async function drawClaim(ask: Ask, error?: string, said = ""): Promise<Drawn | NotFound> {
  const claim = await ask.services.claims.find(ask.params["number"] ?? "");
  if (!claim) return NOT_FOUND;
  return draw(<Claim ask={ask} claim={claim} error={error} said={said} />, {
    title: claim.number,
    ...(error !== undefined && { status: 422 }),
  });
}

type Props = { ask: Ask; claim: OpenClaim; error: string | undefined; said: string };

function Claim({ ask, claim, error, said }: Props) {
  const { t, format, moments } = ask;
  const { number, site, text, rest, askedAt } = claim;
  return (
    <>
      <PageHead
        title={t("office.claims.title")}
        text={number}
        back={{ href: "/claims", label: t("office.waiting.claims") }}
      />
      <Box title={t("office.claims.box")}>
        <Facts
          facts={[
            { name: t("office.orders.order"), value: <a href={`/orders/${number}`}>{number}</a> },
            { name: t("office.orders.site"), value: t(`office.site.${site}`) },
            { name: t("office.claims.case"), value: text },
            { name: t("office.claims.rest"), value: format.money(rest), note: t("office.claims.restNote") },
            { name: t("office.waiting.since"), value: moments.full(askedAt) },
          ]}
        />
        <Note>{t("office.claims.proof")}</Note>
        <form className="form" method="post">
          <RemarkField t={t} id="approval-remark" />
          <div className="actions">
            <Button look="main" name="deed" value="approve">
              {t("office.claims.approve", { amount: format.money(rest) })}
            </Button>
          </div>
        </form>
      </Box>
      <Box title={t("office.claims.refuse")}>
        <form className="form" method="post">
          <Checks
            name="refusal"
            legend={t("office.claims.why")}
            options={CLAIM_REFUSALS.map((reason) => ({ value: reason, label: t(`claim.refusal.${reason}`) }))}
            chosen={[]}
            isSingle
            error={error}
          />
          <RemarkField t={t} id="refusal-remark" said={said} />
          <div className="actions">
            <Button look="danger" name="deed" value="refuse">
              {t("office.claims.refuseNow")}
            </Button>
          </div>
        </form>
      </Box>
    </>
  );
}
