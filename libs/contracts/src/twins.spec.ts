import { isSamePerson, mayBeSamePerson, maybeSameName, sharedBy } from './twins.js';

const person = (name: string, phone: string | null, email: string | null) => ({ name, phone, email });
const LANDLINE = '+13175550101';

// promises contacts#twins
describe('two entries that share a phone or an email', () => {
  it.each([
    ['Ann', 'ann'],
    ['Ann', 'Annie'],
    ['Ann Lee', 'Ann L.'],
    ['A', 'Ann'],
    ['Ann', 'Ann Lee'],
    ['Dr. Ann Lee', 'Ann Lee'],
    ['Dr. Ann Lee', 'Dr.Ann Lee'],
    ['Lee, Ann', 'Ann Lee'],
    ['Ann Lee, PhD', 'Ann Lee PhD'],
    ['John Smith, Jr.', 'John Smith Jr.'],
    ['Smith, John, Jr.', 'John Smith Jr.'],
    ['Ann Lee', 'Ann Marie Lee'],
    ['Ann M. Lee', 'Ann Marie Lee'],
    ['Ann M. Lee', 'Ann M. Kay Lee'],
  ])('may be one person by the names %s and %s', (a, b) => {
    expect([maybeSameName(a, b), maybeSameName(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['Ann', 'Bob'],
    ['Al', 'Alice'],
    ['Ann Lee', 'Ann Moss'],
    ['', 'Ann'],
    ['Paul', 'Paula'],
    ['Dan Lee', 'Dana Lee'],
    ['Ann Le', 'Ann Lee'],
    ['Ann Moss', 'Ann Mossman'],
    ['Golfer 1', 'Golfer 12'],
    ['Golfer1', 'Golfer12'],
    ['Golfer 1', 'Golfer'],
    ['Golfer ١', 'Golfer ٢'],
    ['Dr. Tom Day', 'Dr. Jane Day'],
    ['Mr Tom Cole', 'Mr Jim Cole'],
    ['Herr Karl Weiß', 'Herr Kurt Weiß'],
    ['Father Tom Lee', 'Father Jim Lee'],
    ['Mr. Lee', 'Mrs. Lee'],
    ['Mr Pat Lee', 'Mrs Pat Lee'],
    ['Mr. Lee', 'Mr. Tom Lee'],
    ['Sr. García', 'Sra. García'],
    ['Ann Marie Day', 'Ann Louise Day'],
    ['John Smith', 'John Smith Jr.'],
  ])('are two people by the names %s and %s', (a, b) => {
    expect([maybeSameName(a, b), maybeSameName(b, a)]).toEqual([false, false]);
  });

  it('are not one person if a couple shares a landline', () => {
    const ann = person('Ann Lee', LANDLINE, 'ann@golf.example');
    expect(isSamePerson(ann, person('Bob Lee', LANDLINE, 'bob@golf.example'))).toBe(false);
    expect(isSamePerson(ann, person('Bob Lee', LANDLINE, null))).toBe(false);
    expect(isSamePerson(person('Chris', LANDLINE, 'c@a.co'), person('Christine', LANDLINE, 'c@b.co'))).toBe(
      false,
    );
  });

  it('are one person if the first names are the same and nothing else differs, or if one is an initial and the email is the same', () => {
    const ann = person('Ann', LANDLINE, 'ann@golf.example');
    expect(isSamePerson(ann, person('ANN', '+13175550999', 'Ann@golf.example'))).toBe(true);
    expect(isSamePerson(ann, person('Ann L.', LANDLINE, null))).toBe(true);
    expect(isSamePerson(ann, person('DR. ANN LEE', LANDLINE, null))).toBe(true);
    expect(isSamePerson(ann, person('A. Lee', LANDLINE, 'ANN@golf.example'))).toBe(true);
    expect(isSamePerson(ann, person('A. Lee', LANDLINE, null))).toBe(false);
    const carl = person('Carl Lee, PhD', LANDLINE, null);
    expect(isSamePerson(person('C. Lee, PhD', LANDLINE, null), carl)).toBe(false);
    expect(isSamePerson(person('Carl Lee PhD', LANDLINE, null), carl)).toBe(true);
    expect(isSamePerson(ann, person('Ann', '+13175550999', null))).toBe(false);
  });

  it('are two people if their names differ only in a number or in one letter more, also with the same phone and email', () => {
    const at = (name: string) => person(name, LANDLINE, 'club@golf.example');
    for (const [a, b] of [
      ['Golfer 1', 'Golfer 12'],
      ['Golfer', 'Golfer 2'],
      ['Paul', 'Paula'],
    ] as const)
      expect([mayBeSamePerson(at(a), at(b)), isSamePerson(at(a), at(b))]).toEqual([false, false]);
    expect(isSamePerson(at('Golfer 2'), at('GOLFER 2'))).toBe(true);
  });

  it('may be one person, which is worth asking, but are not taken for one if their first names differ, also with the same phone and email', () => {
    const at = (name: string) => person(name, LANDLINE, 'lees@golf.example');
    for (const names of [
      ['Chris', 'Christine'],
      ['Ann', 'Annie'],
    ]) {
      const [short, whole] = names.map(at);
      expect([mayBeSamePerson(short!, whole!), isSamePerson(short!, whole!)]).toEqual([true, false]);
    }
    const [chris, christine] = [person('Chris Lee', LANDLINE, null), person('Christine Lee', LANDLINE, null)];
    expect([mayBeSamePerson(chris, christine), isSamePerson(chris, christine)]).toEqual([true, false]);
    expect(mayBeSamePerson(chris, person('Bob Lee', LANDLINE, null))).toBe(false);
  });

  it('share the phone, else the email in upper or lower case, else nothing', () => {
    const ann = person('Ann', LANDLINE, 'ann@golf.example');
    expect(sharedBy(ann, person('B', LANDLINE, 'ann@golf.example'))).toBe('phone');
    expect(sharedBy(ann, person('B', null, 'ANN@golf.example'))).toBe('email');
    expect(sharedBy(ann, person('Ann', null, null))).toBeNull();
    expect(sharedBy(person('Ann', null, null), person('Ann', null, null))).toBeNull();
  });
});
