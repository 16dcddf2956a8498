import {
  casualInviteSent,
  contactsDeleted,
  contactsSaved,
  playerInvited,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

const UNSUBSCRIBE = /\/p\/\S+\/unsubscribe>$/;
const from = () => ({ userId: harness.organiser.id, name: 'Pat', timeZone: 'America/Chicago' });
const at = () => harness.now().toISOString();
const asks = (recipient: ReturnType<NotificationsHarness['friend']>) =>
  harness.service.happens(casualInviteSent, { from: from(), message: 'Range tonight?', recipient });
const invites = (toUserId: UserId, more: object = {}) =>
  harness.service.happens(playerInvited, {
    from: from(),
    toUserId,
    message: 'Join us?',
    teeTime: null,
    at: at(),
    ...more,
  });

describe('a casual invite', () => {
  it('goes by text if texting is permitted', async () => {
    const ann = harness.friend('Ann');
    await asks(ann);
    expect((await harness.phone(ann).waitFor(/play golf/)).body).toBe(
      'Get in the game! Pat asks you to play golf: "Range tonight?" STOP to end',
    );
    expect(harness.inbox(ann).emails()).toEqual([]);
  });

  it('goes by mail if texting is not permitted or the friend sent STOP', async () => {
    const bob = harness.friend('Bob', { smsPermission: false });
    await asks(bob);
    const mail = await harness.inbox(bob).waitFor(/Pat asks you to play golf/);
    expect(mail.text).toContain('> Range tonight?');
    expect(mail.headers['List-Unsubscribe']).toMatch(UNSUBSCRIBE);
    const cy = harness.friend('Cy');
    await asks(cy);
    await harness.phone(cy).waitFor(/play golf/);
    await harness.phone(cy).reply('STOP');
    await eventually(async () =>
      expect(
        await harness.rows(`select 1 from phones where phone = $1 and opted_out`, [cy.phone]),
      ).toHaveLength(1),
    );
    await asks(cy);
    await harness.inbox(cy).waitFor(/Pat asks you to play golf/);
  });
});

// promises matching#inviting-players
describe('an invite by player matching', () => {
  const ivy = (more: object = {}) => harness.signsUp(harness.user('Ivy', { ...more }));
  const phone = () => harness.friend('x').phone;

  it('goes by mail, or by text to a player who agreed to texts, and does not contain the sender’s address', async () => {
    const mailed = await ivy();
    const teeTime = {
      bookingId: newId(),
      courseName: 'Eagle Creek',
      courseAddress: '8802 W 56th St',
      dateTime: '2026-06-06T13:10:00Z',
      timeZone: 'America/Chicago',
    };
    await invites(mailed.id, { teeTime });
    const mail = await harness
      .inbox(mailed)
      .waitFor(/Pat asks you to play: Eagle Creek, Sat, Jun 6, 8:10 AM/);
    expect(mail.text).toContain('> Join us?');
    expect(mail.headers['List-Unsubscribe']).toMatch(UNSUBSCRIBE);
    expect(`${mail.text}${mail.html}`).not.toContain(harness.organiser.email);

    const texted = await ivy({ phone: phone(), messagingConsent: true });
    await invites(texted.id);
    expect((await harness.phone(texted).waitFor(/player matching/)).body).toBe(
      `Get in the game! Pat found you by player matching and asks you to play. "Join us?" ${harness.gatewayUrl}/dashboard STOP to end`,
    );
  });

  it('does not reach a player who switched invites off, and goes by text alone if mail is switched off', async () => {
    const quiet = await ivy({ phone: phone(), messagingConsent: true, inviteNotifications: false });
    await invites(quiet.id);
    const texted = await ivy({ phone: phone(), messagingConsent: true, emailNotifications: false });
    await invites(texted.id);
    await harness.phone(texted).waitFor(/player matching/);
    await eventually(async () =>
      expect(await harness.rows(`select 1 from inbox where state <> 'done'`)).toEqual([]),
    );
    expect(await harness.rows(`select 1 from messages where user_id = $1`, [quiet.id])).toEqual([]);
    expect(harness.inbox(texted).emails()).toEqual([]);
  });
});

it('contacts that are saved or deleted in a batch are treated like single contacts', async () => {
  const ownerId = harness.organiser.id;
  const friends = [harness.friend('Ann'), harness.friend('Bob', { smsPermission: false })];
  const rest = { tier: 1, handicap: null, isImported: true, deviceContactId: null, ownerId };
  const contacts = friends.map(({ contactId: id, ...friend }, i) => ({
    ...rest,
    ...friend,
    id,
    position: i,
    version: 1,
  }));
  await harness.service.happens(contactsSaved, { ownerId, contacts });
  const known = (deleted: boolean) =>
    harness.rows(`select id from contacts where id = any($1) and deleted = $2`, [
      friends.map((f) => f.contactId),
      deleted,
    ]);
  await eventually(async () => expect(await known(false)).toHaveLength(2));
  const consents = `select phone from consents where source = 'organiser' and phone = any($1)`;
  expect(await harness.rows(consents, [friends.map((f) => f.phone)])).toEqual([{ phone: friends[0]!.phone }]);
  const gone = contacts.map(({ id }) => ({ id, version: 2 }));
  await harness.service.happens(contactsDeleted, { ownerId, contacts: gone });
  await eventually(async () => expect(await known(true)).toHaveLength(2));
});
