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

  it.each([
    ['Ann \u202a+1 317 555 0101\u202c', ['Ann', '+1 317 555 0101', null]],
    ['\ufeffAnn\u00ad Lee \u200e317 555 0101\u200f', ['Ann Lee', '317 555 0101', null]],
    ['Ann\u200b \u2068ann@golf.example\u2069', ['Ann', null, 'ann@golf.example']],
    ['می\u200cنا 317 555 0101', ['می\u200cنا', '317 555 0101', null]],
    ['Ann 317 555 0101 x12', ['Ann', '317 555 0101', null]],
    ['Ann, 317 555 0101, ext. 12', ['Ann', '317 555 0101', null]],
    ['Ann ann2x12@golf.example', ['Ann', null, 'ann2x12@golf.example']],
    ['1. Ann 317 555 0101', ['Ann', '317 555 0101', null]],
    ['12) Ann Lee ann@golf.example', ['Ann Lee', null, 'ann@golf.example']],
    ['(317) 555-0101 Ann', ['Ann', '(317) 555-0101', null]],
    ['Ann (cell) 317 555 0101', ['Ann', '317 555 0101', null]],
    ['Golfer 12 g12@golf.example', ['Golfer 12', null, 'g12@golf.example']],
    ['~Ann 317 555 0101', ['Ann', '317 555 0101', null]],
    ['Ann, 12-34', ['Ann', '12-34', null]],
    ['Lee, Ann 317 555 0101', ['Ann Lee', '317 555 0101', null]],
    [
      'van der Berg, Ann M. 317 555 0101, ann@golf.example',
      ['Ann M. van der Berg', '317 555 0101', 'ann@golf.example'],
    ],
    ['"Lee, Ann",317 555 0101', ['Ann Lee', '317 555 0101', null]],
    ['"García López, Ann",317 555 0101', ['Ann García López', '317 555 0101', null]],
    ['Lee, Ann\t317 555 0101', ['Ann Lee', '317 555 0101', null]],
    ['Ann,317 555 0101,ann@golf.example,1,12.4', ['Ann', '317 555 0101', 'ann@golf.example']],
    ['Min\tYou\t317 555 0101', ['Min You', '317 555 0101', null]],
    ['1\tAnn\tLee\t317 555 0101\t317 555 0102\tnone\t12.4', ['Ann Lee', '317 555 0101', null]],
  ])('removes what is neither name nor address from: %j', (text, person) => {
    expect(short(text)).toEqual([person]);
  });

  it.each([
    ['Lee, Ann <ann@golf.example>; Cole, Bob <bob@golf.example>', ['Ann Lee', 'Bob Cole']],
    ['Ann Lee, Bob 317 555 0102', ['Ann Lee', 'Bob']],
    ['Ann, Bob, Cy cy@golf.example', ['Ann', 'Bob', 'Cy']],
    ['Ann\tBob\tCy', ['Ann', 'Bob', 'Cy']],
    ['Ann\t317 555 0101\tBob\t317 555 0102', ['Ann', 'Bob']],
    ['You', ['You']],
  ])('finds the people of: %j', (text, names) => {
    expect(readPeople(text).map(({ name }) => name)).toEqual(names);
  });

  const ann = ['Ann', '317 555 0101', 'ann@golf.example'];
  it.each([
    'Name\tPhone\tEmail\nAnn\t317 555 0101\tann@golf.example',
    'Player,HCP,Home phone,Cell,E-Mail\nAnn,12.4,,317 555 0101,ann@golf.example\n',
    'Vorname;Nachname;Telefon;E-Mail-Adresse\nAnn;;317 555 0101;ann@golf.example',
    'Name,Phone1,Phone2,Email\nAnn,317 555 0101,317 555 0102,ann@golf.example',
    'Name,Phone,Dues 2026,Email\nAnn,317 555 0101,50,ann@golf.example',
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\n,Ann,home,ann@golf.example,317 555 0101',
  ])('takes names and addresses from the columns of a pasted spreadsheet with titles: %j', (text) => {
    expect(short(text)).toEqual([ann]);
  });

  it('reads a name with a comma in a column of names, and leaves out rows without a name and addresses', () => {
    const text =
      'Name,Club,Phone\n"Lee, Ann",Eagle Creek,317 555 0101\n,The Fort,\nBob,,12\n"Cole, Cy, Jr.",,34\n"Dee Day, PhD",,56';
    expect(short(text)).toEqual([
      ['Ann Lee', '317 555 0101', null],
      ['Bob', '12', null],
      ['Cy Cole Jr.', '34', null],
      ['Dee Day, PhD', '56', null],
    ]);
  });

  it('gives a number on its own line to the name above it, unless there are several names', () => {
    expect(short('Ann\n317 555 0101\nann@golf.example\n\nBob\nmobile\n317 555 0102')).toEqual([
      ann,
      ['Bob', '317 555 0102', null],
    ]);
    expect(short('Ann\nBob\n317 555 0101')).toEqual([
      ['Ann', null, null],
      ['Bob', null, null],
      ['', '317 555 0101', null],
    ]);
  });

  it.each([
    ['Ann, Bob, +1 (317) 555-0101, You', ['Ann', 'Bob', '']],
    ['Ann, +1 (317) 555-0101, You', ['Ann', '']],
    ['Ann\n+1 (317) 555-0101\nYou', ['Ann', '']],
    ['Ann, Bob, +1 (317) 555-0101', ['Ann', 'Bob', '']],
    ['Ann, +1 (317) 555-0101, Bob', ['Ann', '', 'Bob']],
  ])('gives the unknown number of a group chat to nobody, and leaves out the reader: %j', (text, names) => {
    const people = readPeople(text);
    expect(people.map(({ name }) => name)).toEqual(names);
    for (const { name, phone } of people) expect(phone).toBe(name ? null : '+1 (317) 555-0101');
  });

  it('keeps names and numbers in turns together, and a number in the piece of its name', () => {
    expect(short('Ann, 317 555 0101, Bob, 317 555 0102')).toEqual([
      ['Ann', '317 555 0101', null],
      ['Bob', '317 555 0102', null],
    ]);
    expect(short('Ann, Bob, Cy +1 317 555 0103').at(-1)).toEqual(['Cy', '+1 317 555 0103', null]);
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
