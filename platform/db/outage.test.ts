import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { findOutage, type Outage } from "./outage.ts";

const coded = (code: string, message = "x", more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });
const query = (cause: Error): Error => new DrizzleQueryError("select 1", [], cause);

const CASES: [string, unknown, Outage | null][] = [
  ["a full disk", coded("53100"), "full"],
  [
    "a full disk, as the query layer tells it",
    query(coded("53100", 'could not extend file "base/5/1": No space left on device')),
    "full",
  ],
  ["too many connections", coded("53300"), "away"],
  ["no memory", coded("53200"), "away"],
  ["a server that is told to stop", query(coded("57P01")), "away"],
  ["a crash", coded("57P02"), "away"],
  ["a server that starts", coded("57P03"), "away"],
  ["a session that idled too long", coded("57P05"), "away"],
  ["a lost connection", coded("08006"), "away"],
  ["a refused connection", coded("08001"), "away"],
  ["a standby that takes no writes", coded("25006"), "away"],
  ["nobody listening", query(coded("ECONNREFUSED")), "away"],
  [
    "nobody listening on any address of the name",
    new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
    "away",
  ],
  ["the same in a query", query(new AggregateError([coded("EHOSTUNREACH")])), "away"],
  ...["ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"].map((code): [string, unknown, Outage] => [
    code,
    coded(code),
    "away",
  ]),
  ["a socket file that is gone", coded("ENOENT", "connect ENOENT /run/.s.PGSQL.5432", { syscall: "connect" }), "away"],
  ["the driver: ended", new Error("Connection terminated unexpectedly"), "away"],
  [
    "the driver: too late",
    new Error("Connection terminated due to connection timeout", { cause: new Error("timeout expired") }),
    "away",
  ],
  [
    "the driver: lost before",
    query(new Error("Client has encountered a connection error and is not queryable")),
    "away",
  ],
  ["the driver: closed before", new Error("Client was closed and is not queryable"), "away"],
  ["an answer that never comes", query(new Error("Query read timeout")), "away"],
  ["a pool that nobody gives back to", query(new Error("timeout exceeded when trying to connect")), "away"],
  ["a pool that was ended", query(new Error("Cannot use a pool after calling end on the pool")), "away"],
  ["an aborted transaction, after a loss", new Error("25P02", { cause: query(coded("57P01")) }), "away"],
  ["an aborted transaction", query(coded("25P02")), null],
  ["a serialization failure", query(coded("40001")), null],
  ["a deadlock", query(coded("40P01")), null],
  ["a unique violation", query(coded("23505")), null],
  ["a query that makes no sense", query(coded("42P01", 'relation "review" does not exist')), null],
  ["a query that was cancelled", query(coded("57014")), null],
  ["a file that is not there", coded("ENOENT", "open x", { syscall: "open" }), null],
  ["a full disk of our own", coded("ENOSPC"), null],
  ["a fault of ours", new TypeError("x is undefined"), null],
  ["a fault of ours that says so elsewhere in its words", new Error("order 1: Connection terminated"), null],
  ["what is no error", "ECONNREFUSED", null],
  ["nothing", undefined, null],
];

test.each(CASES)("%s", (_, error, outage) => {
  expect(findOutage(error)?.outage ?? null).toBe(outage);
});

test("a circle of causes ends", () => {
  const circle = new Error("round");
  circle.cause = circle;
  expect(findOutage(circle)).toBeNull();
});
