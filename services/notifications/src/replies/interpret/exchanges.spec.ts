import { interpret, type Ask, type Context, type Interpretation } from './index.js';

const asked: Context = { state: 'asked', codes: [] };
const playing: Context = { state: 'in', codes: [] };
const intentOf = (text: string, context = asked) => interpret(text, context).intent;

it.each(['Thumbs down', 'two thumbs down from me', 'thumbs down emoji', 'Wife gave it a thumbs down'])(
  'takes %j, the emoji in words, as OUT',
  (text) => expect(intentOf(text)).toBe('out'),
);

it.each(['thumbs up emoji', 'Two thumbs up emoji'])('takes %j, the emoji in words, as IN', (text) =>
  expect(intentOf(text)).toBe('in'),
);

it.each(['Working on my swing already', 'I am working on my putting', "I've been working on my short game"])(
  'does not take %j for work that keeps the sender away',
  (text) => expect(intentOf(text)).not.toBe('out'),
);

it.each(['in', 'standby'] as const)(
  'asks whether "remove me" means the spot or the texts if the state is %s',
  (state) => {
    const player: Context = { state, codes: [] };
    expect(interpret('Please remove me', player)).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' });
    expect(intentOf('remove me', { ...player, pending: 'spot-or-texts' })).toBe('opt-out');
    expect(intentOf('STOP', player)).toBe('opt-out');
    expect(intentOf('remove me')).toBe('opt-out');
  },
);

it.each(['El sábado puedo', 'este domingo sí puedo'])('does not take %j for OUT', (text) =>
  expect(intentOf(text)).not.toBe('out'),
);

it.each(['i m in period tell Pat I said hi period', 'yes exclamation point see you there comma buddy'])(
  'reads the names of punctuation marks in %j as the marks',
  (text) => expect(intentOf(text)).toBe('in'),
);

it.each([
  '(I\'m not receiving notifications. If this is urgent, reply "urgent" to send a notification through with your original message.)',
])('knows that a phone wrote %j', (text) =>
  expect(interpret(text, asked)).toMatchObject({ intent: 'unclear', automatic: true }),
);

it.each([
  ["Wasn't going to play this weekend but you talked me into it", 'in'],
  ["I'd love too", 'in'],
  ['Dear Pat,\n\nPlease put me down for Saturday.\n\nKind regards,\nMargaret\nRetired and loving it', 'in'],
  ['schaumer mal', 'maybe'],
  ['new phone who dis', 'help'],
  ['which games am I invited to right now? lost track', 'list'],
])('takes %j for %s', (text, intent) => expect(intentOf(text)).toBe(intent));

it.each([
  ['no to 4', 'out', 4],
  ['no to number 4', 'out', 4],
  ['yes to number 3, still checking on the other', 'in', 3],
  ['pass on four', 'out', 4],
  ['yes to 3, no to 4', 'in', 3],
  ["I'm game for 4. Dont know yet about 3", 'in', 4],
] as const)('takes %j from a friend with the invites 3 and 4 for %s of %i', (text, intent, code) =>
  expect(interpret(text, { state: 'asked', codes: [3, 4] })).toMatchObject({ intent, code }),
);

it.each(['I can do one', 'in for three', 'No one', 'I can only make one'])(
  'does not take the number in %j for the code of an invite',
  (text) => expect(interpret(text, { state: 'asked', codes: [1, 3] }).code).toBeNull(),
);

it.each([
  'try to talk me into it',
  'Leave it to you to find the early one',
  "I'm good for 8:10",
  "I'm not receiving notifications from you",
  'Never mind the wait',
])('takes %j for no OUT, and no phone wrote it', (text) => {
  const found = interpret(text, asked);
  expect(['out', 'leave', 'opt-out']).not.toContain(found.intent);
  expect(found.automatic).toBeUndefined();
});
it.each(['try to talk me into it', "Gonna miss you guys this time, can't", "id love too but can't"])(
  'does not take %j for IN',
  (text) => expect(intentOf(text)).not.toBe('in'),
);

it('does not take "both work for me" for the work that keeps somebody away', () =>
  expect(interpret('both work for me!', { state: 'asked', codes: [2, 5] }).intent).toBe('in'));

it('takes no spot from a player whom the others need not wait for', () =>
  expect(intentOf("commencez l'échauffement sans moi j'arrive vers et quart", playing)).not.toBe('leave'));

