export const SERVICES: string[];
export const STATEFUL_SERVICES: string[];
