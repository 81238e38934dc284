import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Pagination } from "./pagination.tsx";

const labels = {
  nav: "Pages",
  previous: "Previous",
  next: "Next",
  page: (number: number) => `Page ${number}`,
  position: "here",
};
const draw = (page: number, pages: number) =>
  renderToStaticMarkup(<Pagination page={page} pages={pages} hrefOf={(at) => `/list?page=${at}`} labels={labels} />);
const listed = (html: string) => [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
const linkOf = (html: string, rel: string) => new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1];

describe("pagination (docs/product/search.md#pagination)", () => {
  it("is not there for one page", () => expect(draw(0, 1)).toBe(""));

  it.each([
    { at: 1, pages: 9, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { at: 1, pages: 10, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { at: 1, pages: 65, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 65] },
    { at: 34, pages: 65, numbers: [1, 10, 20, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 50, 60, 65] },
    { at: 65, pages: 65, numbers: [1, 10, 20, 30, 40, 50, 60, 61, 62, 63, 64, 65] },
    {
      at: 205,
      pages: 312,
      numbers: [
        1, 100, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 220, 230, 240, 250, 260, 270, 280, 290, 300, 312,
      ],
    },
  ])(
    "page $at of $pages: its ten, the tens and hundreds around, its neighbours, and where it is",
    ({ at, pages, numbers }) => {
      const html = draw(at - 1, pages);
      expect(listed(html)).toEqual(numbers);
      expect(html.match(/aria-current="page"/g)).toHaveLength(1);
      expect(html).toContain(`href="/list?page=${at - 1}" aria-label="Page ${at}" aria-current="page"`);
      // Zero-based in addresses; the first and the last page have one neighbour.
      expect(linkOf(html, "prev")).toBe(at === 1 ? undefined : `/list?page=${at - 2}`);
      expect(linkOf(html, "next")).toBe(at === pages ? undefined : `/list?page=${at}`);
    },
  );

  it("marks the gaps, which nobody hears", () => {
    const gaps = (html: string) => html.match(/<li aria-hidden="true"[^>]*>·<\/li>/g)?.length ?? 0;
    expect([gaps(draw(0, 9)), gaps(draw(0, 65)), gaps(draw(33, 65))]).toEqual([0, 6, 6]);
  });
});
