/**
 * How long a simulation waits for the product, in milliseconds of real time. It is long because on a busy machine the
 * product may get little processor time for minutes.
 */
export const WITHIN_MS = 600_000;
