/** Work that a service does later, for one thing that a key identifies. */
export interface Timer<Key extends string = string> {
  name: string;
  /** Never set: it carries the type of the key. */
  key?: Key;
}
export function defineTimer<Key extends string = string>(name: string): Timer<Key> {
  definedTimers.add(name);
  return { name };
}
/** The names of all timers of this process, as `<service>.<what>`. A service checks at its start that its own are handled. */
export const definedTimers = new Set<string>();
