import { useEffect, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { withTexts } from "#platform/i18n/page-texts.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { RouteHandle } from "#app/page-query.ts";
import { leavePicture } from "./carry-picture.ts";
import { Logo } from "./logo.tsx";
import { waitingPage, type WaitingPage } from "./waiting-page.ts";
import css from "./waiting.module.css";

/** Milliseconds after which, on slow lines, the place of the page that comes is shown, and told. Until then there is a line (base.css). */
const SHOWN_AFTER = 700;

/** That a page is on its way, or nothing is for want of a line (docs/product/sites.md#waiting). Nothing moves by it: all lie over the page. */
export function Waiting() {
  const { site, t } = usePage();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isLong = useLong(state !== "idle");
  useEffect(keepErrorPage, []);
  const look = isLong && location ? waitingPage(site, { from: pathname, to: location.pathname }) : null;
  return (
    <>
      {look ? <PagePlace look={look} /> : null}
      <p className="vh" role="status">
        {isLong ? t("shell.waiting") : ""}
      </p>
      <p className={css["offline"]} role="status">
        <span>{t(handle?.isErrand ? "shell.offlineErrand" : "shell.offline")}</span>
      </p>
    </>
  );
}

/** What says that nothing comes has come before it is needed: once the server is gone it would be too late. Asked for when the page has what it needs. */
function keepErrorPage(): () => void {
  const timer = setTimeout(() => void withTexts(() => import("./error-page.tsx")).catch(() => {}), KEPT_AFTER);
  return () => clearTimeout(timer);
}
const KEPT_AFTER = 4000;

/** Whether a wait is a long one by now. */
function useLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLong, SHOWN_AFTER, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}

/** The first screen of the page that comes, in the sizes that it will have. */
function PagePlace({ look }: { look: WaitingPage }) {
  useEffect(leavePicture, []);
  return (
    <div className={css["place"]} aria-hidden inert>
      <div className={css["bar"]}>
        <div className="wrap">
          <Logo />
        </div>
      </div>
      {look === "list" ? <ListPlace /> : <OfferPlace />}
    </div>
  );
}

const CARDS = ["one", "two", "three"];

function ListPlace() {
  return (
    <>
      <div className={css["search"]}>
        <div className="wrap">
          <Skeleton height="58px" className={css["pill"]} />
        </div>
      </div>
      <div className={`wrap ${css["list"]}`}>
        <Skeleton width="min(420px, 80%)" height="44px" />
        <Skeleton width="min(300px, 60%)" height="22px" />
        <div className={css["cards"]}>
          {CARDS.map((card) => (
            <div key={card} className={css["card"]}>
              <Skeleton height="auto" className={css["picture"]} />
              <Skeleton width="46%" height="16px" />
              <Skeleton width="72%" height="24px" />
              <Skeleton width="60%" height="18px" />
              <Skeleton width="52%" height="34px" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function OfferPlace() {
  return (
    <div className={`wrap ${css["offer"]}`}>
      <Skeleton width="min(340px, 70%)" height="18px" />
      <Skeleton height="auto" className={css["gallery"]} />
      <div className={css["lead"]}>
        <div>
          <Skeleton width="30%" height="18px" />
          <Skeleton width="70%" height="44px" />
          <Skeleton width="56%" height="22px" />
          <Skeleton width="40%" height="22px" />
        </div>
        <Skeleton height="320px" className={css["panel"]} />
      </div>
    </div>
  );
}
