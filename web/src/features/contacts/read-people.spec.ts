import { readPeople } from './read-people';

const short = (text: string) => readPeople(text).map(({ name, phone, email }) => [name, phone, email]);

// promises contacts#quick-entry
describe('reading people who are typed or pasted', () => {
  it('splits them at commas and at line ends', () => {
    const both = [
      ['Ann', '317 555 0101', null],
      ['Bob', null, 'bob@golf.example'],
    ];
    expect(short('Ann 317 555 0101, Bob bob@golf.example')).toEqual(both);
    expect(short('Ann 317 555 0101\r\n\nBob bob@golf.example\n')).toEqual(both);
  });

  it.each([
    ['Ann Lee, (317) 555-0101, ann@golf.example', ['Ann Lee', '(317) 555-0101', 'ann@golf.example']],
    ['Ann Lee\tann@golf.example\t+44 20 7946 0958', ['Ann Lee', '+44 20 7946 0958', 'ann@golf.example']],
    ['"Ann Lee" <ann@golf.example>', ['Ann Lee', null, 'ann@golf.example']],
    ['317.555.0101 Ann', ['Ann', '317.555.0101', null]],
    ['Ann - 317-555-0101', ['Ann', '317-555-0101', null]],
    ['Anne-Marie O’Neil 3175550101', ['Anne-Marie O’Neil', '3175550101', null]],
    ['Ann', ['Ann', null, null]],
    ['ann@golf.example', ['', null, 'ann@golf.example']],
    ['José García jose@golf.example', ['José García', null, 'jose@golf.example']],
  ])('reads the name, phone and email in: %s', (text, person) => {
    expect(short(text)).toEqual([person]);
  });

  it.each([
    [
      '+1 317 555 0101, +1 317 555 0102',
      [
        ['', '+1 317 555 0101', null],
        ['', '+1 317 555 0102', null],
      ],
    ],
    [
      '+1 317 555 0101 +1 317 555 0102',
      [
        ['', '+1 317 555 0101', null],
        ['', '+1 317 555 0102', null],
      ],
    ],
    [
      'Ann 317 555 0101, 317 555 0102',
      [
        ['Ann', '317 555 0101', null],
        ['', '317 555 0102', null],
      ],
    ],
    [
      'ann@golf.example; bob@golf.example',
      [
        ['', null, 'ann@golf.example'],
        ['', null, 'bob@golf.example'],
      ],
    ],
    ['Ann +1 317 555 0101', [['Ann', '+1 317 555 0101', null]]],
    ['Ann, 317 555 0101, 317 555 0101', [['Ann', '317 555 0101', null]]],
  ])('loses no number and no email of a group chat: %s', (text, people) => {
    expect(short(text)).toEqual(people);
  });

  it('finds nobody in a text without words', () => {
    expect(readPeople(' \n , ;\t')).toEqual([]);
  });

  it('reads ten thousand people, and one line of 150,000 characters, without hanging', () => {
    const list = Array.from({ length: 10_000 }, (_, i) => `G${i} g${i}@golf.example`).join('\n');
    expect(readPeople(list)).toHaveLength(10_000);
    expect(readPeople('a@'.repeat(50_000) + '('.repeat(50_000))).toHaveLength(1);
  });
});
