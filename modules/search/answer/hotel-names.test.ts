import { expect, it } from "vitest";
import { keepHotelNames } from "./hotel-names.server.ts";

/** A catalogue of two hotels that counts what it is asked. */
function open() {
  const catalogue = new Map([
    [1, "Le Pin"],
    [2, "La Dune"],
  ]);
  const asked: number[][] = [];
  const store = keepHotelNames((ids) => {
    asked.push([...ids]);
    return Promise.resolve(
      new Map(ids.flatMap((id) => (catalogue.has(id) ? [[id, { name: catalogue.get(id) ?? "", cityId: 7 }]] : []))),
    );
  });
  return { catalogue, asked, store };
}

it("asks for a name once, until its hotel changes", async () => {
  const { catalogue, asked, store } = open();
  expect((await store.find([1])).get(1)?.name).toBe("Le Pin");
  expect((await store.find([1, 2])).get(2)?.name).toBe("La Dune");
  catalogue.set(1, "Le Sapin");
  store.forgetHotel(1);
  expect((await store.find([1, 2])).get(1)?.name).toBe("Le Sapin");
  store.forgetAll();
  await store.find([1, 2, 9]);
  expect(asked).toEqual([[1], [2], [1], [1, 2, 9]]);
});

it("does not keep a name that was read while hotels changed", async () => {
  const { catalogue, store } = open();
  const early = store.find([1]);
  catalogue.set(1, "Le Sapin");
  store.forgetHotel(1);
  expect((await early).get(1)?.name).toBe("Le Pin");
  expect((await store.find([1])).get(1)?.name).toBe("Le Sapin");
});
