import { interpret, type Context } from './index.js';

const asked: Context = { state: 'asked', codes: [] };
const playing: Context = { state: 'in', codes: [] };
const ACTED_ON = ['in', 'out', 'leave', 'opt-out'];

describe('the interpreter, reading what is not about the sender and this round,', () => {
  it.each([
    'Rick can not play Saturday',
    'My brother had to back out',
    "It's my wife that can't come",
    'Heard from Tom, can not make it',
    "He's sick, can't play",
    'Take Dave out',
    'Find a sub for Dave',
    'Juan no puede ir',
    'Luc ne peut pas venir',
    'Peter kann leider nicht',
    'Dave wrote "count me out" to the group',
  ])('takes no spot from a player after %j, which is about somebody else', (text) =>
    expect(ACTED_ON).not.toContain(interpret(text, playing).intent),
  );
  it.each([
    "Can't make bowling tonight",
    'I have to cancel our dinner reservation',
    "Won't be able to stay for drinks after",
    "Can't stay for beers after, wife has plans",
    'No thanks, I have a cart',
    "I won't be playing for money",
    "I can't break 100",
    'no puedo abrir el link',
    'je peux plus attendre!',
    'kann nachher nicht zum Essen bleiben',
  ])('takes no spot from a player after %j, which is about something else', (text) =>
    expect(ACTED_ON).not.toContain(interpret(text, playing).intent),
  );
  it.each(['Count me in for poker', "I'm in for lunch tomorrow", 'Yes to dinner', 'See you at church'])(
    'does not accept an invite after %j',
    (text) => expect(ACTED_ON).not.toContain(interpret(text, asked).intent),
  );
  it.each([
    'No work for me Saturday',
    "I don't have to work that day",
    "I'm not on call Saturday",
    'Company is not coming after all',
    "Won't be in Florida after all",
    'Wife wanted me to cancel but I am not going to',
    "Car broke down but I'm getting a ride with Jim",
  ])('declines for no friend who names no obstacle, as in %j, and takes no spot from a player', (text) => {
    expect(ACTED_ON).not.toContain(interpret(text, asked).intent);
    expect(ACTED_ON).not.toContain(interpret(text, playing).intent);
  });
  it.each([
    ['no voy a faltar', 'out'],
    ['das verpass ich nicht', 'out'],
    ['je peux pas rater ça', 'out'],
    ['nicht ohne mich!', 'out'],
    ['claro que no', 'in'],
    ['faut pas compter sur moi', 'in'],
    ['si me dan permiso voy', 'in'],
    ['wenn der Babysitter kann, bin ich dabei', 'in'],
    ['bin ich dabei?', 'in'],
    ['samedi oui, dimanche je peux pas', 'out'],
  ])('does not take %j, which denies or doubts what its words resemble, for %s', (text, intent) =>
    expect(interpret(text, asked).intent).not.toBe(intent),
  );
  it.each(['no voy a cancelar', 'je me désiste pas', 'ich sage nicht ab', 'nehmt mich nicht raus'])(
    'keeps a player in who writes %j',
    (text) => expect(['leave', 'opt-out']).not.toContain(interpret(text, playing).intent),
  );
  it('asks a friend without an obstacle to play', () =>
    expect(interpret('No work for me Saturday', asked).ask).toBe('in'));
  it.each([
    ["My brother can't come but I'm in", 'in'],
    ["Bob and I can't make it", 'out'],
    ["Can't, wife is sick", 'out'],
    ["I'd be in if I wasn't working", 'out'],
    ['no plans', 'in'],
    ["That time doesn't work", 'out'],
    ["This is Bill's wife. He won't be able to", 'out'],
    ['ill skip the gym not the golf', 'in'],
  ])('still takes %j for %s', (text, intent) => expect(interpret(text, asked).intent).toBe(intent));
  it.each([
    'Tell Dave to stop calling me',
    'Sorry wrong number, I meant to text my wife',
    'Sure thing.\n\nIf you would like to stop receiving these emails please reply with STOP',
    'bitte nicht von der Liste nehmen',
  ])('does not end the texts after %j', (text) =>
    expect(interpret(text, playing).intent).not.toBe('opt-out'),
  );
});

