import { isDark } from '../webgl';

/** An afternoon, or the last light of the day for who likes the screen dark. */
const day = {
  top: '#5fa3cc',
  middle: '#b9d9e0',
  horizon: '#f4e8cb',
  rough: '#3f7f45',
  far: '#6d9a72',
  sun: '#fff1cf',
  sunPower: 2.6,
  sky: '#dbeef5',
  ground: '#4c6a3c',
  skyPower: 1.25,
};
const dusk = {
  top: '#1c3556',
  middle: '#6b6f8c',
  horizon: '#eba268',
  rough: '#2f6540',
  far: '#8a7a5e',
  sun: '#ffb873',
  sunPower: 2.3,
  sky: '#8ba0c8',
  ground: '#2c3a2c',
  skyPower: 1.05,
};
export const lightOfDay = () => (isDark() ? dusk : day);
export type Light = typeof day;
