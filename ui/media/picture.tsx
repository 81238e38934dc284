import type { CSSProperties } from "react";
import { imageSources } from "#platform/images/image-sources.ts";
import type { Ratio } from "#platform/images/variants.ts";

export type PictureProps = {
  /** Id of the image pipeline. */
  id: string;
  alt: string;
  ratio: Ratio;
  /** The `sizes` attribute: how wide it is shown at which viewport. */
  sizes: string;
  /** The picture that decides the first impression of a page: loaded at once. At most one or two a page. */
  isPriority?: boolean;
  className?: string;
  style?: CSSProperties;
};

/** A responsive picture that keeps its place before it arrives. */
export function Picture({ id, alt, ratio, sizes, isPriority = false, className, style }: PictureProps) {
  const { placeholder, position, ...source } = imageSources(id, { ratio, sizes });
  return (
    <img
      {...source}
      alt={alt}
      className={className}
      style={{ background: placeholder, objectPosition: position, ...style }}
      loading={isPriority ? "eager" : "lazy"}
      fetchPriority={isPriority ? "high" : undefined}
      decoding={isPriority ? "sync" : "async"}
    />
  );
}
