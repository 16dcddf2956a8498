export const SERVICES: string[];
