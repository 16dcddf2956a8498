import { interpret, type Context } from './index.js';

const asked: Context = { state: 'asked', codes: [] };
const playing: Context = { state: 'in', codes: [] };
const several: Context = { state: 'asked', codes: [1, 2] };
const intentOf = (text: string, context = asked) => interpret(text, context).intent;

describe('the interpreter of texts', () => {
  it.each([
    "I'm in",
    'count me in buddy',
    'Yes please',
    "can't wait!",
    "wouldn't miss it",
    'cuenta conmigo',
    'bin dabei',
  ])('reads %j as IN', (text) => expect(intentOf(text)).toBe('in'));

  it.each([
    "I'm not in",
    'no thanks',
    "I'd love to but I have to work",
    'rain check',
    'je ne peux pas',
    'kann nicht',
  ])('reads %j as OUT', (text) => expect(intentOf(text)).toBe('out'));

  it.each([
    'in Florida till Tuesday',
    'in bed with the flu',
    'in meetings all day',
    "yes I got it but can't play",
  ])('does not take the "in" or "yes" of %j as an answer', (text) => expect(intentOf(text)).toBe('out'));

  it.each(["No problem, I'm in", "no way I'd miss it", 'not gonna miss it'])(
    'does not take the "no" of %j as an answer',
    (text) => expect(intentOf(text)).toBe('in'),
  );

  it.each(["in if it doesn't rain", 'let me check with the wife', 'maybe', 'probably', 'I might be able to'])(
    'takes %j as maybe',
    (text) => expect(intentOf(text)).toBe('maybe'),
  );

  it.each(['Bob is in', 'my wife says no way lol', 'sure, when pigs fly', 'ok', 'lol'])(
    'does not guess what %j means',
    (text) => expect(intentOf(text)).toBe('unclear'),
  );

  it('takes the last clear answer if the text takes back the one before', () => {
    expect(intentOf("I was in but now I can't make it")).toBe('out');
    expect(intentOf("Can't make it. Wait, actually I can, I'm in")).toBe('in');
  });

  it('takes no amount for the number of an invite', () => {
    expect(interpret('$45? nah', asked)).toMatchObject({ intent: 'out', code: null });
    expect(interpret('£ 12? in', several)).toMatchObject({ intent: 'in', code: null });
  });

  it.each(['meet you at the first tee', "I'm on my way Saturday", 'Bald, skinny, and on my way to beat you'])(
    'takes %j for no delay before the friend has answered',
    (text) => {
      expect(intentOf(text)).not.toBe('late');
      expect(['late', 'in']).toContain(intentOf(text, playing));
    },
  );

  it.each([
    ['need directions, new phone and I lost the map', 'where'],
    ['remind me what time', 'when'],
    ['no idea what to wear to a place like that', 'dress'],
    ['remind me of the price', 'cost'],
  ])('finds out what %j asks, without a question mark', (text, kind) =>
    expect(interpret(text, asked)).toMatchObject({ intent: 'question', kind }),
  );

  it('asks back if a text contains both answers', () => {
    expect(interpret("I'm in. I'm out.", asked)).toMatchObject({ intent: 'unclear', ask: 'out' });
  });

  it('reads OUT as leaving if the sender is already in', () => {
    expect(intentOf("can't make it anymore", playing)).toBe('leave');
    expect(intentOf('out', { state: 'standby', codes: [] })).toBe('leave');
  });

  it('reports the question in a text that also answers', () => {
    expect(interpret("I'm in, what time?", asked)).toMatchObject({
      intent: 'in',
      also: 'question',
      kind: 'when',
    });
  });

  it('recognises what a question is about', () => {
    expect(interpret('how much is it?', asked)).toMatchObject({ intent: 'question', kind: 'cost' });
    expect(interpret('who else is playing', asked)).toMatchObject({ intent: 'question', kind: 'who' });
  });

  it.each([
    ['how long does it take?', 'duration'],
    ['wo treffen wir uns', 'where'],
    ['c’est à quelle heure', 'when'],
    ['va a llover', 'weather'],
  ] as const)('takes %j for a question about the %s', (text, kind) =>
    expect(interpret(text, asked)).toMatchObject({ intent: 'question', kind }),
  );

  it('takes an IN on a condition for an IN from somebody on standby, who waits for that condition', () => {
    expect(intentOf('if anybody bails I’m there', { state: 'standby', codes: [] })).toBe('in');
    expect(intentOf("in if it doesn't rain")).toBe('maybe');
  });

  it('counts the guests whom the sender brings along', () => {
    expect(interpret('in +1', asked)).toMatchObject({ intent: 'in', code: null, guests: 1, also: 'guest' });
    expect(interpret('can I bring two friends?', asked)).toMatchObject({ intent: 'guest', guests: 2 });
  });

  it('reads by how many minutes somebody is late', () => {
    expect(interpret('be there in 10 min', playing)).toMatchObject({ intent: 'late', minutes: 10 });
    expect(interpret('in 10', playing)).toMatchObject({ intent: 'late', minutes: 10 });
  });

  it('returns the words that decided the intent', () => {
    expect(interpret('Hey Pat, count me in for Saturday', asked).because).toContain('count me in');
  });
});

