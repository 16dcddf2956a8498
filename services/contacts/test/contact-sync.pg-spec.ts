import { newId } from '@game/platform';
import {
  MAX_CONTACTS,
  addContact,
  contactsSaved,
  deleteContact,
  emailBounced,
  exportContacts,
  findContacts,
  getContact,
  putContact,
  saveContacts,
  updateContact,
  type ContactBody,
  type InputOf,
  type UserId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());

let pat: UserId;
beforeEach(() => {
  pat = newId<UserId>();
});

type Put = Partial<InputOf<typeof putContact>>;
type Row = Omit<InputOf<typeof saveContacts>['rows'][number], 'index'>;
const adds = (body: Partial<ContactBody> = {}) =>
  harness.bus.send(addContact, { name: 'Ann', tier: 1, ...body, userId: pat });
const puts = (externalId: string, more: Put = {}) =>
  harness.bus.send(putContact, { name: 'Ann', ...more, userId: pat, externalId });
const changes = (contactId: string, more: object) =>
  harness.bus.send(updateContact, { userId: pat, contactId, ...more } as InputOf<typeof updateContact>);
const saves = async (rows: Row[]) =>
  (await harness.bus.send(saveContacts, { userId: pat, rows: rows.map((row, index) => ({ ...row, index })) }))
    .results;
const finds = (filters: object = {}) => harness.bus.ask(findContacts, { userId: pat, ...filters });
const names = async (filters: object) => (await finds(filters)).contacts.map(({ name }) => name);

