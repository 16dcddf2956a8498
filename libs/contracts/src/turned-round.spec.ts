import { turnedRound } from './turned-round.js';

// promises contacts#names
describe('a name with a comma', () => {
  it.each([
    ['Lee, Ann', 'Ann Lee'],
    ['de la Cruz, María José', 'María José de la Cruz'],
    ['O’Neil,Bob', 'Bob O’Neil'],
    ['Smith, John, Jr.', 'John Smith Jr.'],
    ['Smith, John Sr.', 'John Smith Sr.'],
    ['Weiß, Dr. Karl', 'Dr. Karl Weiß'],
  ])('is turned round: %j is %j', (name, turned) => expect(turnedRound(name)).toBe(turned));

  it.each([
    'Ann Lee, Jr.',
    'Ann Lee, PhD',
    'Ann Lee, III',
    'Bob Cole, M.D.',
    'Ann, Bob, Cy',
    'Lee,',
    ', Ann',
    'Ann 1, 2',
    'Ann',
  ])('stays as it is if it is not a last name and a first name: %j', (name) =>
    expect(turnedRound(name)).toBe(name),
  );
});
