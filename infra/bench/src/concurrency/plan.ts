/** How much of what is done at each level; bounded, so that a whole run takes minutes. */
export interface Plan {
  organisers: number;
  /** How many are in flight, and how many requests one slice then has. */
  levels: Array<{ inFlight: number; requests: number }>;
  /** Levels that are compared with each other are measured twice, upwards and downwards, so that a slow moment meets both. */
  twice: number[];
  warmUp: number;
  /** After so long the second measurements are left out. */
  enoughMs: number;
  /** Seconds of the overload. */
  overloadSeconds: number;
  /** How many requests of the other golfer stand beside the flood. */
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

/** Every slice of one kind of request, in the order in which they are measured. */
export function slices({ levels, twice }: Plan, once: boolean): Plan['levels'] {
  return once ? levels : [...levels, ...levels.filter(({ inFlight }) => twice.includes(inFlight)).reverse()];
}
