/**
 * Gives the text of an id its type, unchecked: for what comes without one (a route's parameter, a fixture). It is not in
 * ids.ts, because the web client uses it and would otherwise load zod.
 */
export const asId = <I extends string>(text: string) => text as I;