it('puts a friend who has nothing open back on the texts who asks for it', () =>
  expect(intentOf('hey can you put me back on', { state: 'none', codes: [] })).toBe('opt-in'));

describe('the interpreter, reading the answer to our question,', () => {
  const after = (text: string, pending: Ask, state: Context['state'] = 'asked'): Interpretation =>
    interpret(text, { state, codes: [], pending });

  it.each(['Y', 'yes please', 'ok', '👍', 'sounds good', 'go for it', 'I guess so'])(
    'takes %j as a yes',
    (text) => {
      expect(after(text, 'in').intent).toBe('in');
      expect(after(text, 'out').intent).toBe('out');
      expect(after(text, 'leave', 'in').intent).toBe('leave');
    },
  );
  it.each([
    'go ahead, I am out',
    'go ahead without me',
    'Please do not',
    'do it next time',
    'I guess so many people can',
  ])('does not take %j as a yes', (text) => expect(after(text, 'in').intent).not.toBe('in'));
  it.each(['N', 'nope', '👎', 'thumbs down'])('takes %j as a no', (text) => {
    expect(after(text, 'in').intent).toBe('out');
    expect(after(text, 'out')).toMatchObject({ intent: 'unclear', ask: 'in' });
    expect(after(text, 'leave', 'in').intent).toBe('in');
  });
  it.each(['no, I am in', 'No im coming'])('takes %j for a yes to the round', (text) =>
    expect(after(text, 'out').intent).toBe('in'),
  );
  it.each(['yes, I am out', "Yes that's right, I'm out"])('takes %j for an OUT', (text) =>
    expect(after(text, 'out').intent).toBe('out'),
  );
  it('distinguishes whether the sender gives up the spot or wants no more texts', () => {
    expect(after('my spot', 'spot-or-texts', 'in').intent).toBe('leave');
    expect(after('all texts', 'spot-or-texts', 'in').intent).toBe('opt-out');
    expect(after('yes', 'spot-or-texts', 'in')).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' });
  });
  it.each([
    'neither, keep my spot',
    "Neither! I'm playing Saturday and the texts are fine",
    'no i want my spot',
    'no no, still playing saturday',
    'none, I am still coming to the round',
    "don't cancel anything, see you saturday",
    'not my spot!',
  ])('takes no spot from a player who writes %j', (text) =>
    expect(after(text, 'spot-or-texts', 'in').intent).toBe('in'),
  );
  it.each([
    'the spot',
    'my spot, not the texts',
    'spot please, keep texting me',
    'saturday',
    'give up my spot, texts are fine',
  ])('takes %j for giving up the spot alone', (text) =>
    expect(after(text, 'spot-or-texts', 'in').intent).toBe('leave'),
  );
  it.each(['i no longer want my spot', 'does anybody want my spot', 'I want the spot to go to Mike'])(
    'does not keep a player in who writes %j',
    (text) => expect(after(text, 'spot-or-texts', 'in').intent).not.toBe('in'),
  );
  it.each(['none of the texts please', 'no more texts is fine with me'])('stops the texts after %j', (text) =>
    expect(after(text, 'spot-or-texts', 'in').intent).toBe('opt-out'),
  );
  it.each([
    ['the second one', 'opt-out'],
    ['first', 'leave'],
  ])('takes %j for the thing that our question names there: %s', (text, intent) =>
    expect(after(text, 'spot-or-texts', 'in').intent).toBe(intent),
  );
  it.each([
    ['mhm', 'in', 'in'],
    ['exactly', 'out', 'out'],
    ['that is right', 'leave', 'leave'],
  ] as const)('takes %j for a yes to "%s?"', (text, pending, intent) =>
    expect(after(text, pending, pending === 'leave' ? 'in' : 'asked').intent).toBe(intent),
  );
  it.each([
    'no way',
    'no thanks',
    'no no keep me in',
    'absolutely not',
    'negative, still coming',
    "that's wrong",
    'nein danke',
    'no gracias',
  ])('takes %j for a no to giving up the spot', (text) =>
    expect(after(text, 'leave', 'in').intent).toBe('in'),
  );
  it.each(['no no no keep me', 'nah keep it, shift got covered last minute!!', 'hold my spot please'])(
    'takes %j for a no to giving up the spot, and no "do not keep it"',
    (text) => {
      expect(after(text, 'leave', 'in').intent).toBe('in');
      expect(after('do not keep it', 'leave', 'in').intent).not.toBe('in');
    },
  );
  it('does not take an agreement with our question for IN', () =>
    expect(after('Aye, put us down as that', 'out').intent).not.toBe('in'));
  it('gives a plain IN or OUT more weight than a yes or no', () => {
    expect(after("no, I'm in", 'out').intent).toBe('in');
    expect(after('out', 'in').intent).toBe('out');
  });
});

