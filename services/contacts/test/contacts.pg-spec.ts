import { createHash } from 'node:crypto';
import { newId } from '@game/platform';
import {
  addContact,
  casualInviteSent,
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  deleteContact,
  emailBounced,
  mailConsentChanged,
  listTierNames,
  phoneConsentChanged,
  readRoster,
  renameTier,
  sendCasualInvite,
  updateContact,
  userDeleted,
  type ContactBody,
  type ContactId,
  type UserId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());

const adds = (userId: UserId, body: Partial<ContactBody> = {}) =>
  harness.bus.send(addContact, { name: 'Ann', tier: 1, ...body, userId });
const saved = (id: string) => harness.service.published(contactSaved).filter((c) => c.id === id);

describe('one contact', () => {
  // promises contacts#fields
  it('is added, changed and deleted by its owner, and each change is published', async () => {
    const pat = newId<UserId>();
    const ann = await adds(pat, { phone: '+13175550123', smsPermission: true, handicap: 9 });
    const change = { userId: pat, contactId: ann.id, name: 'Ann Lee', tier: 3, handicap: null };
    const changed = await harness.bus.send(updateContact, change);
    const { action: _, message: __, alike: ___, updatedAt: ____, ...before } = ann;
    expect(changed).toMatchObject({ ...before, name: 'Ann Lee', tier: 3, handicap: null, version: 2 });
    expect(await harness.listOf(pat)).toEqual([changed]);
    await harness.bus.send(deleteContact, { userId: pat, contactId: ann.id });
    await eventually(() => {
      expect(saved(ann.id).map((c) => c.version)).toEqual([1, 2]);
      expect(harness.service.published(contactDeleted)).toContainEqual({
        id: ann.id,
        ownerId: pat,
        version: 3,
      });
    });
  });

  // promises contacts#permission
  it('loses the permission to text when its phone number changes, unless the permission is given again', async () => {
    const pat = newId<UserId>();
    const { id: contactId } = await adds(pat, { phone: '+13175550123', smsPermission: true });
    const change = (more: object) => harness.bus.send(updateContact, { userId: pat, contactId, ...more });
    expect(await change({ email: 'ann@golf.example' })).toMatchObject({ smsPermission: true });
    expect(await change({ phone: '+13175550124' })).toMatchObject({ smsPermission: false });
    expect(await change({ phone: '+13175550125', smsPermission: true })).toMatchObject({
      smsPermission: true,
    });
  });

  // promises contacts#own-contacts-only
  it('is not found for a user who does not own it', async () => {
    const { id: contactId } = await adds(newId());
    const stranger = { userId: newId<UserId>(), contactId };
    await expect(harness.bus.send(updateContact, { ...stranger, name: 'X' })).rejects.toMatchObject({
      code: 'contact.not-found',
    });
  });

  it('is refused without a tier, unless it is imported: then it is put into tier 2', async () => {
    await expect(adds(newId(), { tier: undefined })).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'Please fill in all required fields',
    });
    expect(await adds(newId(), { tier: undefined, isImported: true })).toMatchObject({ tier: 2 });
  });
});

