import { checkRow, tiersByName } from './check-row.js';
import { fieldsOf } from './columns.js';
import { countryOf } from './country.js';
import { readCsv } from './csv.js';
import { readPhone } from './phone.js';
import { mapInTurns } from './take-turns.js';
import { textOf } from './text.js';
import { readVcards } from './vcard.js';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const csv = async (text: string) => (await readCsv(textOf(bytes(text)))).rows;
const rules = { country: 'US' as const, tiers: tiersByName([{ tier: 3, customName: 'Sunday Crew' }]) };
const checked = async (text: string) => (await csv(text)).map((row) => checkRow(row, rules));
const mobile = (text: string) => ({ text, kind: 'mobile' });
const plain = (text: string) => ({ text, kind: null });
const ann = {
  row: 2,
  name: 'Ann Lee',
  email: 'ann@golf.example',
  phone: '+13175550123',
  tier: 1,
  handicap: 12.4,
  phoneKind: null,
  smsPermission: false,
  notes: [],
};

// promises contacts#import
describe('a CSV file', () => {
  it.each([
    [
      'with the documented columns',
      'Name,Email,Phone,Tier,Handicap\nAnn Lee,ann@golf.example,+13175550123,1,12.4\n',
    ],
    [
      'with columns in any order and case',
      'HANDICAP,tier,phone,eMail,NAME\n12.4,1,317-555-0123,ann@golf.example,Ann Lee',
    ],
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
      'with the name of a tier instead of its number',
      'Name,Email,Phone,Tier,Handicap\nAnn Lee,ann@golf.example,001 317 555 0123,a-team,12.4',
    ],
  ])('is read %s', async (_, text) => expect(await checked(text)).toEqual([ann]));

  it('has its rows counted as in a spreadsheet: a blank line is a row, and a cell of several lines belongs to one row', async () => {
    const rows = await csv('Name,Email\nAnn,a@b.co\n\n,,\n"Bob\nBee",b@b.co\nCy,c@b.co');
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ann'],
      [5, 'Bob\nBee'],
      [6, 'Cy'],
    ]);
  });

  it('may begin with Excel’s sep= line, which is not read as a contact', async () =>
    expect(await csv('sep=;\nName;Phone\nAnn;1')).toMatchObject([
      { row: 3, name: 'Ann', phones: [plain('1')] },
    ]));

  it('is decoded as UTF-16 if its byte order mark says so, and as Windows-1252 or Mac Roman if it is not valid UTF-8', async () => {
    const nameIn = async (file: Buffer) => (await readCsv(textOf(file))).rows.map(({ name }) => name);
    const text = 'Name;Email\nJosé Müller;j@b.co\nÖzge Günaydın-Weiß;o@b.co\nZoë d’Açâ;z@b.co';
    const windows = bytes('Name;Email\nJosé Müller;j@b.co\nÁngel Nuñez;a@b.co', 'latin1');
    expect(await nameIn(windows)).toEqual(['José Müller', 'Ángel Nuñez']);
    const mac = Buffer.from(
      [
        ...'Name;Email\nJos',
        0x8e,
        ...' M',
        0x9f,
        ...'ller;j@b.co\n',
        0xe7,
        ...'ngel Nu',
        0x96,
        ...'ez;a@b.co',
      ].map((c) => (typeof c === 'string' ? c.charCodeAt(0) : c)),
    );
    expect(await nameIn(mac)).toEqual(['José Müller', 'Ángel Nuñez']);
    for (const name of ['Aleš Žižek', 'Šárka', 'Pat O’Neil', 'MÜLLER', 'É. Martin', 'Übel', 'Camões']) {
      const codes = new Map([...'ŠšŽž’'].map((letter, i) => [letter, [0x8a, 0x9a, 0x8e, 0x9e, 0x92][i]!]));
      const narrow = [...name].map((letter) => codes.get(letter) ?? letter.charCodeAt(0));
      expect(await nameIn(Buffer.from([...bytes('Name;Email\n'), ...narrow]))).toEqual([name]);
    }
    for (const [name, ...codes] of [
      ['JOSÉ', 0x4a, 0x4f, 0x53, 0x83],
      ['Jörg', 0x4a, 0x9a, 0x72, 0x67],
      ['Bäck', 0x42, 0x8a, 0x63, 0x6b],
      ['O’Neil', 0x4f, 0xd5, 0x4e, 0x65, 0x69, 0x6c],
    ] as Array<[string, ...number[]]>)
      expect(await nameIn(Buffer.from([...bytes('Name;Email\n'), ...codes]))).toEqual([name]);
    for (const wide of [`\ufeff${text}`, text])
      expect(await nameIn(bytes(wide, 'utf16le'))).toEqual(await nameIn(bytes(text)));
    expect(await nameIn(bytes(`\ufeff${text}`, 'utf16le').swap16())).toEqual(await nameIn(bytes(text)));
    const quoted = Buffer.concat([
      bytes('Name;Email\nD'),
      Buffer.from([0x92]),
      bytes('Açâ;d@b.co', 'latin1'),
    ]);
    expect(await nameIn(quoted)).toEqual(['D’Açâ']);
  });

  it('is refused if there is no table in it, or if quotes are opened in many rows and never closed', async () => {
    for (const text of ['', '\n\n'])
      await expect(csv(text)).rejects.toThrow('The first line must name the columns');
    const open = Array.from({ length: 43 }, (_, i) => `"Ann ${i}"x,"${i}`).join('\n');
    await expect(csv(`Name,Phone\n${open}`)).rejects.toThrow('never closed');
  });

  it('keeps the rows after one whose quote is never closed; rows that a quote swallows are reported', async () => {
    const friends = ['Ann,317 555 0101', '"Bob,317 555 0102', 'Cy,317 555 0103', 'Dée,317 555 0104'];
    const file = (rows: string[]) => checked(`Name,Phone\n${rows.join('\n')}\n`);
    expect(await file(friends)).toMatchObject([
      { row: 2, name: 'Ann', notes: [] },
      {
        row: 3,
        name: 'Bob',
        phone: '+13175550102',
        notes: [{ field: 'row', reason: expect.stringContaining('never closed') }],
      },
      { row: 4, name: 'Cy', notes: [] },
      { row: 5, name: 'Dée', notes: [] },
    ]);
    expect(await file([...friends.slice(0, 3), '"Dee",317 555 0104', 'Eve,317 555 0105'])).toMatchObject([
      { row: 2, name: 'Ann' },
      { row: 3, reason: expect.stringContaining('closed only in a later one') },
      { row: 4, name: 'Eve' },
    ]);
  });

  it.each([['\r'], ['\r\n'], ['\n']])(
    'has the line ending %j, and may have others in between',
    async (end) => {
      const file = `Name,Phone${end}Ann,1\nBob,2\r\nCy,3\rDee,4${end}`;
      expect((await csv(file)).map(({ row, name }) => `${row} ${name}`)).toEqual([
        '2 Ann',
        '3 Bob',
        '4 Cy',
        '5 Dee',
      ]);
    },
  );

  it('may have its own name above the header', async () =>
    expect(await csv('Golf friends;;\n;;\nName;Phone;Email\nAnn;1;a@b.co')).toMatchObject([
      { row: 4, name: 'Ann', phones: [plain('1')], emails: ['a@b.co'] },
    ]));

  // promises contacts#columns
  it('yields no rows if no column title is known, until the golfer says what the columns contain', async () => {
    const text = 'who,where,what\nAnn Lee,ann@golf.example,x\nBob,,y';
    expect(await readCsv(text)).toEqual({
      rows: [],
      columns: [
        { title: 'who', samples: ['Ann Lee', 'Bob'], field: null },
        { title: 'where', samples: ['ann@golf.example'], field: null },
        { title: 'what', samples: ['x', 'y'], field: null },
      ],
    });
    expect((await readCsv(text, ['name', 'email', null])).rows).toMatchObject([
      { row: 2, name: 'Ann Lee', emails: ['ann@golf.example'] },
      { row: 3, name: 'Bob' },
    ]);
  });

  // promises contacts#columns
  it('without a header has its first line read as a contact, and its columns known by their contents', async () => {
    const text = 'Ann Lee,317 555 0123,,ann@golf.example\nBob,317 555 0124,,';
    const { rows, columns } = await readCsv(text);
    expect(columns.map(({ title, field }) => [title, field])).toEqual([
      ['Column 1', 'name'],
      ['Column 2', 'phone'],
      ['Column 3', null],
      ['Column 4', 'email'],
    ]);
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [1, 'Ann Lee'],
      [2, 'Bob'],
    ]);
    expect((await readCsv(text, [null, null, null, 'email'])).rows).toMatchObject([
      { name: '' },
      { name: '' },
    ]);
  });

  it('is read in the format that Google Contacts exports today and in the older one', async () => {
    const header =
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    const row =
      'Ann,B.,Lee,,,,,,,,,* myContacts,* Home,ann@golf.example ::: other@golf.example,Work,w@golf.example,Work,+1 317-555-0199,Mobile,+1 317-555-0123';
    expect(await csv(`${header}\n${row}`)).toEqual([
      {
        row: 2,
        name: 'Ann B. Lee',
        emails: ['ann@golf.example', 'other@golf.example', 'w@golf.example'],
        phones: [mobile('+1 317-555-0123'), plain('+1 317-555-0199')],
        tier: '',
        handicap: '',
      },
    ]);
    const older =
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value';
    expect(await csv(`${older}\nAnn Lee,Ann,Lee,*,ann@golf.example,Mobile,317 555 0123`)).toMatchObject([
      { name: 'Ann Lee', emails: ['ann@golf.example'], phones: [mobile('317 555 0123')] },
    ]);
  });

  // promises contacts#half-rows
  it('keeps one mobile number and one email of a cell with several, and lists the others as left out', async () => {
    const text = [
      'First Name,Last Name,Name Suffix,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'Ann,Lee,Jr.,ann@golf.example ::: ann@work.example,Work,317 555 0199 ::: 317 555 0198,* Mobile,+1 317-555-0123',
    ].join('\n');
    expect(await checked(text)).toMatchObject([
      {
        name: 'Ann Lee Jr.',
        email: 'ann@golf.example',
        phone: '+13175550123',
        notes: [
          {
            field: 'email',
            given: 'ann@work.example',
            reason: expect.stringContaining('left out: ann@work.example'),
          },
          {
            field: 'phone',
            given: '+13175550199, +13175550198',
            reason: expect.stringContaining('left out'),
          },
        ],
      },
    ]);
  });

  // promises contacts#half-rows
  it('prefers a mobile number to a landline where the number shows the kind', async () => {
    const [row] = (await csv('Name,Home Phone,Other Phone\nAnn,020 7946 0018,07400 123456')).map((raw) =>
      checkRow(raw, { ...rules, country: 'GB' as const }, true),
    );
    expect(row).toMatchObject({
      phone: '+447400123456',
      smsPermission: true,
      notes: [{ given: '+442079460018' }],
    });
  });

  it('may have several numbers or emails in one cell, and a name around an email', async () => {
    const text =
      'Name,Email,Phone\nAnn,"Ann Lee <ann@golf.example>; a@golf.example",317 555 0101 / 317 555 0102\nBob,mailto:bob@golf.example,"(317) 555-0103, ext. 7"';
    expect(await checked(text)).toMatchObject([
      {
        email: 'ann@golf.example',
        phone: '+13175550101',
        notes: [{ given: 'a@golf.example' }, { given: '+13175550102' }],
      },
      { email: 'bob@golf.example', phone: '+13175550103', notes: [] },
    ]);
  });

  it.each([
    ['Email', 'Ann: ann@golf.example / 317 555 0101 / 317 555 0102'],
    ['Phone', 'Ann: ann@golf.example / 317 555 0101 / 317 555 0102'],
    ['Phone', 'Ann or Bob / 317 555 0101 / 317 555 0102 / ann@golf.example'],
  ])('has each number and email read of a cell of the column %s with %s', async (title, cell) =>
    expect(await csv(`Name,${title}\nAnn,"${cell}"`)).toMatchObject([
      { emails: ['ann@golf.example'], phones: [plain('317 555 0101'), plain('317 555 0102')] },
    ]),
  );

  it('has the words beside its only number kept, because they may say its kind', async () =>
    expect(await csv('Name,Phone\nAnn,"317 555 0101, fax"')).toMatchObject([
      { phones: [{ text: '317 555 0101, fax', kind: 'fax' }] },
    ]));

  it.each([
    ['Joan,Null', 'Joan Null'],
    ['Joan,NULL', 'Joan'],
    ['Joan,None', 'Joan'],
    ['Joan,n/a', 'Joan'],
  ])('has the first and last name %s read as %s', async (cells, name) =>
    expect(await csv(`First Name,Last Name,Phone\n${cells},none`)).toMatchObject([{ name, phones: [] }]),
  );

  // promises contacts#landlines
  it.each([
    ['Faxon, Bob: 317 555 0102', null],
    ['317 555 0103 (Marcella)', null],
    ['317 555 0104 (fax)', 'fax'],
    ['Pager 317 555 0105', 'fax'],
    ['Cell: 317 555 0106', 'mobile'],
    ['317 555 0107 Handy', 'mobile'],
    ['F: 317 555 0108', 'fax'],
  ])('has the number %s read as one of the kind %s', async (text, kind) =>
    expect(await csv(`Name,Phone\nAnn,"${text}"`)).toMatchObject([{ phones: [{ text, kind }] }]),
  );

  it.each([
    ['4.15556E+09', 'a spreadsheet rounded it'],
    ['4,15556E+09', 'a spreadsheet rounded it'],
    ['1.41556E10', 'a spreadsheet rounded it'],
    ['########', 'is not a phone number'],
  ])(
    'has %s in a phone cell refused in every country, and its digits are not stored',
    async (cell, reason) => {
      const rows = await csv(`Name;Phone\nAnn;${cell}`);
      for (const country of ['US', 'GB', 'DE', 'FR', 'ES', 'AT'] as const)
        expect(checkRow(rows[0]!, { ...rules, country })).toMatchObject({
          row: 2,
          reason: expect.stringContaining(reason),
        });
    },
  );

  it.each([
    ['=+14155550101'],
    ['"=""+14155550101"""'],
    ["'+14155550101"],
    ['4155550101.0'],
    ['4155550101'],
    ['+1 415–555–0101'],
  ])('has %s in a phone cell read as the number that it was', async (cell) =>
    expect(await checked(`Name,Phone\nAnn,${cell}`)).toMatchObject([{ phone: '+14155550101', notes: [] }]),
  );

  it('is read in the format that Outlook exports', async () => {
    const header =
      '"First Name","Middle Name","Last Name","Company","Business Phone","Home Phone","Mobile Phone","Business Fax","E-mail Address","E-mail Type","E-mail 2 Address"';
    const row =
      '"Ann","","Lee","Acme","317 555 0100","317 555 0101","317 555 0123","317 555 0199","ann@golf.example","SMTP",""';
    expect(await csv(`${header}\r\n${row}`)).toMatchObject([
      {
        name: 'Ann Lee',
        emails: ['ann@golf.example'],
        phones: [
          mobile('317 555 0123'),
          plain('317 555 0101'),
          plain('317 555 0100'),
          { text: '317 555 0199', kind: 'fax' },
        ],
      },
    ]);
  });

  it.each([
    [
      'German',
      '"Vorname";"Nachname";"Firma";"Fax geschäftlich";"Telefon geschäftlich";"Telefon privat";"Mobiltelefon";"E-Mail-Adresse";"E-Mail 2: Adresse"',
    ],
    [
      'Spanish',
      '"Nombre";"Apellidos";"Compañía";"Fax del trabajo";"Teléfono del trabajo";"Teléfono particular";"Móvil";"Dirección de correo electrónico";"Correo electrónico 2"',
    ],
    [
      'French',
      '"Prénom";"Nom";"Société";"Télécopie (bureau)";"Téléphone (bureau)";"Téléphone (domicile)";"Tél. mobile";"Adresse de messagerie";"Adresse de messagerie 2"',
    ],
  ])('is read in the format that Outlook exports in %s', async (_, header) => {
    const row = '"Ann";"Lee";"Acme";"99";"100";"101";"123";"ann@golf.example";"a@b.co"';
    expect(await csv(`${header}\n${row}`)).toMatchObject([
      {
        name: 'Ann Lee',
        emails: ['ann@golf.example', 'a@b.co'],
        phones: [mobile('123'), plain('101'), plain('100'), { text: '99', kind: 'fax' }],
      },
    ]);
  });

  it.each([
    ['Telefon Firma', 'work'],
    ['Telefon (privat)', 'home'],
    ['Mobiltelefon 2', 'mobile'],
    ['Autotelefon', 'phone'],
    ['Weiteres Fax', 'fax'],
    ['E-Mail 2: Adresse', 'email'],
    ['Particular', 'home'],
    ['Número de teléfono particular 2', 'home'],
    ['Número de teléfono principal', 'phone'],
    ['Teléfono del automóvil', 'phone'],
    ['Dirección del correo electrónico 3', 'email'],
    ['Téléphone 2 (domicile)', 'home'],
    ['Téléphone (autre)', 'phone'],
    ['Tél. principal', 'phone'],
    ['Télécopie (autre)', 'fax'],
    ['Adresse de courrier', 'email'],
    ['Adresse mail', 'email'],
    ['Car Phone', 'phone'],
    ['Cell Phone #', 'mobile'],
    ['Mobile No.', 'mobile'],
    ['Phone (mobile)', 'mobile'],
    ['Email 1', 'email'],
    ['Forename', 'first'],
    ['Handicap Index', 'handicap'],
    ['Player Email', 'email'],
    ['Guest Phone', 'phone'],
    ['Alternate Email 1', 'email'],
    ['EmailAddress', 'email'],
    ['HomePhone', 'home'],
    ['DisplayName', 'name'],
    ['iPhone', 'mobile'],
    ['WhatsApp', 'mobile'],
    ['Mob.', 'mobile'],
    ['SMS', 'mobile'],
    ['Contact #', 'phone'],
    ['Primäre E-Mail-Adresse', 'email'],
    ['Mobilnr.', 'mobile'],
    ['Tel. gesch.', 'work'],
    ['Festnetz', 'home'],
    ['Hauptrufnummer', 'phone'],
    ['E-Mail 1 – Wert', 'email'],
    ['Nº de teléfono', 'phone'],
    ['N° portable', 'mobile'],
    ['Adresse électronique', 'email'],
    ['H.I.', 'handicap'],
    ['GHIN Index', 'handicap'],
    ['Name (Last, First)', 'name'],
    ['Vor- und Nachname', 'name'],
    ['Apellidos, Nombre', 'name'],
  ])('has the column %s read as %s', (title, field) => expect(fieldsOf([title])).toEqual([field]));

  it.each([
    'E-mail Type',
    'E-Mail: Angezeigter Name',
    "Nom complet de l'adresse de messagerie",
    'Phone 1 - Label',
    "Assistant's Phone",
    'Privat',
    'Home Address',
    'Business Street',
    'Pager',
    'Notes',
    'Member #',
    'Player No.',
    'Golfer ID',
    'Spouse Phone',
    'Emergency Contact',
    'Low H.I.',
    'Home',
  ])('does not take the column %s for a name or an address', (title) =>
    expect(fieldsOf([title])).toEqual([null]),
  );

  it.each([
    ['Member', ['101', '102'], null],
    ['Contact', ['317 555 0101'], 'phone'],
    ['Contact', ['ann@golf.example', '317 555 0101'], 'name'],
    ['Home', ['317 555 0101', '317 555 0102'], 'home'],
    ['Home', ['317 555 0101', 'Carmel'], null],
    ['Index', ['12.4', '3.1'], 'handicap'],
    ['Index', ['1', '2', '3'], null],
  ] as const)('has the column %s with %j read as %s', (title, values, field) =>
    expect(fieldsOf([title], [[...values]])).toEqual([field]),
  );

  // promises contacts#half-rows
  it('of two lists loses nobody above the titles of the second', async () => {
    const lists = 'Ann,ann@golf.example,2026-05-03,317 555 0101\nName,Email,Phone\nBob,bob@golf.example,';
    expect(await checked(lists)).toMatchObject([
      {
        row: 1,
        name: 'Ann',
        reason: expect.stringContaining('above the titles'),
        given: { phone: '317 555 0101' },
      },
      { row: 3, name: 'Bob' },
    ]);
  });

  it('has the last name in "Name" if the first name has a column of its own', async () =>
    expect(await csv('Name;Vorname;Handy\nMüller;Jörg;1')).toMatchObject([{ name: 'Jörg Müller' }]));

  // promises contacts#in-turns
  it.each([
    ['25,000 phone columns', `Name${',Phone 1 - Value'.repeat(25_000)}\nAnn,${'1,'.repeat(25_000)}`],
    ['40,000 titles', `${Array.from({ length: 40_000 }, (_, i) => `Name${i}`).join()}\nAnn`],
    ['more than 5,000 rows', `Name\n${'Ann\n'.repeat(5_001)}`],
  ])('with %s is refused without blocking other work in the process', async (_, text) => {
    expect(await longestWait(() => csv(text).catch(() => 'refused'))).toBeLessThan(500);
    await expect(csv(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^import\.(too-many-rows|unreadable)/),
    });
  });

  // promises contacts#in-turns
  it.each([
    ['400,000 commas in the header', `Name${','.repeat(400_000)}\nAnn`, 2],
    ['400,000 commas in a row', `Name,Phone\nAnn${','.repeat(400_000)}`, 2],
    ['400,000 values in a row', `Name,Phone\nAnn,${'1,'.repeat(400_000)}`, 2],
    ['400,000 lines of a comma', `Name\nAnn\n${',\n'.repeat(400_000)}`, 2],
    ['400,000 lines of a comma above it', `Name\n${',\n'.repeat(400_000)}Ann`, 400_002],
    ['a note of a million characters', `Notes,Name\n"${'x, '.repeat(333_333)}",Ann`, 2],
    ['a title of a million characters', `Name,"${'x, '.repeat(333_333)}"\nAnn,`, 2],
  ])('with %s has its person read without blocking other work in the process', async (_, text, row) => {
    expect(await longestWait(() => csv(text))).toBeLessThan(500);
    expect(await csv(text)).toMatchObject([{ row, name: 'Ann' }]);
  });

  // promises contacts#import
  it('keeps its other rows if one of them has too many cells or a long note', async () => {
    const long = `${'x'.repeat(50_001)}`;
    const file = `Name,Notes,Phone\nAnn,${long},317 555 0101\nBob${',x'.repeat(400)}\nCy,,317 555 0103${',\n'.repeat(10_001)}`;
    expect(await csv(file)).toMatchObject([
      { row: 2, name: 'Ann', phones: [plain('317 555 0101')] },
      {
        row: 3,
        name: 'Bob',
        notes: [expect.stringContaining('101 cells of this row were left out'), expect.anything()],
      },
      { row: 4, name: 'Cy', phones: [plain('317 555 0103')] },
    ]);
  });

  // promises contacts#in-turns
  it.each([
    [5_000, 'rows', (i: number) => `Golfer ${i},g${i}@golf.example,317 ${200 + (i % 700)} ${1_000 + i}`],
    [500, 'rows of one cell in quotes', () => `"${'ab,'.repeat(320)}"`],
    [
      5_000,
      'rows of one cell with as many values as columns',
      (i: number) => `"Golfer ${i},${i}@g.example,"`,
    ],
  ])('of %i %s is read and checked without blocking other work in the process', async (length, _, row) => {
    const rows = Array.from({ length }, (_, i) => row(i));
    const read = async () =>
      mapInTurns(await csv(`Name,Email,Phone\n${rows.join('\n')}`), (row) => checkRow(row, rules));
    expect(await longestWait(read)).toBeLessThan(500);
  });
});

