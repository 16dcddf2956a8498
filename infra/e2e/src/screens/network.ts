import { dialog, holdTimers, press, sees, type Screen } from './screen.js';

/** The screens of My Golf Network and Golf Roulette. */
export const network: Screen[] = [
  {
    name: 'friends',
    promise: 'contacts#network',
    shows: 'My Golf Network, grouped by tier',
    as: 'pat',
    path: '/friends',
    reach: (page) => sees(page, 'Ann Avery'),
  },
  {
    name: 'friends-none',
    promise: 'contacts#network',
    shows: 'No contacts found',
    as: 'pat',
    path: '/friends',
    reach: async (page) => {
      await page.getByLabel('Search by name or email').fill('zzz');
      await sees(page, 'No contacts found');
    },
  },
  {
    name: 'friends-empty',
    promise: 'contacts#network',
    shows: 'No contacts yet',
    as: 'newt',
    path: '/friends',
    reach: (page) => sees(page, 'No contacts yet'),
  },
  {
    name: 'friends-add',
    promise: 'contacts#fields',
    shows: 'Add Contact',
    as: 'newt',
    path: '/friends',
    over: true,
    reach: async (page) => {
      await press(page, 'Add Your First Contact');
      await dialog(page, 'Add Contact');
    },
  },
  {
    name: 'roulette',
    promise: 'tee-times#roulette',
    shows: "The wheel and What's in the Wheel?",
    as: 'pat',
    path: '/roulette',
    heading: 'Golf Roulette',
    reach: (page) => sees(page, "What's in the Wheel?"),
  },
  {
    name: 'roulette-empty',
    promise: 'tee-times#roulette',
    shows: 'No options available',
    as: 'newt',
    path: '/roulette',
    answers: { '/api/venues*': () => [] },
    reach: (page) => sees(page, 'No options available'),
  },
  {
    name: 'roulette-spinning',
    promise: 'tee-times#roulette',
    shows: 'Spinning...',
    as: 'pat',
    path: '/roulette',
    heading: 'Golf Roulette',
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await holdTimers(page);
      await press(page, 'Spin the Wheel!');
      await sees(page, 'Spinning...');
    },
  },
  {
    name: 'roulette-result',
    promise: 'tee-times#roulette',
    shows: 'A suggestion with its button',
    as: 'pat',
    path: '/roulette',
    reach: async (page) => {
      await press(page, 'Spin the Wheel!');
      await sees(page, 'The wheel says');
    },
  },
];
