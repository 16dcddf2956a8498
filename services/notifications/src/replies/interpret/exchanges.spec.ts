import { interpret, type Ask, type Context, type Interpretation } from './index.js';

const asked: Context = { state: 'asked', codes: [] };
const playing: Context = { state: 'in', codes: [] };
const intentOf = (text: string, context = asked) => interpret(text, context).intent;

describe('the interpreter, reading the answer to our question,', () => {
  const after = (text: string, pending: Ask, state: Context['state'] = 'asked'): Interpretation =>
    interpret(text, { state, codes: [], pending });

  it.each(['Y', 'yes please', 'ok', '👍', 'sounds good'])('takes %j as a yes', (text) => {
    expect(after(text, 'in').intent).toBe('in');
    expect(after(text, 'out').intent).toBe('out');
    expect(after(text, 'leave', 'in').intent).toBe('leave');
  });
  it.each(['N', 'nope', '👎'])('takes %j as a no', (text) => {
    expect(after(text, 'in').intent).toBe('out');
    expect(after(text, 'out')).toMatchObject({ intent: 'unclear', ask: 'in' });
    expect(after(text, 'leave', 'in').intent).toBe('in');
  });
  it('distinguishes whether the sender gives up the spot or wants no more texts', () => {
    expect(after('my spot', 'spot-or-texts', 'in').intent).toBe('leave');
    expect(after('all texts', 'spot-or-texts', 'in').intent).toBe('opt-out');
    expect(after('yes', 'spot-or-texts', 'in')).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' });
  });
  it('gives a plain IN or OUT more weight than a yes or no', () => {
    expect(after("no, I'm in", 'out').intent).toBe('in');
    expect(after('out', 'in').intent).toBe('out');
  });
});

describe('the interpreter, reading reactions, quotes and unusual letters,', () => {
  const invite = '“Pat invites you to golf Sat 7:30 AM at Eagle Creek. Reply IN or OUT”';
  it('takes a reaction to an invite as an answer, but not a reaction to another message', () => {
    expect(intentOf(`Liked ${invite}`)).toBe('in');
    expect(intentOf(`👎 to ${invite}`)).toBe('out');
    expect(intentOf(`Laughed at ${invite}`)).toBe('unclear');
    expect(intentOf('Liked “You are in for Sat 9:10.”', playing)).toBe('unclear');
  });
  it('ignores quoted lines and signatures', () => {
    expect(intentOf("can't\n\nOn Tue, Jun 2, 2026 at 9:14 AM Pat <p@x.example> wrote:\n> I'm in")).toBe(
      'out',
    );
    expect(intentOf('In\nSent from my iPhone')).toBe('in');
  });
  it.each(['ＩＮ', 'ІN', 'i\u200bn', '\u202eIN', 'IN\0', 'in 👍🏻'])('takes %j as IN', (text) =>
    expect(intentOf(text)).toBe('in'),
  );
  it.each(['cnat make it', 'cant mkae it', 'unvailable', 'can;t make it'])(
    'corrects the typo in %j',
    (text) => expect(intentOf(text)).toBe('out'),
  );
  it.each(['on', 'it', 'is', 'an', 'our', 'inn keeper', 'outside'])('does not take %j as an answer', (text) =>
    expect(intentOf(text)).toBe('unclear'),
  );
});
