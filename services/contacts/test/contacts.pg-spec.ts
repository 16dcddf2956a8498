import { randomUUID } from 'node:crypto';
import {
  addContact,
  casualInviteSent,
  contactDeleted,
  contactSaved,
  contactsDeleted,
  deleteContact,
  listTierNames,
  phoneConsentChanged,
  renameTier,
  sendCasualInvite,
  updateContact,
  userDeleted,
  type ContactBody,
  type ContactId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());

const adds = (userId: string, body: Partial<ContactBody> = {}) =>
  harness.bus.send(addContact, { name: 'Ann', tier: 1, ...body, userId });
const saved = (id: string) => harness.service.published(contactSaved).filter((c) => c.id === id);

describe('one contact', () => {
  // promises contacts#fields
  it('is added, changed and deleted by its owner, and each change is published', async () => {
    const pat = randomUUID();
    const ann = await adds(pat, { phone: '+13175550123', smsPermission: true, handicap: 9 });
    const change = { userId: pat, contactId: ann.id, name: 'Ann Lee', tier: 3, handicap: null };
    const changed = await harness.bus.send(updateContact, change);
    expect(changed).toEqual({ ...ann, name: 'Ann Lee', tier: 3, handicap: null });
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
  it('loses the permission to text with a new number, unless it is given anew', async () => {
    const pat = randomUUID();
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
    const { id: contactId } = await adds(randomUUID());
    const stranger = { userId: randomUUID(), contactId };
    await expect(harness.bus.send(updateContact, { ...stranger, name: 'X' })).rejects.toMatchObject({
      code: 'contact.not-found',
    });
  });

  it('needs a tier; without one it is in tier 2 if it comes from a device', async () => {
    await expect(adds(randomUUID(), { tier: undefined })).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'Please fill in all required fields',
    });
    expect(await adds(randomUUID(), { tier: undefined, isImported: true })).toMatchObject({ tier: 2 });
  });
});

describe('contacts of a device', () => {
  // promises contacts#device-contacts
  it('that have the same id are one contact, even if they are added at once', async () => {
    const pat = randomUUID();
    const body = { tier: undefined, isImported: true, deviceContactId: 'device-7' };
    const twins = await Promise.all([
      adds(pat, body),
      adds(pat, body),
      adds(pat, { ...body, name: 'Annie' }),
    ]);
    expect(new Set(twins.map((c) => c.id)).size).toBe(1);
    expect(await harness.listOf(pat)).toHaveLength(1);
    expect((await adds(randomUUID(), body)).id).not.toBe(twins[0]!.id);
  });
});

// promises contacts#at-most-5000
describe('5,000 contacts', () => {
  it('are the most that a user can have, and the error says so', async () => {
    const pat = randomUUID();
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
describe('an invite without a round', () => {
  const actor = (userId: string) => ({ userId, name: 'Pat', timeZone: 'America/Chicago' });
  const invites = (userId: string, contactId: ContactId) =>
    harness.bus.send(sendCasualInvite, { actor: actor(userId), contactId, message: 'Fancy nine holes?' });
  const phone = '+13175550177';

  it('goes by text if that is permitted, else by email', async () => {
    const pat = randomUUID();
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
    const pat = randomUUID();
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
  });

  it('is refused for a contact of another user', async () => {
    const { id } = await adds(randomUUID(), { email: 'x@golf.example' });
    await expect(invites(randomUUID(), id)).rejects.toMatchObject({ code: 'contact.not-found' });
  });
});

describe('a deleted account', () => {
  it('leaves no personal data here, and its contacts are published as deleted', async () => {
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
    expect(await harness.bus.ask(listTierNames, { userId: pat.id })).toEqual([]);
    expect(await harness.count('player_blocks')).toBe(0);
    await eventually(() => {
      const gone = harness.service.published(contactsDeleted).filter((m) => m.ownerId === pat.id);
      expect(gone.map((m) => m.contacts.length)).toEqual([200, 200, 50]);
      expect(gone[0]!.contacts[0]!.version).toBe(2);
    });
    const [row] = (
      await harness.database.query(`select * from contacts.players where user_id = $1`, [pat.id])
    ).rows;
    expect(row).toMatchObject({ name: '', deleted: true, findable: false, own_lat: null, city_lat: null });
    // A late snapshot does not bring the user back.
    await harness.late(pat);
    expect(await harness.count('players', `user_id = '${pat.id}' and name <> ''`)).toBe(0);
  });
});
