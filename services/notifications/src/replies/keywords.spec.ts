import { meaningOf } from './keywords.js';

const intentOf = (text: string) => meaningOf(text).intent;

// promises messages#reply-words
describe('a text from a friend', () => {
  it.each(['IN', 'in', ' In. ', 'Y', 'yep', 'YES', 'Yes!', 'yes 👍', '“in”', 'IN\n'])(
    '%j accepts the invite',
    (text) => {
      expect(meaningOf(text)).toMatchObject({ intent: 'in', code: null });
    },
  );
  it.each(['OUT', 'out', 'N', 'No', 'nope', 'PASS', 'No.', 'out 😢'])(
    '%j declines the invite, and never opts out',
    (text) => {
      expect(meaningOf(text)).toMatchObject({ intent: 'out', code: null });
    },
  );
  it.each(['MAYBE', 'maybe?', 'Later', 'later...'])('%j leaves the invite open', (text) => {
    expect(intentOf(text)).toBe('maybe');
  });
  it.each(['LIST', 'status?'])('%j asks for the open invites', (text) => {
    expect(intentOf(text)).toBe('list');
  });
  it.each([
    'STOP',
    'stop.',
    'StopAll',
    'stop all',
    'UNSUBSCRIBE',
    'Cancel',
    'END',
    'quit!',
    'REVOKE',
    'OPTOUT',
    'opt out',
    'Opt-Out',
  ])('%j opts out', (text) => {
    expect(intentOf(text)).toBe('stop');
  });
  it.each([
    'stop texting me',
    'Please stop texting me!',
    'STOP MESSAGING ME PLEASE',
    "don't text me anymore",
    'Don’t text me',
    'do not contact me',
    'No more texts please',
    'take me off your list',
    'remove me from this list',
    'remove my number',
    'unsubscribe me',
    'I want to opt out',
    'leave me alone',
    'stop it',
    'please stop',
  ])('%j opts out as well, although it is not a keyword', (text) => {
    expect(intentOf(text)).toBe('stop');
  });
  it.each(['START', 'start', 'UNSTOP'])('%j opts in again', (text) => {
    expect(intentOf(text)).toBe('start');
  });
  it.each(['HELP', 'help!', 'INFO'])('%j asks for help', (text) => {
    expect(intentOf(text)).toBe('help');
  });
  it.each([
    "I can't stop by before nine",
    'running late',
    'in a meeting',
    'no idea',
    'who is this?',
    'is the bus stop near the end of the road',
    'the cancel button does not work',
    '👍',
    '',
    '2',
    '1 in 2',
    'Liked “Reply IN or OUT”',
  ])('%j is not a keyword', (text) => {
    expect(intentOf(text)).toBe('other');
  });
});

// promises messages#several-open-invites
describe('the code of an invite in a text', () => {
  it.each([
    ['1 IN', 'in', 1],
    ['2 in', 'in', 2],
    ['2IN', 'in', 2],
    ['2: in', 'in', 2],
    ['#2 in', 'in', 2],
    ['in 2', 'in', 2],
    ['1 OUT', 'out', 1],
    ['12 maybe', 'maybe', 12],
  ])('%j means %s for invite %i', (text, intent, code) => {
    expect(meaningOf(text)).toMatchObject({ intent, code });
  });
  it('is returned together with the word that was used, because after STOP a YES only opts the number in again', () => {
    expect(meaningOf('yes!').word).toBe('YES');
    expect(meaningOf('in').word).toBe('IN');
  });
});