describe('the interpreter, reading reactions, quotes and unusual letters,', () => {
  const invite = '“Pat invites you to golf Sat 7:30 AM at Eagle Creek. Reply IN or OUT”';
  it.each([
    [`Liked ${invite}`, 'in'],
    [`Reacted 👍 to ${invite}`, 'in'],
    [`Hat mit 👍 auf ${invite} reagiert`, 'in'],
    [`👎 to ${invite}`, 'out'],
    [`Disliked ${invite}`, 'out'],
    [`Laughed at ${invite}`, undefined],
    [`Removed a like from ${invite}`, undefined],
    ['Liked “You are in for Sat 9:10.”', undefined],
    ['Loved an image', undefined],
  ])('takes the reaction %j for no answer', (text, ask) => {
    const found = interpret(text, asked);
    expect(found.intent).toBe('unclear');
    expect(found.ask).toBe(ask);
    expect(interpret(text, playing).intent).toBe('unclear');
  });
  it.each([
    'I am out of the office, back in Monday',
    "I'm driving with Focus on, I'll see your message when I get in",
    "I'm driving with Do Not Disturb While Driving turned on. I'll see your message when I get where I'm going.",
    'Auto-reply: I am out until June 10. For urgent matters contact Denise.',
    'Respuesta automática: fuera de la oficina hasta el lunes',
    'Ich bin bis 12.6. nicht im Büro. Ihre Nachricht wird nicht weitergeleitet.',
    'Thank you for contacting Hartley Plumbing. We will return your message within 1 business day.',
    'This number is no longer monitored.',
    "Parental leave: I'm off in until 1 September and not checking mail.",
    'Your message\n\n  To: Greg\n  Subject: Golf, Sat, Jun 6\n\nwas read on Tuesday, May 26, 2026 11:47:38 AM.',
    'Ich bin gerade am Steuer und melde mich später. Gesendet von Android Auto',
    "Sorry, I can't talk right now.",
  ])('takes the automatic reply %j for no answer', (text) => {
    for (const state of ['asked', 'in', 'standby', 'none'] as const)
      expect(interpret(text, { state, codes: [] })).toMatchObject({ intent: 'unclear', automatic: true });
  });
  it.each([
    ["Count me out of the office Saturday, so I'm free and I'm playing", 'in'],
    ["I'm out of the office Friday so count me in", 'in'],
    ["Out of the office till Monday, can't make it", 'out'],
    ["On parental leave until June, so I can't make it", 'out'],
    ['Your message was read on the way to work, count me in', 'in'],
    ["Thanks for your message, I'm in", 'in'],
  ])('takes %j, which only resembles an automatic reply, for an answer', (text, intent) =>
    expect(interpret(text, asked)).toMatchObject({ intent }),
  );
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

describe('the interpreter, if no answer is sure enough,', () => {
  it.each([
    ['mark me', 'in'],
    ['alrighty', 'in'],
    ['well well well', undefined],
  ])('asks about %j whether the likelier answer is meant: %s', (text, ask) => {
    const found = interpret(text, asked);
    expect(found.intent).toBe('unclear');
    expect(found.ask).toBe(ask);
  });
  it('asks nothing of somebody who plays anyway or has no invite', () => {
    expect(interpret('alrighty', playing).ask).toBeUndefined();
    expect(interpret('mark me', { state: 'none', codes: [] }).ask).toBeUndefined();
  });
});

describe('the interpreter, reading which of several invites is meant,', () => {
  const of = (codes: number[], text: string) => interpret(text, { state: 'asked', codes }).code;
  it.each([
    ['in for the second one', 2],
    ['number two suits me', 2],
    ['Not the first but the second is perfect', 2],
    ['I can play the 1st one', 1],
    ['See you on the first tee', null],
    ['First one I can, second one I can not', null],
  ])('finds in %j the code %s', (text, code) => expect(of([1, 2], text)).toBe(code));
  it('takes no position for a code if the two differ', () =>
    expect(of([2, 5], 'in for the second one')).toBe(null));
});
