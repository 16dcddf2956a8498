import { describe, expect, it } from '@jest/globals';
import { checkRow, tiersByName } from './check-row.js';
import { countryOf, e164 } from './country.js';
import { readCsv } from './csv.js';
import { textOf } from './text.js';
import { readVcards } from './vcard.js';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const csv = (text: string) => readCsv(textOf(bytes(text)));
const rules = { country: 'US' as const, tiers: tiersByName([{ tier: 3, customName: 'Sunday Crew' }]) };
const checked = (text: string) => csv(text).map((row) => checkRow(row, rules));
const ann = {
  row: 2,
  name: 'Ann Lee',
  email: 'ann@golf.example',
  phone: '+13175550123',
  tier: 1,
  handicap: 12.4,
};

// promises contacts#import
describe('a CSV file', () => {
  it.each([
    ['as it should be', 'Name,Email,Phone,Tier,Handicap\nAnn Lee,ann@golf.example,+13175550123,1,12.4\n'],
    ['in any order and case', 'HANDICAP,tier,phone,eMail,NAME\n12.4,1,317-555-0123,ann@golf.example,Ann Lee'],
    [
      'with a byte order mark and CRLF',
      '\ufeffName,Email,Phone,Tier,Handicap\r\nAnn Lee,ann@golf.example,(317) 555-0123,1,12.4\r\n',
    ],
    [
      'with quotes',
      '"Name","Email","Phone","Tier","Handicap"\n"Ann Lee","ann@golf.example","+1 317 555 0123","1","12.4"',
    ],
    ['with semicolons', 'Name;Email;Phone;Tier;Handicap\nAnn Lee;ann@golf.example;3175550123;1;12,4'],
    [
      'with tabs',
      'Name\tEmail\tPhone\tTier\tHandicap\nAnn Lee\tann@golf.example\t1-317-555-0123\tTier 1\t12.4',
    ],
    [
      'with a tier by its name',
      'Name,Email,Phone,Tier,Handicap\nAnn Lee,ann@golf.example,001 317 555 0123,a-team,12.4',
    ],
  ])('is read %s', (_, text) => expect(checked(text)).toEqual([ann]));

  it('counts rows as a spreadsheet does, with blank lines and cells of several lines', () => {
    const rows = csv('Name,Email\nAnn,a@b.co\n\n,,\n"Bob\nBee",b@b.co\nCy,c@b.co');
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ann'],
      [5, 'Bob\nBee'],
      [6, 'Cy'],
    ]);
  });

  it('may begin with Excel’s sep line, which is no contact', () =>
    expect(csv('sep=;\nName;Phone\nAnn;1')).toMatchObject([{ row: 3, name: 'Ann', phones: ['1'] }]));

  it('is read as UTF-16 by its byte order mark, and as Windows-1252 if it is not valid UTF-8', () => {
    expect(readCsv(textOf(bytes('Name;Email\nJosé Müller;j@b.co', 'latin1')))[0]!.name).toBe('José Müller');
    expect(readCsv(textOf(bytes('\ufeffName;Email\nJosé;j@b.co', 'utf16le')))[0]!.name).toBe('José');
  });

  it('is refused if no column names a contact, or if a quote is never closed', () => {
    for (const text of ['', '\n\n', 'PK\u0003\u0004 something', 'a,b\n1,2'])
      expect(() => csv(text)).toThrow('The first line must name the columns');
    expect(() => csv('Name\n"Ann')).toThrow('never closed');
  });

  it('is read as Google Contacts exports it, today and in the older format', () => {
    const header =
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    const row =
      'Ann,B.,Lee,,,,,,,,,* myContacts,* Home,ann@golf.example ::: other@golf.example,Work,w@golf.example,Work,+1 317-555-0199,Mobile,+1 317-555-0123';
    expect(csv(`${header}\n${row}`)).toEqual([
      {
        row: 2,
        name: 'Ann B. Lee',
        emails: ['ann@golf.example', 'other@golf.example', 'w@golf.example'],
        phones: ['+1 317-555-0123', '+1 317-555-0199'],
        tier: '',
        handicap: '',
      },
    ]);
    const older =
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value';
    expect(csv(`${older}\nAnn Lee,Ann,Lee,*,ann@golf.example,Mobile,317 555 0123`)).toMatchObject([
      { name: 'Ann Lee', emails: ['ann@golf.example'], phones: ['317 555 0123'] },
    ]);
  });

  it('is read as Outlook exports it', () => {
    const header =
      '"First Name","Middle Name","Last Name","Company","Business Phone","Home Phone","Mobile Phone","Business Fax","E-mail Address","E-mail Type","E-mail 2 Address"';
    const row =
      '"Ann","","Lee","Acme","317 555 0100","317 555 0101","317 555 0123","317 555 0199","ann@golf.example","SMTP",""';
    expect(csv(`${header}\r\n${row}`)).toMatchObject([
      {
        name: 'Ann Lee',
        emails: ['ann@golf.example'],
        phones: ['317 555 0123', '317 555 0101', '317 555 0100'],
      },
    ]);
  });
});

