/** Work that a service does later, for one thing that a key identifies. */
export interface Timer {
  name: string;
}
export function defineTimer(name: string): Timer {
  definedTimers.add(name);
  return { name };
}
/** The names of all timers of this process, as `<service>.<what>`. A service checks at its start that its own are handled. */
export const definedTimers = new Set<string>();