/**
 * Returns the longest time, in milliseconds of CPU, for which the work blocked the event loop. CPU time is
 * measured because elapsed time also grows while other processes are busy.
 */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const used = () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / 1_000;
  let longest = 0;
  let last = used();
  const beat = setInterval(() => {
    longest = Math.max(longest, used() - last);
    last = used();
  }, 1);
  await work();
  clearInterval(beat);
  return Math.max(longest, used() - last);
}

// promises contacts#half-rows
describe('a row', () => {
  it.each([
    [',a@b.co,,,', 'The name is missing'],
    ['Ann,nobody at home,,,', '"nobody at home" is not an email address'],
    ['Ann,,12345,,', '"12345" is not a phone number in US'],
    ['Ann,,1.31756E+10,,', 'is not a phone number'],
    ['Ann,no mail,no phone,,', 'is not an email address; "no phone" is not a phone number'],
  ])(
    'with %s is refused, and its contents are kept so that they can be corrected: %s',
    async (cells, reason) => {
      const [, email, phone] = cells.split(',');
      expect((await checked(`Name,Email,Phone,Tier,Handicap\n${cells}`))[0]).toMatchObject({
        row: 2,
        reason: expect.stringContaining(reason),
        given: { email, phone },
      });
    },
  );

  it.each([
    ['Ann,ann@golf.example,12345,,', 'phone', '12345', { email: 'ann@golf.example', phone: null }],
    ['Ann,ann at golf,317 555 0123,,', 'email', 'ann at golf', { email: null, phone: '+13175550123' }],
    ['Ann,ann@golf.example,,5,', 'tier', '5', { tier: null }],
    ['Ann,ann@golf.example,,,26.4', 'handicap', '26.4', { handicap: null }],
    ['Ann,ann@golf.example,,,+2.1', 'handicap', '+2.1', { handicap: null }],
    [
      `${'x'.repeat(101)},ann@golf.example,,,`,
      'name',
      expect.stringContaining('xx'),
      { name: 'x'.repeat(100) },
    ],
  ])('with %s keeps its valid fields, with a note about its %s', async (cells, field, given, kept) => {
    const [row] = await checked(`Name,Email,Phone,Tier,Handicap\n${cells}`);
    expect(row).toMatchObject({ ...kept, notes: [{ field, given, reason: expect.any(String) }] });
  });

  it('may give a tier by the user’s own name for it', async () =>
    expect(await checked('Name,Tier\nAnn,sunday crew')).toMatchObject([{ tier: 3 }]));

  it('is read quickly even with 40,000 dots or 900,000 semicolons', async () => {
    const cell = `a@${'.'.repeat(40_000)}`;
    expect((await checked(`Name,Email\nAnn,${cell}`))[0]).toMatchObject({
      reason: expect.stringContaining('email'),
    });
    expect(await readVcards(`BEGIN:VCARD\nTEL${';'.repeat(900_000)}\nFN:Ann\nEND:VCARD`)).toHaveLength(1);
  });
});

