/** Something that a service does later, about one thing that a key names. */
export interface Timer {
  name: string;
}
export function defineTimer(name: string): Timer {
  definedTimers.add(name);
  return { name };
}
/** The names of all timers of this process, as `<service>.<what>`; each service's start looks for the handlers of its own. */
export const definedTimers = new Set<string>();
