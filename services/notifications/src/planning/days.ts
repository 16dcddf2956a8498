const DAY_MS = 24 * 3_600_000;
const pad = (n: number) => String(n).padStart(2, '0');

/** A calendar day such as `2026-06-06`. */
export const dayOf = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
