import type { WriteStream } from "node:tty";

const WIDTH = 28;

export type Progress = {
  start: (title: string) => void;
  update: (share: number) => void;
  done: (note: string) => void;
};

/** A progress bar on a terminal; one line a step where there is none. */
export function createProgress(stream: WriteStream): Progress {
  let title = "";
  let started = 0;
  let shown = -1;
  const draw = (share: number) => {
    const filled = Math.round(Math.min(1, share) * WIDTH);
    stream.write(
      `\r  ${title.padEnd(46)} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${String(Math.round(share * 100)).padStart(3)} %`,
    );
  };
  return {
    start: (text) => {
      title = text;
      started = performance.now();
      shown = -1;
      if (stream.isTTY) draw(0);
    },
    update: (share) => {
      const percent = Math.floor(share * 100);
      if (!stream.isTTY || percent === shown) return;
      shown = percent;
      draw(share);
    },
    done: (note) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (stream.isTTY) draw(1);
      stream.write(`${stream.isTTY ? "  " : `  ${title}: `}${seconds} s${note ? `, ${note}` : ""}\n`);
    },
  };
}
