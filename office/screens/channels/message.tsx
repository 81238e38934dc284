import { Box } from "../../parts/box.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { TableFrame } from "../../parts/table.tsx";
import { draw, NOT_FOUND, type OfficeScreen } from "../../screen.ts";
import { Result } from "./hotel.tsx";
import { CHANNELS_PERMISSION, hotelPath, partnerPath } from "./words.ts";
import { indentXml } from "./indent-xml.ts";

/** A message as it was written, without passwords and guests. */
export const CHANNEL_MESSAGE: OfficeScreen = {
  path: "/channels/messages/:id",
  titleKey: "office.channels.message",
  permission: CHANNELS_PERMISSION,
  place: "channels",
  show: async (ask) => {
    const { t, moments, format, services, params } = ask;
    const kept = await services.channels.text(params["id"] ?? "");
    if (!kept) return NOT_FOUND;
    const { root, at, partnerId, direction, result, tookMs, hotelCode, text } = kept;
    return draw(
      <>
        <PageHead
          title={root}
          text={moments.full(at)}
          back={
            hotelCode === null
              ? { href: partnerPath(partnerId), label: partnerId }
              : { href: hotelPath(hotelCode), label: hotelCode }
          }
        />
        <Box title={t("office.channels.message")} aside={<Result ask={ask} result={result} />}>
          <Facts
            facts={[
              { name: t("office.channels.partner"), value: <a href={partnerPath(partnerId)}>{partnerId}</a> },
              { name: t("office.channels.way"), value: t(`office.channels.direction.${direction}`) },
              { name: t("office.channels.took"), value: t("office.channels.ms", { number: format.integer(tookMs) }) },
            ]}
          />
          <p className="hint">{t("office.channels.textHint")}</p>
          <TableFrame label={t("office.channels.message")}>
            <pre className="xml">{indentXml(text)}</pre>
          </TableFrame>
        </Box>
      </>,
      { title: root },
    );
  },
};