// promises contacts#order
describe('the order within a tier', () => {
  const names = async (userId: UserId) => (await harness.listOf(userId)).map((c) => `${c.tier} ${c.name}`);

  it('changes when a contact gets a new place, and every contact whose position changes is published', async () => {
    const userId = newId<UserId>();
    const [ann] = [await adds(userId), await adds(userId, { name: 'Bob' })];
    const cy = await adds(userId, { name: 'Cy' });
    const dee = await adds(userId, { name: 'Dee' });
    await harness.bus.send(updateContact, { userId, contactId: dee.id, place: 2 });
    expect(await names(userId)).toEqual(['1 Ann', '1 Dee', '1 Bob', '1 Cy']);
    await eventually(() => {
      const told = harness.service.published(contactsSaved).filter((m) => m.ownerId === userId);
      expect(told.flatMap((m) => m.contacts).map((c) => `${c.name} ${c.version}`)).toEqual(['Bob 2', 'Cy 2']);
    });
    await harness.bus.send(updateContact, { userId, contactId: cy.id, place: 1 });
    expect(await names(userId)).toEqual(['1 Cy', '1 Ann', '1 Dee', '1 Bob']);
    const roster = await harness.bus.ask(readRoster, { userId });
    expect(roster!.map((c) => c.name)).toEqual(['Cy', 'Ann', 'Dee', 'Bob']);
    expect(roster!.find((c) => c.id === ann!.id)).toMatchObject({ version: 1 });
  });

  it('puts a friend who moves to another tier last, and a second move can bring the friend back to the first place', async () => {
    const userId = newId<UserId>();
    const ann = await adds(userId);
    await adds(userId, { name: 'Bob' });
    await adds(userId, { name: 'Cy', tier: 2 });
    await harness.bus.send(updateContact, { userId, contactId: ann.id, tier: 2 });
    expect(await names(userId)).toEqual(['1 Bob', '2 Cy', '2 Ann']);
    await harness.bus.send(updateContact, { userId, contactId: ann.id, tier: 1, place: 1 });
    expect(await names(userId)).toEqual(['1 Ann', '1 Bob', '2 Cy']);
  });

  it('gives every contact a position of its own even if several are moved at the same time', async () => {
    const userId = newId<UserId>();
    const friends = [];
    for (const name of ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']) friends.push(await adds(userId, { name }));
    await Promise.all(
      friends.map(({ id }, i) =>
        harness.bus.send(updateContact, { userId, contactId: id, place: 1 + (i % 3) }),
      ),
    );
    const roster = (await harness.bus.ask(readRoster, { userId }))!;
    expect(new Set(roster.map((c) => c.position)).size).toBe(5);
  });

  it('cannot be changed in the list of somebody else', async () => {
    const { id: contactId } = await adds(newId());
    const stranger = { userId: newId<UserId>(), contactId, place: 1 };
    await expect(harness.bus.send(updateContact, stranger)).rejects.toMatchObject({
      code: 'contact.not-found',
    });
  });
});

// promises contacts#reachability
describe('the outcome of messages to a contact', () => {
  it('includes since when a number refuses texts, even for a contact that is added later', async () => {
    const pat = newId<UserId>();
    const phone = '+13175550188';
    const ann = await adds(pat, { phone, smsPermission: true });
    expect(ann).toMatchObject({ optedOutAt: null, mailBouncedAt: null });
    const at = '2026-05-03T15:00:00.000Z';
    await harness.service.happens(phoneConsentChanged, { phone, optedOut: true, at });
    await eventually(async () => expect((await harness.listOf(pat))[0]).toMatchObject({ optedOutAt: at }));
    expect(await adds(newId(), { name: 'Annie', phone })).toMatchObject({ optedOutAt: at });
    await harness.service.happens(phoneConsentChanged, {
      ...{ phone, optedOut: false },
      at: '2026-05-04T15:00:00.000Z',
    });
    await eventually(async () => expect((await harness.listOf(pat))[0]).toMatchObject({ optedOutAt: null }));
  });

  it('includes since when a mailbox refuses the mail of organisers, also for a contact that is added later, and not once it is allowed again', async () => {
    const pat = newId<UserId>();
    await adds(pat, { email: 'Una@golf.example' });
    const at = '2026-05-03T15:00:00.000Z';
    const changes = (optedOut: boolean, when: string) =>
      harness.service.happens(mailConsentChanged, { email: 'una@golf.example', optedOut, at: when });
    await changes(true, at);
    await eventually(async () => expect((await harness.listOf(pat))[0]).toMatchObject({ mailOffAt: at }));
    expect(await adds(newId(), { name: 'Una', email: 'una@golf.example' })).toMatchObject({ mailOffAt: at });
    // An older change that arrives late changes nothing.
    await changes(false, '2026-05-02T15:00:00.000Z');
    await changes(false, '2026-05-04T15:00:00.000Z');
    await eventually(async () => expect((await harness.listOf(pat))[0]).toMatchObject({ mailOffAt: null }));
  });

  it('includes when a mail bounced, until the address is changed', async () => {
    const pat = newId<UserId>();
    const ann = await adds(pat, { email: 'Ann@golf.example' });
    const bob = await adds(pat, { name: 'Bob', email: 'bob.bounce@golf.example' });
    const at = '2026-05-03T15:00:00.000Z';
    await harness.service.happens(emailBounced, { email: 'ann@golf.example', at });
    await eventually(async () =>
      expect((await harness.listOf(pat)).map((c) => c.mailBouncedAt)).toEqual([at, null]),
    );
    const change = (more: object) =>
      harness.bus.send(updateContact, { userId: pat, contactId: ann.id, ...more });
    expect(await change({ name: 'Ann Lee' })).toMatchObject({ mailBouncedAt: at });
    expect(await change({ email: 'ann.lee@golf.example' })).toMatchObject({ mailBouncedAt: null });
    expect((await harness.listOf(pat)).find((c) => c.id === bob.id)).toMatchObject({ mailBouncedAt: null });
  });
});

/** Computes the digest as bookings does: the XOR of the hashes of all contacts. */
const digestOf = (roster: Array<{ id: string; version: number }>) =>
  roster
    .map(({ id, version }) => createHash('md5').update(`${id}:${version}`).digest().readBigUInt64BE())
    .reduce((digest, hash) => digest ^ hash, 0n)
    .toString(16)
    .padStart(16, '0');

describe('the roster', () => {
  it('is not sent to a service that already has all of it', async () => {
    const userId = newId<UserId>();
    const ann = await adds(userId);
    await adds(userId, { name: 'Bob' });
    const roster = await harness.bus.ask(readRoster, { userId });
    const known = digestOf(roster!);
    expect(await harness.bus.ask(readRoster, { userId, known })).toBeNull();
    await harness.bus.send(updateContact, { userId, contactId: ann.id, tier: 2 });
    const changed = await harness.bus.ask(readRoster, { userId, known });
    expect(changed).toHaveLength(2);
    expect(await harness.bus.ask(readRoster, { userId, known: digestOf(changed!) })).toBeNull();
    await harness.bus.send(deleteContact, { userId, contactId: ann.id });
    const rest = await harness.bus.ask(readRoster, { userId, known: digestOf(changed!) });
    expect(rest).toHaveLength(1);
    expect(await harness.bus.ask(readRoster, { userId, known: digestOf(rest!) })).toBeNull();
    expect(await harness.bus.ask(readRoster, { userId: newId<UserId>(), known: digestOf([]) })).toBeNull();
  });

  it('has the right digest after many changes at once', async () => {
    const userId = newId<UserId>();
    const made = await Promise.all(Array.from({ length: 8 }, (_, i) => adds(userId, { name: `F${i}` })));
    await Promise.all([
      ...made.slice(0, 3).map(({ id }) => harness.bus.send(deleteContact, { userId, contactId: id })),
      ...made.slice(3).map(({ id }) => harness.bus.send(updateContact, { userId, contactId: id, tier: 2 })),
    ]);
    const roster = (await harness.bus.ask(readRoster, { userId }))!;
    expect(roster).toHaveLength(5);
    expect(await harness.bus.ask(readRoster, { userId, known: digestOf(roster) })).toBeNull();
  });
});

describe('contacts of a device', () => {
  // promises contacts#device-contacts
  it('become one contact if they have the same device contact id, even if they are added at the same time', async () => {
    const pat = newId<UserId>();
    const body = { tier: undefined, isImported: true, deviceContactId: 'device-7' };
    const twins = await Promise.all([
      adds(pat, body),
      adds(pat, body),
      adds(pat, { ...body, name: 'Annie' }),
    ]);
    expect(new Set(twins.map((c) => c.id)).size).toBe(1);
    expect(await harness.listOf(pat)).toHaveLength(1);
    expect((await adds(newId(), body)).id).not.toBe(twins[0]!.id);
  });
});

// promises contacts#at-most-5000
describe('5,000 contacts', () => {
  it('are the most that a user can have, and the error says so', async () => {
    const pat = newId<UserId>();
    await harness.database.query(
      `insert into contacts.contacts (id, owner_id, name, tier, position, version)
       select gen_random_uuid(), $1, 'n' || n, 1, n, 1 from generate_series(1, 4999) n`,
      [pat],
    );
    await adds(pat, { deviceContactId: 'd', isImported: true });
    const limit = { code: 'contact.limit', message: expect.stringContaining('at most 5,000') };
    await expect(adds(pat)).rejects.toMatchObject(limit);
    await expect(harness.imports(pat, 'Name\nOne more')).rejects.toMatchObject(limit);
    expect(await adds(pat, { deviceContactId: 'd', isImported: true })).toMatchObject({ name: 'Ann' });
    expect(await harness.listOf(pat)).toHaveLength(5_000);
  });
});

// promises contacts#casual-invite
describe('an invite without a tee time', () => {
  const actor = (userId: UserId) => ({ userId, name: 'Pat', timeZone: 'America/Chicago' });
  const invites = (userId: UserId, contactId: ContactId) =>
    harness.bus.send(sendCasualInvite, { actor: actor(userId), contactId, message: 'Fancy nine holes?' });
  const phone = '+13175550177';

  it('goes by text if that is permitted, else by email', async () => {
    const pat = newId<UserId>();
    const ann = await adds(pat, { phone: '+13175550100', smsPermission: true });
    const bob = await adds(pat, { name: 'Bob', phone: '+13175550101', email: 'bob@golf.example' });
    expect(await invites(pat, ann.id)).toEqual({ ok: true, by: 'sms' });
    expect(await invites(pat, bob.id)).toEqual({ ok: true, by: 'email' });
    await eventually(() =>
      expect(harness.service.published(casualInviteSent).map((i) => i.recipient.contactId)).toEqual([
        ann.id,
        bob.id,
      ]),
    );
  });

  it('is refused for a contact who cannot be reached, and the error says why', async () => {
    const pat = newId<UserId>();
    const unreachable = (message: string) => ({
      code: 'contact.unreachable',
      message: expect.stringContaining(message),
    });
    const nowhere = await adds(pat, { name: 'No' });
    await expect(invites(pat, nowhere.id)).rejects.toMatchObject(unreachable('neither a phone number nor'));
    const unasked = await adds(pat, { name: 'Una', phone: '+13175550178' });
    await expect(invites(pat, unasked.id)).rejects.toMatchObject(unreachable('agreed to be texted'));
    const stopped = await adds(pat, { name: 'Stan', phone, smsPermission: true });
    const at = harness.service.clock.now().toISOString();
    await harness.service.happens(phoneConsentChanged, { phone, optedOut: true, at });
    await eventually(async () => expect(await harness.count('phones', 'opted_out')).toBe(1));
    await expect(invites(pat, stopped.id)).rejects.toMatchObject(unreachable('Stan asked not to be texted'));
    const change = { userId: pat, contactId: stopped.id, email: 'stan@golf.example' };
    await harness.bus.send(updateContact, change);
    expect(await invites(pat, stopped.id)).toEqual({ ok: true, by: 'email' });
    await harness.service.happens(emailBounced, { email: 'stan@golf.example', at });
    await eventually(() =>
      expect(invites(pat, stopped.id)).rejects.toMatchObject(unreachable('Mail to Stan came back')),
    );
    await harness.bus.send(updateContact, { ...change, email: 'stan@new.example' });
    expect(await invites(pat, stopped.id)).toEqual({ ok: true, by: 'email' });
  });

  it('is refused for a contact of another user', async () => {
    const { id } = await adds(newId(), { email: 'x@golf.example' });
    await expect(invites(newId(), id)).rejects.toMatchObject({ code: 'contact.not-found' });
  });
});

describe('a deleted account', () => {
  it('leaves no personal data in the contacts service, and its contacts are published as deleted', async () => {
    const pat = await harness.player('Pat');
    const other = await harness.player('Other');
    await harness.imports(pat.id, `Name\n${Array.from({ length: 450 }, (_, i) => `n${i}`).join('\n')}`);
    await harness.bus.send(renameTier, { userId: pat.id, tier: 1, customName: 'Us' });
    await harness.database.query(
      `insert into contacts.player_blocks (blocker_id, blocked_id, at) values ($1, $2, now()), ($2, $1, now())`,
      [pat.id, other.id],
    );
    await harness.service.happens(userDeleted, {
      userId: pat.id,
      deletedAt: harness.service.clock.now().toISOString(),
    });
    await eventually(async () => expect(await harness.listOf(pat.id)).toEqual([]));
    await eventually(async () => {
      expect(await harness.bus.ask(listTierNames, { userId: pat.id })).toEqual([]);
      expect(await harness.count('player_blocks')).toBe(0);
    });
    await eventually(() => {
      const gone = harness.service.published(contactsDeleted).filter((m) => m.ownerId === pat.id);
      expect(gone.map((m) => m.contacts.length)).toEqual([200, 200, 50]);
      expect(gone[0]!.contacts[0]!.version).toBe(2);
    });
    await eventually(async () => {
      const [row] = (
        await harness.database.query(`select * from contacts.players where user_id = $1`, [pat.id])
      ).rows;
      expect(row).toMatchObject({ name: '', deleted: true, findable: false, own_lat: null, city_lat: null });
    });
    // A late snapshot does not bring the user back.
    await harness.late(pat);
    expect(await harness.count('players', `user_id = '${pat.id}' and name <> ''`)).toBe(0);
  });
});
