/**
 * How long a simulation waits for the product, in milliseconds of real time. Only what never ends is a fault, because a
 * machine that is busy with other work may leave the product little time for minutes.
 */
export const WITHIN_MS = 600_000;