describe('the interpreter, reading an answer to our question whose first word is not all,', () => {
  const after = (text: string, pending: Context['pending']) =>
    interpret(text, {
      state: pending === 'out' || pending === 'in' ? 'asked' : 'in',
      codes: [],
      pending: pending!,
    });
  it.each([
    ['No, I have to work Friday, not Saturday', 'leave'],
    ["No it's my wife that can't come", 'out'],
    ['Yes. I was looking forward to it', 'leave'],
    ['Thanks anyway', 'in'],
  ] as const)('asks %j again', (text, pending) =>
    expect(after(text, pending)).toMatchObject({ intent: 'unclear', ask: pending }),
  );
  it.each([
    ['yes sorry, sick', 'leave', 'leave'],
    ['yes thanks', 'in', 'in'],
    ['sí voy', 'leave', 'in'],
    ["I don't want to lose my spot", 'spot-or-texts', 'in'],
    ['Leave my spot alone', 'spot-or-texts', 'in'],
    ['I want to keep the texts but I can not play', 'spot-or-texts', 'leave'],
    ['My spot, see you next time', 'spot-or-texts', 'leave'],
    ['Not the texts, the spot', 'spot-or-texts', 'leave'],
  ] as const)('takes %j for what it says in full', (text, pending, intent) =>
    expect(after(text, pending).intent).toBe(intent),
  );
  it.each(['No, I meant Dave', "My wife's spot, not mine", 'No I meant the bus stop'])(
    'neither takes the spot nor ends the texts after %j',
    (text) => expect(after(text, 'spot-or-texts')).toMatchObject({ intent: 'unclear', ask: 'spot-or-texts' }),
  );
});

describe('the interpreter, reading what a confirmed player chats about,', () => {
  it.each([
    "Sorry I couldn't make it last week",
    'sorry about cancelling on you guys in May',
    'Nope, new driver is a Callaway',
    "No I don't need clubs",
    'Nein, das war Klaus',
    'Wish I could putt like you',
    'Let someone else pay this time',
    'Take me off the skins list',
    'They asked me to work Saturday, I said no way',
    'I gave up drinking so I drive',
    'Ich kann nicht putten',
    'El mes pasado no pude ir, esta vez sí',
    'Quit sandbagging Jim',
  ])('takes no spot after %j', (text) =>
    expect(ACTED_ON.filter((each) => each !== 'in')).not.toContain(interpret(text, playing).intent),
  );
  it.each([
    "Never stop sending these, I'd forget otherwise",
    "Out this time, don't drop me from the group",
    "In. And don't you ever take me off this list",
    'Hör auf zu schummeln',
    "Unsubscribe me from Jim's swing tips lol",
  ])('does not end the texts after %j', (text) =>
    expect(interpret(text, playing).intent).not.toBe('opt-out'),
  );
  it.each([
    'Tell Pat to stop texting me',
    'Sorry, you have the wrong number',
    'stop sending this newsletter',
    'I want Pat to stop texting me',
    'Pat needs to stop texting me',
    "Unsubscribe me from Pat's invites",
    'Take me off the email list',
    'My husband says stop texting this number',
    'Perdón, número equivocado',
    'Wrong number. You meant to text my brother',
    'wrong person, sorry. Stop texting me',
    'Do not text me and remove me from the list',
    'Do not text me, take me off the list',
    'Hör auf mir zu schreiben',
    'Stop calling me',
  ])('still ends the texts after %j', (text) => expect(interpret(text, asked).intent).toBe('opt-out'));
  it.each(['Out. Keep me in the group', 'Voy a una boda', 'Next time I am in for sure'])(
    'does not accept an invite after %j',
    (text) => expect(interpret(text, asked).intent).not.toBe('in'),
  );
});
