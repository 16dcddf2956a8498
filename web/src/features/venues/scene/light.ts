import { isDark } from '../../../lib/media';

/** Where the sun stands, in the axes of three.js: behind the green on the left. The shadows on the turf fall away from it. */
export const SUN = [-160, 150, -60] as const;

/** The colours of an afternoon, and of dusk for the dark theme. */
const day = {
  top: '#5fa3cc',
  middle: '#b9d9e0',
  horizon: '#f4e8cb',
  rough: '#588f4a',
  far: '#a9c4a0',
  hillsNear: '#9dbda0',
  hillsFar: '#b4cfc4',
  sun: '#fff1cf',
  sunPower: 2.3,
  sky: '#dbeef5',
  ground: '#4c6a3c',
  skyPower: 1.5,
};
const dusk = {
  top: '#1c3556',
  middle: '#6b6f8c',
  horizon: '#eba268',
  rough: '#578d55',
  far: '#8d7a6a',
  hillsNear: '#6f6a6c',
  hillsFar: '#99796f',
  sun: '#ffb873',
  sunPower: 2.5,
  sky: '#b3bfd8',
  ground: '#465a46',
  skyPower: 1.5,
};
export const lightOfDay = () => (isDark() ? dusk : day);
export type Light = typeof day;
