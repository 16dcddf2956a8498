import { asId, type ContactId, type RosterEntry, type UserId } from '@game/contracts';
import { merge } from './merge.js';

let id = 0;
const terms = {
  ownerId: asId<UserId>('pat'),
  newId: () => asId<ContactId>(`new-${++id}`),
  last: 4,
};
const row = (name: string, more: object = {}) => ({
  row: 2,
  name,
  email: null,
  phone: null,
  tier: null,
  handicap: null,
  phoneKind: null,
  smsPermission: false,
  notes: [],
  ...more,
});
const contact = (name: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  id: asId(name),
  ownerId: asId('pat'),
  name,
  email: null,
  phone: null,
  tier: 1,
  handicap: null,
  isImported: false,
  deviceContactId: null,
  smsPermission: false,
  position: 4,
  version: 7,
  ...more,
});
const ANN = { phone: '+13175550123', email: 'ann@golf.example' };

// promises contacts#same-person
describe('merging rows into a list of contacts', () => {
  it('adds a new contact at the end, in tier 2 unless the file names a tier', async () => {
    const { created, changed } = await merge(
      [contact('Bob')],
      [row('Ann', ANN), row('Cy', { tier: 3 })],
      terms,
    );
    expect(changed).toEqual([]);
    expect(created).toMatchObject([
      { name: 'Ann', ...ANN, tier: 2, isImported: true, position: 5, version: 1 },
      { name: 'Cy', tier: 3, position: 6, version: 1 },
    ]);
  });

  it('treats a row with a contact’s phone or email, in upper or lower case, as the same person, and fills in missing fields', async () => {
    const rows = [row('Ann L.', { phone: ANN.phone, email: ANN.email, handicap: 9, tier: 4 })];
    expect(await merge([contact('Ann', { phone: ANN.phone })], rows, terms)).toMatchObject({
      created: [],
      changed: [{ id: 'Ann', name: 'Ann', tier: 1, ...ANN, handicap: 9, version: 8 }],
      rows: [{ action: 'merge' }],
    });
    const byEmail = await merge([contact('Ann', { email: 'ANN@golf.example' })], rows, terms);
    expect(byEmail.changed).toMatchObject([{ email: 'ANN@golf.example', phone: ANN.phone }]);
  });

  // promises contacts#twins
  it('keeps both names and both emails of a couple on one landline, and changes nothing when the same file is imported again', async () => {
    const couple = [
      row('Ann Lee', { phone: ANN.phone, email: ANN.email }),
      row('Bob Lee', { phone: ANN.phone, email: 'bob@golf.example' }),
      row('Cy Lee', { phone: ANN.phone }),
    ];
    const { created } = await merge([], couple, terms);
    expect(created.map((c) => [c.name, c.email])).toEqual([
      ['Ann Lee', ANN.email],
      ['Bob Lee', 'bob@golf.example'],
      ['Cy Lee', null],
    ]);
    expect(await merge(created, couple, terms)).toMatchObject({ created: [], changed: [] });
  });

  // promises contacts#twins
  it.each([
    ['Dr. Tom Day', 'Dr. Jane Day'],
    ['Mr Tom Cole', 'Mr Jim Cole'],
    ['Mr. Lee', 'Mrs. Lee'],
    ['Ann Marie Day', 'Ann Louise Day'],
    ['Chris', 'Christine'],
    ['J Cole', 'Joan Cole', 'John Cole'],
  ])('keeps %s and %s apart, who have one phone', async (...names) => {
    const rows = names.map((name, i) =>
      row(name, { phone: ANN.phone, email: i ? `${i}@golf.example` : null, smsPermission: i > 0 }),
    );
    const { created, rows: outcome } = await merge([], rows, terms);
    expect(created.map(({ name, email }) => [name, email])).toEqual(
      rows.map(({ name, email }) => [name, email]),
    );
    expect(created[0]!.smsPermission).toBe(false);
    for (const { notes } of outcome)
      expect(notes).toMatchObject(Array(names.length - 1).fill({ field: 'phone' }));
    expect(await merge(created, rows, terms)).toMatchObject({ created: [], changed: [] });
  });

  // promises contacts#twins
  it('keeps Chris and Christine apart also if both the phone and the email are the same', async () => {
    const { created, rows } = await merge([], [row('Chris', ANN), row('Christine', ANN)], terms);
    expect(created).toHaveLength(2);
    expect(rows.map(({ notes }) => notes[0]?.reason)).toEqual([
      expect.stringContaining('Christine has this phone number'),
      expect.stringContaining('Chris has this phone number'),
    ]);
  });

  // promises contacts#twins
  it('merges one of several into an initial with the same email, and nobody into a name that fits several', async () => {
    const mailed = (name: string) => row(name, { email: ANN.email });
    const cole = await merge([], ['J Cole', 'Joan Cole', 'John Cole'].map(mailed), terms);
    expect(cole.created.map(({ name }) => name)).toEqual(['J Cole', 'John Cole']);
    expect(cole.rows.map(({ action }) => action)).toEqual(['create', 'merge', 'create']);
    const ann = await merge([], ['Ann Lee', 'Ann Moss', 'Ann'].map(mailed), terms);
    expect(ann.created.map(({ name }) => name)).toEqual(['Ann Lee', 'Ann Moss', 'Ann']);
  });

  // promises contacts#twins
  it('says in a merged row under which name the person is in the list, if it is another one', async () => {
    const rows = [row('Dr. Ann Lee', ANN), row('ann  lee', ANN), row('Ann L.', ANN)];
    const { rows: outcome } = await merge([contact('Ann Lee', ANN)], rows, terms);
    expect(outcome.map(({ notes }) => notes)).toEqual([
      [],
      [],
      [
        {
          field: 'name',
          given: 'Ann L.',
          reason: expect.stringContaining('Ann Lee is in your list already'),
        },
      ],
    ]);
  });

  // promises contacts#twins
  it('warns in both rows about a number that two people share, also if one of them is in the list already', async () => {
    const couple = [row('Pat Lee', { phone: ANN.phone }), row('Patricia Lee', { phone: ANN.phone, tier: 3 })];
    const notesOf = (merged: Awaited<ReturnType<typeof merge>>) =>
      merged.rows.map(({ notes }) => notes.map(({ field, reason }) => `${field}: ${reason.split(',')[0]}`));
    expect(notesOf(await merge([], couple, terms))).toEqual([
      ['phone: Patricia Lee has this phone number'],
      ['phone: Pat Lee has this phone number'],
    ]);
    expect(notesOf(await merge([contact('Bob', { phone: ANN.phone })], [couple[0]!], terms))).toEqual([
      ['phone: Bob has this phone number'],
    ]);
  });

  it('compares a row with few of thousands who share one phone, warns about few, and still knows all of them again', async () => {
    const club = Array.from({ length: 5_000 }, (_, i) => row(`G${i}`, { phone: ANN.phone }));
    const { created, rows } = await merge([], club, terms);
    expect(created).toHaveLength(5_000);
    for (const n of [0, 4_999]) expect(rows[n]!.notes).toHaveLength(20);
    expect(await merge(created, club, terms)).toMatchObject({ created: [], changed: [] });
  });

  it('says what a row leaves out because the contact has it already', async () => {
    const there = contact('Ann', { ...ANN, tier: 1 });
    const again = [
      row('Ann', { email: ANN.email, phone: '+13175550999', tier: 3 }),
      row('Ann', { ...ANN, tier: 1 }),
    ];
    expect((await merge([there], again, terms)).rows.map(({ notes }) => notes)).toMatchObject([
      [
        { field: 'phone', given: '+13175550999', reason: expect.stringContaining(ANN.phone) },
        { field: 'tier', given: '3' },
      ],
      [],
    ]);
  });

  it('keeps what the owner entered, and does not save an unchanged contact', async () => {
    const there = contact('Ann', { ...ANN, handicap: 3 });
    const { created, changed } = await merge([there], [row('Ann', { ...ANN, handicap: 20 })], terms);
    expect([created, changed]).toEqual([[], []]);
  });

  it('makes one contact of a person who is in the file several times', async () => {
    const rows = [
      row('Ann', { phone: ANN.phone }),
      row('Ann L.', { ...ANN }),
      row('A', { email: ANN.email }),
    ];
    const { created, rows: outcome } = await merge([], rows, terms);
    expect(created).toMatchObject([{ name: 'Ann', ...ANN, version: 1 }]);
    expect(outcome.map((r) => r.action)).toEqual(['create', 'merge', 'merge']);
  });

  it('gives no contact the phone or email of another contact', async () => {
    const list = [contact('Ann', { phone: ANN.phone }), contact('Bob', { email: ANN.email })];
    expect((await merge(list, [row('Ann', ANN)], terms)).changed).toEqual([]);
  });

  it('identifies a contact by its name only if it has neither phone nor email', async () => {
    expect((await merge([contact('Ann')], [row('ann')], terms)).created).toEqual([]);
    expect((await merge([contact('Ann', ANN)], [row('Ann')], terms)).created).toHaveLength(1);
  });

  it('gives a row’s permission to text to the contact that has the row’s phone number', async () => {
    const list = [contact('Ann', { phone: ANN.phone }), contact('Bob', { email: 'b@b.co' })];
    const rows = [
      row('Ann', { ...ANN, smsPermission: true }),
      row('Bob', { email: 'b@b.co', phone: '+13175550100', smsPermission: true }),
      row('Cy', { email: 'c@b.co' }),
    ];
    const { changed, created } = await merge(list, rows, terms);
    expect(changed.map((c) => c.smsPermission)).toEqual([true, true]);
    expect(created).toMatchObject([{ name: 'Cy', smsPermission: false }]);
    const attested = contact('Ann', { ...ANN, smsPermission: true });
    expect((await merge([attested], [row('Ann', ANN)], terms)).changed).toEqual([]);
  });
});
