import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ICON_SHEET, referTo, writeIconSheet } from "./icon-sheet.ts";
import { createIcon } from "./lucide-icon.ts";

const Line = createIcon(referTo("line", `<path d="M1 1h2"/>`));
const Dot = createIcon(referTo("dot-2", `<circle cx="1"/>`));
createIcon(referTo("unused", "<rect/>"));

const drawn = (width: string) =>
  `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

it("writes the shapes of a page's icons once, ahead of all of them", () => {
  const page = renderToString(
    <body>
      <svg dangerouslySetInnerHTML={{ __html: ICON_SHEET }} />
      <Line aria-hidden size={17} strokeWidth={1.75} />
      <Dot className="chevron" />
      <Line />
    </body>,
  );
  expect(writeIconSheet(page)).toBe(
    `<body><svg><g id="icon-line"><path d="M1 1h2"/></g><g id="icon-dot-2"><circle cx="1"/></g></svg>` +
      `<svg width="17" height="17" ${drawn("1.75")} aria-hidden="true"><use href="#icon-line"/></svg>` +
      `<svg width="24" height="24" ${drawn("2")} class="chevron"><use href="#icon-dot-2"/></svg>` +
      `<svg width="24" height="24" ${drawn("2")}><use href="#icon-line"/></svg></body>`,
  );
});

it("leaves a page alone that has no icons", () => {
  expect(writeIconSheet("<body><p>$& nothing</p></body>")).toBe("<body><p>$& nothing</p></body>");
});
