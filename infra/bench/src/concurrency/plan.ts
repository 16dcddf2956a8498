/** The number of requests of each kind at each level, bounded so that a whole run takes minutes. */
export interface Plan {
  organisers: number;
  /** Each level: the number of requests in flight, and the number of requests in one slice. */
  levels: Array<{ inFlight: number; requests: number }>;
  /**
   * The levels that are compared with each other. They are measured twice, in ascending and descending order,
   * so that a slow moment affects both.
   */
  twice: number[];
  warmUp: number;
  /** In milliseconds. After this time the second measurements are left out. */
  enoughMs: number;
  /** How many seconds the overload lasts. */
  overloadSeconds: number;
  /** How many requests the other golfer sends during the flood. */
  besideFlood: number;
}

export const FULL: Plan = {
  organisers: 512,
  levels: [
    { inFlight: 1, requests: 30 },
    { inFlight: 8, requests: 32 },
    { inFlight: 32, requests: 64 },
    { inFlight: 128, requests: 128 },
    { inFlight: 512, requests: 512 },
  ],
  twice: [1, 128],
  warmUp: 48,
  enoughMs: 80_000,
  overloadSeconds: 5,
  besideFlood: 45,
};

export const SHORT: Plan = {
  organisers: 64,
  levels: [
    { inFlight: 1, requests: 12 },
    { inFlight: 64, requests: 64 },
  ],
  twice: [],
  warmUp: 16,
  enoughMs: 0,
  overloadSeconds: 0,
  besideFlood: 0,
};

/** Returns every slice of one kind of request, in the order in which they are measured. */
export function slices({ levels, twice }: Plan, once: boolean): Plan['levels'] {
  return once ? levels : [...levels, ...levels.filter(({ inFlight }) => twice.includes(inFlight)).reverse()];
}