describe('a row', () => {
  it.each([
    [',a@b.co,,,', 'The name is missing'],
    [`${'x'.repeat(101)},,,,`, 'longer than 100'],
    ['Ann,nobody at home,,,', '"nobody at home" is not an email address'],
    ['Ann,,12345,,', '"12345" is not a phone number in US'],
    ['Ann,,1.31756E+10,,', 'is not a phone number'],
    ['Ann,,,5,', 'Tier must be 1 to 4, not "5"'],
    ['Ann,,,,26', 'Handicap must be 0 to 25, not "26"'],
    ['Ann,,,,+2', 'Handicap must be 0 to 25'],
  ])('with %s is refused: %s', (cells, reason) =>
    expect(checked(`Name,Email,Phone,Tier,Handicap\n${cells}`)[0]).toMatchObject({
      row: 2,
      reason: expect.stringContaining(reason),
    }),
  );

  it('may name a tier as the user does', () =>
    expect(checked('Name,Tier\nAnn,sunday crew')).toMatchObject([{ tier: 3 }]));

  it('with a cell of 900,000 dots does not stall the check', () => {
    const cell = `a@${'.'.repeat(900_000)}`;
    expect(checked(`Name,Email\nAnn,${cell}`)[0]).toMatchObject({ reason: expect.stringContaining('email') });
    expect(readVcards(`BEGIN:VCARD\nTEL${';'.repeat(900_000)}\nFN:Ann\nEND:VCARD`)).toHaveLength(1);
  });
});

// promises contacts#numbers-without-a-country
it('a number without a country code is of the country of the user’s phone, else of the time zone, else the US', () => {
  const of = (phone: string | null, timeZone: string) => countryOf({ phone, timeZone });
  expect(of('+442079460018', 'America/Chicago')).toBe('GB');
  expect(of(null, 'Europe/London')).toBe('GB');
  expect(of(null, 'Asia/Kolkata')).toBe('IN');
  expect(of(null, 'America/Indiana/Indianapolis')).toBe('US');
  expect(of(null, 'UTC')).toBe('US');
  expect(e164('020 7946 0018', 'GB')).toBe('+442079460018');
  expect(e164('0044 20 7946 0018', 'US')).toBe('+442079460018');
  expect(e164('(317) 555-0123 ext. 5', 'US')).toBe('+13175550123');
});

// promises contacts#import
describe('a vCard file', () => {
  it('of version 3.0 is read with folded lines, escapes and groups, the mobile number first', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lee;Ann;;;',
      'FN:Ann',
      ' Lee\\, Jr.',
      'item1.EMAIL;TYPE=INTERNET,pref:ann@golf.example',
      'TEL;TYPE=FAX:+1 317 555 0199',
      'TEL;TYPE=HOME:+1 317 555 0100',
      'TEL;TYPE=CELL,VOICE:(317) 555-0123',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      'END:VCARD',
    ].join('\r\n');
    expect(readVcards(text)).toEqual([
      {
        row: 1,
        name: 'AnnLee, Jr.',
        emails: ['ann@golf.example'],
        phones: ['(317) 555-0123', '+1 317 555 0100', '+1 317 555 0199'],
        tier: '',
        handicap: '',
      },
    ]);
  });

  it('of version 4.0 is read with URIs and quoted parameters, and its name may come in parts', () => {
    const text =
      'BEGIN:VCARD\nVERSION:4.0\nN:Lee;Ann;B.;;\nTEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+1-317-555-0123;ext=5\nEMAIL:mailto:ann@golf.example\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n';
    expect(readVcards(text)).toMatchObject([
      { row: 1, name: 'Ann B. Lee', phones: ['+1-317-555-0123'], emails: ['ann@golf.example'] },
      { row: 2, name: 'Bob', phones: [], emails: [] },
    ]);
  });

  it('without a card is refused', () => expect(() => readVcards('hello')).toThrow('holds no contact'));
});