// promises contacts#versions
describe('a version of a contact', () => {
  it('is read with the contact, and only its owner can read it', async () => {
    const { id: contactId } = await adds();
    await changes(contactId, { tier: 2 });
    expect(await harness.bus.ask(getContact, { userId: pat, contactId })).toMatchObject({
      tier: 2,
      version: 2,
    });
    const stranger = harness.bus.ask(getContact, { userId: newId<UserId>(), contactId });
    await expect(stranger).rejects.toMatchObject({ code: 'contact.not-found' });
  });

  it('lets only one of two changes through that were meant for it, and a change for any version always', async () => {
    const { id } = await adds();
    const both = await Promise.allSettled([
      changes(id, { name: 'One', ifMatch: [1] }),
      changes(id, { name: 'Two', ifMatch: [1] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(changes(id, { tier: 3, ifMatch: [1] })).rejects.toMatchObject({
      code: 'contact.stale',
      message: expect.stringContaining('Read it again'),
    });
    expect(await changes(id, { tier: 3, ifMatch: [1, 2] })).toMatchObject({ tier: 3, version: 3 });
    expect(await changes(id, { tier: 4 })).toMatchObject({ tier: 4, version: 4 });
  });
});

// promises contacts#external-ids
describe('an external id', () => {
  it('creates its contact once, even if it is put many times at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => puts('crm-1', { phone: '+13175550123' })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.map(({ action }) => action).sort()).toEqual(['created', ...Array(5).fill('unchanged')]);
    expect(await harness.listOf(pat)).toMatchObject([{ externalId: 'crm-1', tier: 2, version: 1 }]);
  });

  it('changes what is given, leaves the rest, and says if nothing was changed', async () => {
    const given = { phone: '+13175550123', smsPermission: true, handicap: 9, tier: 1 };
    const { id } = await puts('crm-1', given);
    const changed = await puts('crm-1', { name: 'Ann Lee', handicap: null });
    const rest = { phone: '+13175550123', smsPermission: true, tier: 1 };
    expect(changed).toMatchObject({ ...rest, id, action: 'updated', name: 'Ann Lee', handicap: null });
    expect(await puts('crm-1', { name: 'Ann Lee' })).toMatchObject({ action: 'unchanged', version: 2 });
    expect(await puts('crm-1', { name: 'Ann Lee', phone: '+13175550124' })).toMatchObject({
      smsPermission: false,
    });
    const stale = puts('crm-1', { name: 'X', ifMatch: [2] });
    await expect(stale).rejects.toMatchObject({ code: 'contact.stale' });
    await expect(puts('crm-new', { ifMatch: [1] })).rejects.toMatchObject({ code: 'contact.stale' });
  });

  it('belongs to one account, can be given to a contact that was added by hand, and is part of the export', async () => {
    const ann = await adds();
    await changes(ann.id, { externalId: 'crm-1' });
    expect(await puts('crm-1', { tier: 3 })).toMatchObject({ id: ann.id, tier: 3, action: 'updated' });
    const bob = await adds({ name: 'Bob', externalId: 'crm-2' });
    await expect(changes(bob.id, { externalId: 'crm-1' })).rejects.toMatchObject({
      code: 'contact.external-id-taken',
    });
    const other = { userId: newId<UserId>(), externalId: 'crm-1', name: 'Eve' };
    expect(await harness.bus.send(putContact, other)).toMatchObject({ action: 'created' });
    const { contacts } = await harness.bus.ask(exportContacts, { userId: pat });
    expect(contacts.map(({ externalId }) => externalId)).toEqual(['crm-1', 'crm-2']);
    await harness.bus.send(deleteContact, { userId: pat, contactId: ann.id });
    expect(await puts('crm-1')).toMatchObject({ action: 'created' });
  });
});

// promises contacts#what-an-add-did
describe('an added contact that the list may have already', () => {
  it('is not added again with the same external or device id, and the answer says that the tier stayed', async () => {
    for (const known of [{ externalId: 'crm-1' }, { deviceContactId: 'device-7' }]) {
      const ann = await adds(known);
      const again = await adds({ ...known, tier: 3 });
      expect(again).toMatchObject({ id: ann.id, tier: 1, action: 'unchanged', version: 1 });
      expect(again.message).toMatch(/in tier 1, and nothing was changed\. It was not moved to tier 3\./);
    }
    const twins = await Promise.all([adds({ externalId: 'crm-9' }), adds({ externalId: 'crm-9' })]);
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
  });

  it('is added if only its phone or email is the same, and the answer names the contact that may be the same', async () => {
    const ann = await adds({ name: 'Ann Lee', phone: '+13175550123' });
    const again = await adds({ phone: '+13175550123', tier: 3 });
    expect(again).toMatchObject({
      tier: 3,
      action: 'created',
      alike: [{ id: ann.id, name: 'Ann Lee', tier: 1 }],
    });
    expect(again.message).toMatch(/added to tier 3\. Your list also has Ann Lee in tier 1 .*both stay/);
    const bob = await adds({ name: 'Bob', phone: '+13175550123' });
    expect(bob).toMatchObject({ action: 'created', alike: [], message: 'Bob was added to tier 1.' });
  });
});

// promises contacts#batches
describe('a batch', () => {
  it('has one result per row, and a row that is refused stops no other', async () => {
    const ann = await adds();
    const eve = await harness.bus.send(addContact, { name: 'Eve', tier: 1, userId: newId<UserId>() });
    const results = await saves([
      { id: ann.id, tier: 3, externalId: 'crm-1' },
      { externalId: 'crm-2', name: 'Bob', email: 'bob@golf.example' },
      { externalId: 'crm-2', name: 'Bob' },
      { externalId: 'crm-3' },
      { id: eve.id, name: 'Mine' },
      { id: ann.id, externalId: 'crm-2' },
      { externalId: 'crm-1', name: 'Ann Lee' },
      { name: 'Cy', tier: 4 },
    ]);
    expect(results.map(({ index, action, problem }) => [index, action, problem?.code ?? null])).toEqual([
      [0, 'updated', null],
      [1, 'created', null],
      [2, 'unchanged', null],
      [3, 'refused', 'input.invalid'],
      [4, 'refused', 'contact.not-found'],
      [5, 'refused', 'contact.external-id-taken'],
      [6, 'updated', null],
      [7, 'created', null],
    ]);
    expect(results[3]!.problem!.errors).toMatchObject([{ field: 'name' }]);
    expect(results[0]!.contact).toMatchObject({ name: 'Ann Lee', tier: 3, externalId: 'crm-1', version: 3 });
    const list = (await harness.listOf(pat)).map(({ name, tier }) => `${tier} ${name}`);
    expect(list).toEqual(['2 Bob', '3 Ann Lee', '4 Cy']);
    await eventually(() => {
      const told = harness.service.published(contactsSaved).filter(({ ownerId }) => ownerId === pat);
      expect(told.flatMap(({ contacts }) => contacts).map((c) => c.name)).toEqual(['Bob', 'Cy', 'Ann Lee']);
    });
  });

  it('can exchange the external ids of two contacts', async () => {
    const [ann, bob] = [await puts('a'), await puts('b', { name: 'Bob' })];
    await saves([
      { id: ann.id, externalId: 'c' },
      { id: bob.id, externalId: 'a' },
      { id: ann.id, externalId: 'b' },
    ]);
    expect((await harness.listOf(pat)).map((c) => `${c.name} ${c.externalId}`)).toEqual(['Ann b', 'Bob a']);
  });

  it('refuses only the rows for which the account has no room', async () => {
    await harness.database.query(
      `insert into contacts.contacts (id, owner_id, name, tier, position, version)
       select gen_random_uuid(), $1, 'n' || n, 1, n, 1 from generate_series(1, $2::int - 1) n`,
      [pat, MAX_CONTACTS],
    );
    const results = await saves([{ name: 'Ann' }, { name: 'Bob' }]);
    expect(results.map(({ action, problem }) => [action, problem?.code])).toEqual([
      ['created', undefined],
      ['refused', 'contact.limit'],
    ]);
  });
});

// promises contacts#pages
describe('the filtered list', () => {
  it('has the contacts that match every filter, by tier and place', async () => {
    const phone = '+13175550191';
    await adds({ name: 'Bo', tier: 2, email: 'Bo@golf.example' });
    await adds({ name: 'Ann', phone, smsPermission: true, externalId: 'crm-1' });
    await adds({ name: 'Cy', phone: '+13175550192' });
    await adds({ name: 'Di', tier: 2, email: 'di.bounced@golf.example' });
    await harness.service.happens(emailBounced, {
      email: 'di.bounced@golf.example',
      at: '2026-05-03T15:00:00.000Z',
    });
    await eventually(async () => expect(await names({ reach: 'none' })).toEqual(['Cy', 'Di']));
    expect(await names({})).toEqual(['Ann', 'Cy', 'Bo', 'Di']);
    expect(await names({ tier: 2 })).toEqual(['Bo', 'Di']);
    expect(await names({ tier: 2, reach: 'email' })).toEqual(['Bo']);
    expect(await names({ reach: 'text' })).toEqual(['Ann']);
    expect(await names({ email: 'bo@GOLF.example' })).toEqual(['Bo']);
    expect(await names({ phone })).toEqual(['Ann']);
    expect(await names({ externalId: 'crm-1' })).toEqual(['Ann']);
    expect(await names({ externalId: 'crm-1', tier: 2 })).toEqual([]);
    await adds({ name: 'Ed', tier: 2, phone, smsPermission: true });
    await adds({ name: 'Flo', tier: 2, phone, smsPermission: true, email: 'flo@golf.example' });
    expect(await names({ reach: 'text' })).toEqual(['Ann']);
    expect(await names({ reach: 'none' })).toEqual(['Cy', 'Di', 'Ed']);
    expect(await names({ tier: 2, reach: 'email' })).toEqual(['Bo', 'Flo']);
  });

  it('comes in pages in the order of the last change, and a contact that changes meanwhile comes again', async () => {
    const made = [];
    for (const name of ['Ann', 'Bob', 'Cy', 'Dee']) made.push(await adds({ name }));
    const first = await finds({ limit: 2 });
    expect(first.contacts).toHaveLength(2);
    const { id } = first.contacts[0]!;
    await changes(id, { name: 'Zoe' });
    const second = await finds({ limit: 2, cursor: first.next });
    const third = await finds({ limit: 2, cursor: second.next });
    const rest = made.map((contact) => contact.id).filter((one) => one !== first.contacts[1]!.id);
    expect([...second.contacts, ...third.contacts].map((contact) => contact.id).sort()).toEqual(rest.sort());
    expect(third.next).toBeNull();
    await expect(finds({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('has only what was changed since an instant, that instant included', async () => {
    const ann = await adds();
    const bob = await adds({ name: 'Bob' });
    const changed = await changes(ann.id, { tier: 2 });
    expect(Date.parse(changed.updatedAt!)).toBeGreaterThanOrEqual(Date.parse(bob.updatedAt!));
    expect(await names({ updatedSince: changed.updatedAt })).toContain('Ann');
    const later = new Date(Date.parse(changed.updatedAt!) + 1).toISOString();
    expect(await names({ updatedSince: later })).toEqual([]);
    const result = await harness.imports(pat, 'Name,Email\nCy,cy@golf.example');
    expect(result).toMatchObject({ created: 1 });
    expect(await names({ updatedSince: changed.updatedAt })).toEqual(expect.arrayContaining(['Ann', 'Cy']));
  });
});
