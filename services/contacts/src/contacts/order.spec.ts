import { asId, type RosterEntry } from '@game/contracts';
import { putAt } from './order.js';

const entry = (name: string, tier: number, position: number) =>
  ({ id: asId(name), name, tier, position }) as RosterEntry;
const list = [
  entry('Ann', 1, 1),
  entry('Bob', 1, 2),
  entry('Una', 2, 3),
  entry('Cy', 1, 5),
  entry('Dee', 1, 8),
];
const called = (name: string) => list.find((c) => c.name === name)!;

/**
 * Returns the names of a tier in their order after the move, and how many contacts were changed by the move.
 */
function after(name: string, place: number, tier = called(name).tier) {
  const changed = putAt(list, { ...called(name), tier }, place);
  const now = list.map((c) => changed.find((d) => d.id === c.id) ?? (c.name === name ? { ...c, tier } : c));
  const order = now.filter((c) => c.tier === tier).sort((a, b) => a.position - b.position);
  return [order.map((c) => c.name).join(' '), changed.length];
}

// promises contacts#order
describe('the place of a contact within its tier', () => {
  it('can be set to any number from the first, and a number after the last means the last', () => {
    expect(after('Cy', 1)).toEqual(['Cy Ann Bob Dee', 1]);
    expect(after('Ann', 4)).toEqual(['Bob Cy Dee Ann', 1]);
    expect(after('Ann', 4_000)).toEqual(['Bob Cy Dee Ann', 1]);
    expect(after('Dee', 2)).toEqual(['Ann Dee Bob Cy', 3]);
    expect(after('Ann', 3)).toEqual(['Bob Cy Ann Dee', 3]);
  });

  it('can be set to its present value, which changes nothing', () => {
    expect(after('Bob', 2)).toEqual(['Ann Bob Cy Dee', 0]);
    expect(after('Dee', 9)).toEqual(['Ann Bob Cy Dee', 0]);
  });

  it('can be set in the same way when the contact moves to another tier', () => {
    expect(after('Una', 1, 1)).toEqual(['Una Ann Bob Cy Dee', 1]);
    expect(after('Una', 3, 1)).toEqual(['Ann Bob Una Cy Dee', 0]);
    expect(after('Una', 9, 1)).toEqual(['Ann Bob Cy Dee Una', 1]);
    expect(after('Ann', 1, 2)).toEqual(['Ann Una', 0]);
  });
});