// promises contacts#half-rows
it('cells to the right of the last column are left out with a note, also in a row whose quote is never closed', async () => {
  const file =
    'Name,Email\nAnn,ann@golf.example,,\nLee, Bob,bob@golf.example\nCy,cy@golf.example,1,2\n"Dee,d@golf.example,x';
  expect((await csv(file)).map(({ notes = [] }) => notes)).toEqual([
    [],
    ['1 cell without a column was left out'],
    ['2 cells without a column were left out'],
    ['A quote (") in this row is opened and never closed', '1 cell without a column was left out'],
  ]);
});

// promises contacts#landlines
describe('a landline or a fax', () => {
  it('is recognised by its number in countries whose numbers show the kind, a fax also by its column title, and may not be texted', async () => {
    const german = { ...rules, country: 'DE' as const };
    const file = 'Name,Mobile,Phone,Fax\nAnn,0151 23456789,,\nBob,,030 12345678,\nCy,,,030 12345679';
    const rows = (await csv(file)).map((row) => checkRow(row, german, true));
    expect(rows).toMatchObject([
      { phone: '+4915123456789', phoneKind: null, smsPermission: true },
      { phone: '+493012345678', phoneKind: 'landline', smsPermission: false },
      { phone: '+493012345679', phoneKind: 'fax', smsPermission: false },
    ]);
  });

  it('is known as a fax also in a row that must be corrected first', async () => {
    const rows = await checked('Name,Phone,Fax\n,317 555 0101,\n,,317 555 0102');
    expect(rows).toMatchObject([{ given: { isFax: false } }, { given: { isFax: true } }]);
  });
});

