import { usePage } from "#modules/sites/context.tsx";
import { writeQuery } from "#modules/visit/state.ts";
import { cents } from "#platform/money.ts";
import { ChipLink } from "#ui/chip.tsx";
import { QUICK_PRICES, wordsOf } from "./hero-content.ts";
import type { HomeData } from "./load.server.ts";
import css from "./home.module.css";

/** Searches in one click. */
export function QuickLinks({ data }: { data: HomeData }) {
  const { t, format } = usePage();
  const price = QUICK_PRICES[data.flow];
  const under = {
    href: `${data.action}?${writeQuery({ priceMax: String(price) })}`,
    label: t(`home.quick.under.${wordsOf(data.flow)}`, { price: format.money(cents(price)) }),
  };
  const links = { booking: stayLinks, hotel: stayLinks, gifting: giftLinks, activity: activityLinks }[data.flow](
    data,
    t,
    under,
  );
  return (
    <ul className={css["quick"]} aria-label={t("home.quick.label")}>
      <li className={css["quickLead"]} aria-hidden>
        {t("home.quick.lead")}
      </li>
      {links.map(({ href, label }) => (
        <li key={href}>
          <ChipLink href={href}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  );
}

type QuickLink = { href: string; label: string };
type LinksOf = (data: HomeData, t: ReturnType<typeof usePage>["t"], under: QuickLink) => QuickLink[];

const stayLinks: LinksOf = ({ weekends, action, uris }, t, under) => {
  const [first] = weekends;
  const bridge = weekends.find((weekend) => weekend.isBridge);
  const dated = ({ checkin, checkout, label }: HomeData["weekends"][number]) => ({
    href: `${action}?${writeQuery({ checkin, checkout })}`,
    label,
  });
  return [
    ...(first ? [dated(first)] : []),
    under,
    { href: uris.spaDinner, label: t("home.quick.spaDinner") },
    ...(bridge && bridge !== first ? [dated(bridge)] : []),
  ];
};

const giftLinks: LinksOf = ({ action, themes }, t, under) => [
  ...[1, 2].map((count) => ({
    href: `${action}?${writeQuery({ giftNights: String(count) })}`,
    label: t("unit.nights", { count }),
  })),
  under,
  ...themes.slice(0, 2).map(({ uri, name }) => ({ href: uri, label: name })),
];

const activityLinks: LinksOf = ({ themes }, _t, under) => [
  under,
  ...themes.slice(0, 3).map(({ uri, name }) => ({ href: uri, label: name })),
];
