import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { PostgresUser } from "./place.server.ts";

/** How a program ended; both are null when it could not be run. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

/** A program of PostgreSQL, while it runs and afterwards. */
export type Program = {
  child: ChildProcess;
  /** Its own process is gone; children that it left behind may still be at work. */
  exited: Promise<End>;
  /** Nobody is left who could write to its error output. */
  ended: Promise<End>;
  /** The line of its error output that says why it ended. */
  lastWords: () => string;
};

export type ProgramStart = {
  /** The folder of the programs. */
  programs: string;
  name: "initdb" | "postgres";
  flags: readonly string[];
  user: PostgresUser | null;
  /** In a group of its own: Ctrl-C in a terminal goes to the whole group of this process. */
  isDetached?: boolean;
};

const LONGEST_WORDS = 4_000;
/** Told to every caller who comes while it starts or stops: says nothing of why. */
const TURNED_AWAY = /FATAL: +the database system is /;

/** Runs a program of PostgreSQL. A process that leaves before it ends it: no server stays behind. */
export function runProgram({ programs, name, flags, user, isDetached = false }: ProgramStart): Program {
  const child = spawn(join(programs, name), flags, {
    ...user,
    cwd: "/",
    detached: isDetached,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const end = () => void child.kill("SIGINT");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-LONGEST_WORDS);
  });
  const failed = new Promise<End>((done) => {
    child.once("error", (error) => {
      said = error.message;
      process.off("exit", end);
      done({ code: null, signal: null });
    });
  });
  const endOf = (event: "exit" | "close") =>
    new Promise<End>((done) => {
      child.once(event, (code: number | null, signal: NodeJS.Signals | null) => done({ code, signal }));
    });
  return {
    child,
    exited: Promise.race([endOf("exit"), failed]),
    ended: Promise.race([endOf("close"), failed]),
    lastWords: () => gravest(said),
  };
}

/** The line that says why, of many. */
function gravest(said: string): string {
  const lines = said
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !TURNED_AWAY.test(line));
  const lastWith = (gravity: RegExp) => lines.findLast((line) => gravity.test(line));
  const grave = lastWith(/PANIC: /) ?? lastWith(/(FATAL|error): /) ?? lines.at(-1) ?? "it said nothing";
  return grave.replace(/^.*?(FATAL|PANIC|error): +/, "");
}