// promises contacts#numbers-without-a-country
it('a phone number without a country code gets the country of the user’s phone, else of the time zone, else the US', () => {
  const of = (phone: string | null, timeZone: string) => countryOf({ phone, timeZone });
  expect(of('+442079460018', 'America/Chicago')).toBe('GB');
  expect(of(null, 'Europe/London')).toBe('GB');
  expect(of(null, 'Asia/Kolkata')).toBe('IN');
  expect(of(null, 'America/Indiana/Indianapolis')).toBe('US');
  expect(of(null, 'UTC')).toBe('US');
  expect(readPhone('020 7946 0018', 'GB')?.number).toBe('+442079460018');
  expect(readPhone('0044 20 7946 0018', 'US')?.number).toBe('+442079460018');
  expect(readPhone('(317) 555-0123 ext. 5', 'US')?.number).toBe('+13175550123');
});

// promises contacts#numbers-without-a-country
it.each([
  ['DE', '491712345678', '+491712345678', null],
  ['DE', '4915112345678', '+4915112345678', null],
  ['DE', '49 (171) 2345678', '+491712345678', null],
  ['DE', '4989123456', '+4989123456', 'landline'],
  ['DE', '04971 123456', '+494971123456', 'landline'],
  ['DE', '1712345678', '+491712345678', null],
  ['ID', '62812345678', '+62812345678', null],
  ['XK', '38343201234', '+38343201234', null],
  ['IT', '3931234567', '+393931234567', null],
  ['IT', '393471234567', '+393471234567', null],
  ['GB', '447400123456', '+447400123456', null],
  ['US', '13175550123', '+13175550123', null],
] as const)(
  'in %s the number %s, from which a spreadsheet removed the plus or the zero, is %s',
  (country, text, number, kind) => expect(readPhone(text, country)).toEqual({ number, kind }),
);

