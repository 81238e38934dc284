import { Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { late, onDemand, soon, still } from "./late.tsx";

const Part = ({ name }: { name: string }) => <p>{name}</p>;
const load = async () => Part;

/** What the server writes of a page, and what it had to complain of. */
async function write(page: React.ReactNode): Promise<{ html: string; errors: string[] }> {
  const errors: string[] = [];
  const html = await new Promise<string>((done) => {
    const { pipe } = renderToPipeableStream(page, {
      onError: (error) => void errors.push(String(error)),
      onAllReady: () => void text(pipe(new PassThrough())).then(done),
    });
  });
  return { html, errors };
}

test.each([
  ["late", late(load)],
  ["still", still(load)],
])("the server writes a part that is %s, and marks it", async (_name, Later) => {
  const { html, errors } = await write(<Later name="cards" />);
  expect(html).toMatch(/<div id="[^"]+" data-late="" style="display:contents"><p>cards<\/p><\/div>/);
  expect(errors).toEqual([]);
});

test("a part that comes soon is written as it is", async () => {
  const Soon = soon(load);
  expect(
    (
      await write(
        <Suspense>
          <Soon name="cards" />
        </Suspense>,
      )
    ).html,
  ).toContain("<p>cards</p>");
});

test("a part on demand is never written: the page does not bring its styles", async () => {
  const Dialog = onDemand(load);
  const { html, errors } = await write(
    <main>
      <Suspense>
        <Dialog name="dialog" />
      </Suspense>
    </main>,
  );
  expect(html).not.toContain("dialog");
  expect(errors).toEqual([expect.stringContaining("make it soon or late")]);
});
