import { expect, test } from "vitest";
import { readLines } from "#tests/support/log-lines.ts";
import { fixedClock } from "../clock.ts";
import { createLog } from "../log.server.ts";
import { createOutageWatch } from "./outage-watch.server.ts";

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const full = Object.assign(new Error("could not extend file"), { code: "53100" });

function open() {
  const lines: string[] = [];
  const clock = fixedClock("2026-11-21T09:00:00Z");
  const watch = createOutageWatch({
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    clock,
  });
  return {
    clock,
    watch,
    told: () => readLines(lines).map(({ msg }) => msg),
    last: () => readLines(lines).at(-1),
  };
}

test("an outage is told when it begins, once a minute while it lasts, and when it is over", () => {
  const { clock, watch, told, last } = open();
  for (let request = 0; request < 100; request++) expect(watch.note(away)).toBe("away");
  expect(watch.isAway()).toBe(true);
  expect(told()).toHaveLength(1);
  clock.advance(60_000);
  watch.note(away);
  expect(told()).toHaveLength(2);
  expect(last()).toMatchObject({ leftOut: 99, err: { code: "ECONNREFUSED" } });
  clock.advance(5_000);
  for (let look = 0; look < 3; look++) watch.noteAnswer();
  expect(watch.isAway()).toBe(false);
  expect(told()).toHaveLength(3);
  expect(last()).toMatchObject({ seconds: 65, msg: "the database answers again" });
});

test("a database that comes and goes does not fill the log", () => {
  const { clock, watch, told } = open();
  for (let second = 0; second < 59; second++) {
    watch.note(away);
    watch.noteAnswer();
    clock.advance(1_000);
  }
  expect(told()).toHaveLength(2);
});

test("one that lasts is told, however soon after another", () => {
  const { clock, watch, told, last } = open();
  watch.note(away);
  watch.noteAnswer();
  for (let second = 0; second < 10; second++) {
    clock.advance(1_000);
    watch.note(away);
  }
  expect(told()).toHaveLength(3);
  expect(last()).toMatchObject({ leftOut: 5, msg: expect.stringContaining("cannot be reached") });
  watch.noteAnswer();
  expect(last()).toMatchObject({ seconds: 9, msg: "the database answers again" });
});

test("a full disk is no reason to take the database for away", () => {
  const { watch, told } = open();
  for (let request = 0; request < 10; request++) expect(watch.note(full)).toBe("full");
  expect(watch.isAway()).toBe(false);
  watch.noteAnswer();
  expect(told()).toHaveLength(1);
});

test("faults of ours are the caller's to tell", () => {
  const { watch, told } = open();
  expect(watch.note(new TypeError("x is undefined"))).toBeNull();
  expect(watch.isAway()).toBe(false);
  expect(told()).toEqual([]);
});
