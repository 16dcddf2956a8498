/** Work that a service does later, for one entity that the key identifies. */
export interface Timer<Key extends string = string> {
  name: string;
  /** This property never has a value; it only carries the type of the key. */
  key?: Key;
}
export function defineTimer<Key extends string = string>(name: string): Timer<Key> {
  definedTimers.add(name);
  return { name };
}
/**
 * The names of all timers of this process, as `<service>.<name>`. At its start, a service checks that its own are
 * handled.
 */
export const definedTimers = new Set<string>();