// promises contacts#import
describe('a vCard file', () => {
  it('of version 3.0 is read with folded lines, escapes and groups, and its mobile number is put first', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lee;Ann;;;',
      'FN:Ann',
      '  Lee\\, Jr.',
      'item1.EMAIL;TYPE=INTERNET:work@golf.example',
      'item2.EMAIL;TYPE=INTERNET,pref:ann@golf.example',
      'TEL;TYPE=FAX:+1 317 555 0199',
      'TEL;TYPE=HOME:+1 317 555 0100',
      'TEL;TYPE=CELL,VOICE:(317) 555-0123',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      ' AAAA',
      'END:VCARD',
    ].join('\r\n');
    expect(await readVcards(text)).toEqual([
      {
        row: 1,
        name: 'Ann Lee, Jr.',
        emails: ['ann@golf.example', 'work@golf.example'],
        phones: [
          mobile('(317) 555-0123'),
          plain('+1 317 555 0100'),
          { text: '+1 317 555 0199', kind: 'fax' },
        ],
        tier: '',
        handicap: '',
      },
    ]);
  });

  it('of version 4.0 is read with URIs and quoted parameters, and with a name that is given in parts', async () => {
    const text =
      'BEGIN:VCARD\nVERSION:4.0\nN:Lee;Ann;B.;;\nTEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+1-317-555-0123;ext=5\nEMAIL:mailto:ann@golf.example\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n';
    expect(await readVcards(text)).toMatchObject([
      { row: 1, name: 'Ann B. Lee', phones: [mobile('+1-317-555-0123')], emails: ['ann@golf.example'] },
      { row: 2, name: 'Bob', phones: [], emails: [] },
    ]);
  });

  it('of version 2.1 is read with quoted-printable values over several lines, in their character set, and bare parameters', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jos=C3=A9;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 =',
      'M=C3=BC=',
      'ller',
      'ORG;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Caf=E9',
      'TEL;WORK;FAX:+1 317 555 0199',
      'TEL;CELL;VOICE:+1 317 555 0123',
      'EMAIL;PREF;INTERNET:jose@golf.example',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'ORG;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Caf=E9',
      'END:VCARD',
    ].join('\r\n');
    expect(await readVcards(text)).toMatchObject([
      {
        name: 'José Müller',
        phones: [mobile('+1 317 555 0123'), { text: '+1 317 555 0199', kind: 'fax' }],
        emails: ['jose@golf.example'],
      },
      { name: 'Café' },
    ]);
  });

  it('as Android writes it is read: parts in quoted-printable, soft line breaks at the start of a line, blank lines, properties without a value', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;;',
      'SOUND',
      'SOUND;X-IRMC-N;CHARSET=SHIFT_JIS:',
      'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=9C):317 555 0101',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRg==',
      ' AAAA',
      '',
      'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=',
      'TEL:317 555 0199=',
      '',
      'EMAIL:j@golf.example',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;J=C3=BCr=',
      '=67en=3B Jr.;;;',
      'END:VCARD',
    ].join('\r\n');
    expect(await readVcards(text)).toEqual([
      {
        row: 1,
        name: 'Jürgen Müller',
        emails: ['j@golf.example'],
        phones: [plain('317 555 0101')],
        tier: '',
        handicap: '',
      },
      { row: 2, name: 'Jürgen; Jr.', emails: [], phones: [], tier: '', handicap: '' },
    ]);
  });

  it('as Apple writes it is read: groups with labels, escaped colons, a suffix and tel URIs', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:O’Neil\\; x;Dr.\\: Bob;;;Jr.',
      'item1.TEL;type=pref:tel:+1-317-555-0101',
      'item1.X-ABLabel:_$!<HomeFAX>!$_',
      'item2.TEL:+1 317 555 0102',
      'item2.X-ABLabel:Mobile 2',
      'END:VCARD',
    ].join('\r\n');
    expect(await readVcards(text)).toMatchObject([
      {
        name: 'Dr.: Bob O’Neil; x Jr.',
        phones: [mobile('+1 317 555 0102'), { text: '+1-317-555-0101', kind: 'fax' }],
      },
    ]);
  });

  it('has a card that is not closed and a card inside another one imported with a note, and a group card refused with the reason', async () => {
    const text = [
      ...['BEGIN:VCARD', 'FN:Open', 'TEL:317 555 0101'],
      ...[
        'BEGIN:VCARD',
        'FN:Outer',
        'AGENT:',
        'BEGIN:VCARD',
        'FN:Inner',
        'END:VCARD',
        'TEL:317 555 0102',
        'END:VCARD',
      ],
      ...['BEGIN:VCARD', 'FN:Crew', 'X-ADDRESSBOOKSERVER-KIND:group', 'END:VCARD'],
      ...['BEGIN:VCARD', 'VERSION:4.0', 'KIND:group', 'FN:Club', 'END:VCARD'],
      ...['BEGIN:VCARD', 'FN:Half', 'TEL;TYPE="cell:317 555 0103', 'EMAIL:h@golf.example', 'END:VCARD'],
    ].join('\n');
    const rows = (await readVcards(text)).map((row) => checkRow(row, rules));
    const note = (reason: string) => ({ notes: [{ field: 'row', reason: expect.stringContaining(reason) }] });
    expect(rows).toMatchObject([
      { row: 1, name: 'Open', phone: '+13175550101', ...note('END:VCARD) is missing') },
      { row: 2, name: 'Outer', phone: '+13175550102', notes: [] },
      { row: 3, name: 'Inner', ...note('inside card 2') },
      { row: 4, name: 'Crew', reason: expect.stringContaining('a list of people') },
      { row: 5, name: 'Club', reason: expect.stringContaining('a list of people') },
      { row: 6, name: 'Half', email: 'h@golf.example', ...note('TEL;TYPE="cell') },
    ]);
  });

  it('may have cards in several encodings', async () => {
    const card = (name: string) => `BEGIN:VCARD\nVERSION:2.1\nFN:${name}\nEND:VCARD\n`;
    const file = Buffer.concat([bytes(card('José Müller')), bytes(card('Jürgen Größe'), 'latin1')]);
    expect((await readVcards(textOf(file))).map(({ name }) => name)).toEqual(['José Müller', 'Jürgen Größe']);
  });

  // promises contacts#in-turns
  it.each([
    ['one line of a million folds', `BEGIN:VCARD\nFN:A\n${' x\n'.repeat(1_000_000)}END:VCARD`],
    [
      'one line of 300,000 soft line breaks',
      `BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:A=\n${'x=\n'.repeat(300_000)}END:VCARD`,
    ],
    [
      'a photograph of 70,000 lines',
      `BEGIN:VCARD\nFN:A\nPHOTO:\n${` ${'A'.repeat(70)}\n`.repeat(70_000)}END:VCARD`,
    ],
    ['400,000 cards in each other', 'BEGIN:VCARD\n'.repeat(400_000)],
  ])('with %s is read without blocking other work in the process', async (_, text) => {
    expect(await longestWait(() => readVcards(text).catch(() => 'refused'))).toBeLessThan(500);
  });

  it('keeps its other cards if one cannot be read', async () => {
    const text = 'BEGIN:VCARD\nFN"x\nTEL;"\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD';
    expect((await readVcards(text)).map(({ name }) => name)).toEqual(['', 'Bob']);
  });

  it('is refused if it has no card', () => expect(readVcards('hello')).rejects.toThrow('holds no contact'));
});
