import { press, type Screen } from './screen.js';
import type { ScreensFixture } from './screens-fixture.js';

const reply = (state: keyof ScreensFixture['links'], shows: string, heading: string): Screen => ({
  name: `reply-${state}`,
  promise: 'messages#reply-page',
  shows,
  path: (fixture) => fixture.links[state],
  heading,
  dark: true,
  smallest: true,
});
/** The screens of the page behind the link in an invite, for a friend without an account. */
export const replies: Screen[] = [
  reply('open', 'An open invite: I’m in, I can’t, Maybe', 'Kim, are you in?'),
  reply('in', 'In, with the calendar and a button to change the answer', 'You’re in!'),
  reply('out', 'Out, with a button to change the answer', 'You’re out'),
  {
    ...reply('maybe', 'Maybe: the spot is kept until the offer ends', 'Ned, are you in?'),
    reach: async (page) => {
      await press(page, 'Maybe');
      await page.getByRole('heading', { name: 'OK, maybe' }).waitFor();
    },
  },
  {
    ...reply('in', 'The form of an account, with the name and the email filled in', 'You’re in!'),
    name: 'reply-account',
    promise: 'accounts#from-an-invite',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Make an account' }).click();
      await page.getByRole('heading', { name: 'Make an account' }).waitFor();
    },
  },
  reply('standby', 'All spots taken: number 1 on standby', 'You’re number 1 on standby'),
  reply('reconfirm', 'The time changed: still in?', 'The plan changed. Still in?'),
  reply('cancelled', 'The round is cancelled', 'This round is cancelled'),
  reply('withdrawn', 'The invite was taken back', 'This invite was taken back'),
  {
    name: 'reply-gone',
    promise: 'messages#reply-page',
    shows: 'A link that never existed or was replaced',
    path: '/r/AAAAAAAAAAAAAAAAAAAAAA',
    heading: 'This link does not work',
    dark: true,
    smallest: true,
  },
];
