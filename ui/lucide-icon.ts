import { createElement, type ReactElement, type SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * An icon of the set (lucide) as a component, from the markup of its shapes: what the set's own builder does, for the three properties that are used
 * here. It stands in for that builder in every bundle (script/bundle/icons.ts): a page has a hundred icons, and each was three components deep.
 */
export function createIcon(shapes: string): (props: IconProps) => ReactElement {
  const html = { __html: shapes };
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    return createElement("svg", {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      ...rest,
      dangerouslySetInnerHTML: html,
    });
  };
}
