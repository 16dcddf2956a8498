import { count } from './count';

export const quickStrings = {
  label: 'Add friends quickly',
  hint: 'One friend per line, with phone or email: Ann 317 555 0101. Press Enter after each one, or paste a whole list.',
  tier: 'Goes into',
  agreed: 'I may text all of these',
  agreedHint: 'They told you so. Without it they get email only.',
  add: 'Add',
  check: 'Check the list',
  added: (name: string, tier: string) => `${name} is in ${tier}`,
  addFailed: 'Failed to add contact',
  noName: 'Please write a name, too.',
  badPhone: (text: string) =>
    `“${text}” is not a whole phone number. Write it with the area code, or with + and the country.`,
  tooMany: (n: number, most: number) =>
    `These are ${count(n)} people. At most ${count(most)} fit at a time: paste the first ${count(most)}, then the next.`,
  list: (n: number) => `Your list of ${count(n)} people`,
  reading: 'Looking at the list…',
  back: 'Back to the list',
  go: (n: number) => (n === 1 ? 'Add 1 friend' : `Add ${count(n)} friends`),
  listFailed: 'The list was not added',

  twin: {
    phone: (name: string) => `${name} has this phone already.`,
    email: (name: string) => `${name} has this email already.`,
    ask: 'Is it the same person?',
    same: (name: string) => `Yes: it is ${name}`,
    other: 'No: keep both',
    cancel: 'Go back',
    merged: (name: string) => `${name} was there already and got what was missing`,
    known: (name: string) => `${name} was there already`,
  },
};
