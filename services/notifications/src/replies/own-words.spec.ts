import { ownWords } from './own-words.js';

const QUOTED = [
  '',
  'On Sat, Jun 6, 2026 at 8:10 AM Get in the game! <play@getinthegame.example>',
  'wrote:',
  '',
  '> Ann, are you in?',
  '>',
  '> Pat would like to play golf with you. Reply IN or OUT.',
].join('\n');

// promises messages#mail-replies
describe('a friend’s own words in a mail', () => {
  it.each([
    ['a quote under them', `Count me in!${QUOTED}`, 'Count me in!'],
    ['a signature', 'IN\n\n-- \nAnn Lee\nBob & Partners, out of this world since 1990', 'IN'],
    ['a signature of a phone', 'out, sorry\n\nSent from my iPhone', 'out, sorry'],
    [
      'a German quote',
      'bin dabei\n\nAm 06.06.2026 um 08:10 schrieb Pat <p@golf.example>:\n> OUT?',
      'bin dabei',
    ],
    [
      'a quote of Outlook',
      'No, sorry.\n\n-----Original Message-----\nFrom: Get in the game! <p@golf.example>\nSent: Saturday\n\nReply IN or OUT',
      'No, sorry.',
    ],
    ['invisible marks', '\u200f\u202eI\u200bN\u2069\ufeff', 'IN'],
    ['an emoji of several parts', '👍🏽 👨‍👩‍👧', '👍🏽 👨‍👩‍👧'],
    ['NUL characters and CRLF line ends', '\0IN\r\nsee you', 'IN\nsee you'],
    ['words in Arabic', 'أنا قادم', 'أنا قادم'],
  ])('are read from a mail with %s', (_, text, words) => {
    expect(ownWords({ text, html: '' })).toBe(words);
  });

  it('are read from HTML if the mail has no plain text, without scripts, styles and the quote', () => {
    const html = `<html><head><style>p { color: red }</style></head><body><p>I&#8217;m <b>in</b>!</p>
      <script>alert('out')</script><div class="gmail_quote">On Saturday Pat wrote:<blockquote>Reply OUT</blockquote></div></body></html>`;
    expect(ownWords({ text: ' \n ', html })).toBe('I’m in!');
  });

  it('are empty if the mail has only a quote, and are cut after 1,600 characters', () => {
    expect(ownWords({ text: QUOTED.trim(), html: '' })).toBe('');
    expect(ownWords({ text: '', html: '' })).toBe('');
    expect(ownWords({ text: 'in '.repeat(1_000), html: '' })).toHaveLength(1_600);
  });
});
