import type { RecordKind, SandboxRecords } from "./objects.ts";

/** What one request of the sandbox may read and write; all of it is kept, or nothing. */
export type SandboxSession = {
  get: <K extends RecordKind>(kind: K, id: string) => Promise<SandboxRecords[K] | undefined>;
  put: <K extends RecordKind>(kind: K, id: string, record: SandboxRecords[K]) => Promise<void>;
  /** Newest first. */
  list: <K extends RecordKind>(kind: K) => Promise<SandboxRecords[K][]>;
};

/** Where the sandbox keeps its objects. Sessions run one after the other, as if the provider had one till. */
export type SandboxStore = { run: <T>(work: (session: SandboxSession) => Promise<T>) => Promise<T> };

/** Lives as long as the process: for tests. */
export function createMemoryStore(): SandboxStore {
  const records = new Map<RecordKind, Map<string, string>>();
  const table = (kind: RecordKind): Map<string, string> => {
    let rows = records.get(kind);
    if (!rows) records.set(kind, (rows = new Map()));
    return rows;
  };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const turn = queue.then(() => runInMemory(table, work));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Records are kept as text: a caller can never change a stored object by accident, just as with a real database. */
async function runInMemory<T>(
  table: (kind: RecordKind) => Map<string, string>,
  work: (session: SandboxSession) => Promise<T>,
): Promise<T> {
  const written: { kind: RecordKind; id: string; text: string }[] = [];
  const find = (kind: RecordKind, id: string) =>
    written.findLast((entry) => entry.kind === kind && entry.id === id)?.text ?? table(kind).get(id);
  const session: SandboxSession = {
    get: async (kind, id) => {
      const text = find(kind, id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    put: async (kind, id, record) => {
      written.push({ kind, id, text: JSON.stringify(record) });
    },
    list: async (kind) => {
      const ids = new Set([
        ...table(kind).keys(),
        ...written.filter((entry) => entry.kind === kind).map((entry) => entry.id),
      ]);
      return [...ids].reverse().map((id) => JSON.parse(find(kind, id) ?? "null"));
    },
  };
  const result = await work(session);
  for (const entry of written) table(entry.kind).set(entry.id, entry.text);
  return result;
}
