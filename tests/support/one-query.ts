import pg from "pg";

/**
 * A connection answers one query at a time: who asks it several at once, as `Promise.all` over a transaction does, gains nothing and will be refused by the
 * driver's next version. Here they are refused already, where they ask.
 */
const asking = new WeakSet<pg.Client>();
const PATCHED = Symbol.for("one query at a time");

type Ask = (...args: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Ask; [PATCHED]?: true } };

if (!prototype[PATCHED]) {
  const { query } = prototype;
  prototype[PATCHED] = true;
  prototype.query = function (this: pg.Client, ...args) {
    if (asking.has(this)) throw new Error("a connection is asked while it answers: one query after the other");
    const answered = () => void asking.delete(this);
    const last = args.at(-1);
    asking.add(this);
    if (typeof last === "function")
      return query.call(this, ...args.slice(0, -1), (...results: unknown[]) => {
        answered();
        (last as Ask)(...results);
      });
    const result = query.call(this, ...args);
    if (result instanceof Promise) result.then(answered, answered);
    else answered();
    return result;
  };
}