describe('the second opinion of the interpreter', () => {
  it('decides a text that no phrase explains, and names the words that weighed most', () => {
    const found = interpret('I volunteer as your fourth buddy', asked);
    expect(found.intent).toBe('in');
    expect(found.because).toContain('your fourth');
    expect(intentOf('someone has to watch the kids')).toBe('out');
  });
  it('asks back if the last clause that is decisive by itself says the opposite of the whole text', () => {
    expect(interpret('Jury duty. Yes, really', asked)).toMatchObject({ intent: 'unclear', ask: 'out' });
    expect(interpret('I am definitely not in', playing).intent).not.toBe('in');
  });
  it('lets the sentence that decides outweigh those about somebody else', () => {
    const free = 'Kids have a sleepover, wife has a spa day, dog has a new bone. All systems go for Saturday';
    expect(intentOf(free)).toBe('in');
  });
  it('asks back if somebody who seems to play is sorry for nothing in particular', () => {
    expect(intentOf("Dontcha know it's the Wisconsin game? Can't miss that. Sorry bud")).toBe('unclear');
    expect(intentOf("I'm in. Sorry for the late reply")).toBe('in');
  });
  it('takes no condition, no question and no answer of somebody else for an answer', () => {
    expect(intentOf("if it doesn't rain I'm in")).toBe('maybe');
    expect(intentOf('is Saturday a swim meet?')).toBe('question');
    expect(intentOf('Bob is in')).toBe('unclear');
  });
});

describe('the interpreter, looking for the code of an invite,', () => {
  it.each(['IN 2', '2 in', '2IN', '2: in', '#2 in', 'Count me in for 2'])('finds one in %j', (text) =>
    expect(interpret(text, several)).toMatchObject({ intent: 'in', code: 2 }),
  );
  it.each(['in at 2', 'in for the 2nd of May', 'in +2', '2 of us are in', 'in, back by 2'])(
    'does not take the time, date or count in %j for one',
    (text) => expect(interpret(text, several)).toMatchObject({ intent: 'in', code: null }),
  );
  it.each([
    ['bin bei 2 dabei', 'in', 2],
    ['bei 2 raus', 'out', 2],
    ['Out of 2', 'out', 2],
    ['In on the 2 not the 1', 'in', 2],
    ['2', 'unclear', 2],
  ] as const)('reads what is said of the invite in %j', (text, intent, code) =>
    expect(interpret(text, several)).toMatchObject({ intent, code }),
  );
  it('returns a code that no open invite has, so that the answer is applied to no other invite', () => {
    expect(interpret('IN 7', several)).toMatchObject({ intent: 'in', code: 7 });
  });

  it('answers a reaction to one of several invites with the list of them', () => {
    const liked = 'Liked “Pat wants you for golf: Eagle Creek, Sat, Jun 6. Reply IN or OUT.”';
    expect(intentOf(liked, several)).toBe('list');
    expect(interpret(liked, asked)).toMatchObject({ intent: 'unclear', ask: 'in' });
  });
});

describe('the interpreter, looking for an opt-out,', () => {
  it.each(['STOP', 'arrêt', 'BAJA', 'PARAR', 'Stopp', 'stop texting me', "I'm out. Stop texting me."])(
    'finds one in %j',
    (text) => expect(intentOf(text)).toBe('opt-out'),
  );
  it.each([
    "I can't stop by before nine",
    'is the bus stop near the end of the road',
    "don't stop asking me, I'm in",
  ])('finds none in %j', (text) => expect(intentOf(text)).not.toBe('opt-out'));
  it('asks back if CANCEL may mean the spot', () => {
    expect(interpret('cancel', playing)).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' });
    expect(interpret('please cancel', asked)).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' });
    expect(intentOf('cancel', { state: 'none', codes: [] })).toBe('opt-out');
  });
  it('takes START and UNSTOP as opting in again, but not YES', () => {
    expect(intentOf('start')).toBe('opt-in');
    expect(intentOf('UNSTOP')).toBe('opt-in');
    expect(intentOf('YES')).toBe('in');
  });
});
