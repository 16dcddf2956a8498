/**
 * Gives a string the type of an id without checking it, for values that are not parsed: a route's parameter, or an id
 * in a test. It has a file of its own because the web client imports it and must not load zod.
 */
export const asId = <I extends string>(text: string) => text as I;
