/** What options and events have in them. */
export type Fields = Record<string, unknown>;
type Listener = (event: unknown) => void;

/** Listeners by the name of what they wait for. */
export function createEmitter() {
  const listeners = new Map<string, Listener[]>();
  const on = (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const off = (name: string, listener?: Listener) =>
    void listeners.set(name, listener ? (listeners.get(name) ?? []).filter((entry) => entry !== listener) : []);
  const once = (name: string, listener: Listener) => {
    const wrapped = (event: unknown) => {
      off(name, wrapped);
      listener(event);
    };
    on(name, wrapped);
  };
  const emit = (name: string, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  return { on, off, once, emit };
}
