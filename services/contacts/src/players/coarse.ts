/** Rounds to hundredths of a degree, about a kilometre: a player's coordinates are neither stored nor searched exactly. */
export const coarse = (degrees: number) => Math.round(degrees * 100) / 100;
