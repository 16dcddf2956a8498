import { jest } from '@jest/globals';
import { casualInviteSent, contactsDeleted, contactsSaved, playerInvited } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { World } from './world.js';

jest.setTimeout(60_000);
let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const from = () => ({ userId: world.organiser.id, name: 'Pat', timeZone: 'America/Chicago' });
const at = () => world.now().toISOString();
const asks = (recipient: ReturnType<World['friend']>) =>
  world.alone.happens(casualInviteSent, { from: from(), message: 'Range tonight?', recipient });
const invites = (toUserId: string, more: object = {}) =>
  world.alone.happens(playerInvited, {
    from: from(),
    toUserId,
    message: 'Join us?',
    teeTime: null,
    at: at(),
    ...more,
  });

describe('a casual invite', () => {
  it('is a text where that is permitted', async () => {
    const ann = world.friend('Ann');
    await asks(ann);
    expect((await world.phone(ann).waitFor(/play golf/)).body).toBe(
      'Get in the game! Pat asks you to play golf: "Range tonight?" STOP to end',
    );
    expect(world.inbox(ann).emails()).toEqual([]);
  });

  it('is a mail where it is not, and after STOP', async () => {
    const bob = world.friend('Bob', { smsPermission: false });
    await asks(bob);
    const mail = await world.inbox(bob).waitFor(/Pat asks you to play golf/);
    expect(mail.text).toContain('> Range tonight?');
    const cy = world.friend('Cy');
    await asks(cy);
    await world.phone(cy).waitFor(/play golf/);
    await world.phone(cy).reply('STOP');
    await eventually(async () =>
      expect(
        await world.rows(`select 1 from phones where phone = $1 and opted_out`, [cy.phone]),
      ).toHaveLength(1),
    );
    await asks(cy);
    await world.inbox(cy).waitFor(/Pat asks you to play golf/);
  });
});

// promises matching#inviting-players
describe('an invite by player matching', () => {
  const ivy = (more: object = {}) => world.signsUp(world.user('Ivy', { ...more }));
  const phone = () => world.friend('x').phone;

  it('is a mail, or a text to who agreed to texts; it tells nothing of how to reach the other', async () => {
    const mailed = await ivy();
    const teeTime = {
      bookingId: newId(),
      courseName: 'Eagle Creek',
      courseAddress: '8802 W 56th St',
      dateTime: '2026-06-06T13:10:00Z',
      timeZone: 'America/Chicago',
    };
    await invites(mailed.id, { teeTime });
    const mail = await world.inbox(mailed).waitFor(/Pat asks you to play: Eagle Creek, Sat, Jun 6, 8:10 AM/);
    expect(mail.text).toContain('> Join us?');
    expect(`${mail.text}${mail.html}`).not.toContain(world.organiser.email);

    const texted = await ivy({ phone: phone(), messagingConsent: true });
    await invites(texted.id);
    expect((await world.phone(texted).waitFor(/player matching/)).body).toBe(
      `Get in the game! Pat found you by player matching and asks you to play. "Join us?" ${world.gatewayUrl}/dashboard STOP to end`,
    );
  });

  it('who switched invites off gets nothing; who switched mail off gets the text alone', async () => {
    const quiet = await ivy({ phone: phone(), messagingConsent: true, inviteNotifications: false });
    await invites(quiet.id);
    const texted = await ivy({ phone: phone(), messagingConsent: true, emailNotifications: false });
    await invites(texted.id);
    await world.phone(texted).waitFor(/player matching/);
    await eventually(async () =>
      expect(await world.rows(`select 1 from inbox where state <> 'done'`)).toEqual([]),
    );
    expect(await world.rows(`select 1 from messages where user_id = $1`, [quiet.id])).toEqual([]);
    expect(world.inbox(texted).emails()).toEqual([]);
  });
});

it('contacts by the batch are known like single ones, and forgotten like them', async () => {
  const ownerId = world.organiser.id;
  const friends = [world.friend('Ann'), world.friend('Bob', { smsPermission: false })];
  const rest = { tier: 1, handicap: null, isImported: true, deviceContactId: null, ownerId };
  const contacts = friends.map(({ contactId: id, ...friend }, i) => ({
    ...rest,
    ...friend,
    id,
    position: i,
    version: 1,
  }));
  await world.alone.happens(contactsSaved, { ownerId, contacts });
  const known = (deleted: boolean) =>
    world.rows(`select id from contacts where id = any($1) and deleted = $2`, [
      friends.map((f) => f.contactId),
      deleted,
    ]);
  await eventually(async () => expect(await known(false)).toHaveLength(2));
  const consents = `select phone from consents where source = 'organiser' and phone = any($1)`;
  expect(await world.rows(consents, [friends.map((f) => f.phone)])).toEqual([{ phone: friends[0]!.phone }]);
  const gone = contacts.map(({ id }) => ({ id, version: 2 }));
  await world.alone.happens(contactsDeleted, { ownerId, contacts: gone });
  await eventually(async () => expect(await known(true)).toHaveLength(2));
});
