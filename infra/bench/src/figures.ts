/** One line of a bench's table. */
export interface Figure {
  figure: string;
  reached: string;
  target: string;
  detail: string;
}

/** Returns the value below which the given part of the samples lies; `part` is for example 0.99. */
export function percentile(samples: number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
export const f = (n: number, digits = 2) => n.toFixed(digits);
