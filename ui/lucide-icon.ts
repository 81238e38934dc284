import { createElement, type ReactElement, type SVGProps } from "react";

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Makes an icon of the set (lucide) a component: what the set's own builder does, for the three properties that are used here. It stands in for
 * that builder in every bundle (vite.config.ts): a page has a hundred icons, and each was three components deep.
 */
export function createIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  function Icon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      shapes,
    );
  }
  Icon.displayName = name;
  return Icon;
}
