import { track } from "#modules/analytics/track.ts";
import { useSeen } from "#modules/analytics/use-seen.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { ContentAnchor, TargetedBanner as Banner } from "../types.ts";
import { tabProps } from "./tab-props.ts";
import css from "./banners.module.css";

/** What a page must carry of a targeted banner. */
export type ShownBanner = Pick<
  Banner,
  | "title"
  | "subtitle"
  | "image"
  | "imageMobile"
  | "imagePosition"
  | "imageAlt"
  | "cta1"
  | "cta2"
  | "cta3"
  | "url"
  | "newTab"
>;

export type TargetedBannerProps = {
  banner: ShownBanner;
  /** The page, for analytics. */
  place: string;
  /** `block` between sections of a page, `slim` above results. */
  look?: "block" | "slim";
};

/** Picture, words and up to three ways on (docs/product/content.md#targeted-banner). Without any, the whole banner leads to its address. */
export function TargetedBanner({ banner, place, look = "block" }: TargetedBannerProps) {
  const { title, subtitle, image, imageAlt, imagePosition, url, newTab } = banner;
  const actions = [banner.cta1, banner.cta2, banner.cta3].filter((action): action is ContentAnchor => action !== null);
  const isWhole = actions.length === 0 && url !== null;
  const seen = useSeen({ name: "promotion_view", code: `banner-${image}`, place });
  const tell = () => track({ name: "promotion_click", code: `banner-${image}`, place });
  return (
    <section
      ref={seen}
      className={classes(
        css["banner"],
        look === "slim" && css["slim"],
        imagePosition !== "center" && css[imagePosition],
      )}
      aria-label={title}
    >
      <Picture
        id={image}
        alt={imageAlt}
        ratio="hero"
        sizes="(max-width: 640px) 100vw, (max-width: 1264px) calc(100vw - 64px), (min-width: 1600px) 1600px, 1200px"
      />
      <div>
        <h2>
          {isWhole ? (
            <a className={css["cover"]} href={url} onClick={tell} {...tabProps(newTab)}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {subtitle ? <p>{subtitle}</p> : null}
        {actions.length > 0 ? (
          <p className={css["actions"]}>
            {actions.map((action, index) => (
              <ButtonLink
                key={action.label}
                look={index === 0 ? "primary" : "quiet"}
                small={look === "slim"}
                href={action.url}
                onClick={tell}
                {...tabProps(action.newTab)}
              >
                {action.label}
              </ButtonLink>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  );
}
