import { newId } from '@game/platform';
import { addContact, invitePlayers, reportPlayer, sendCasualInvite, type UserId } from '@game/contracts';
import { INDIANAPOLIS, ContactsHarness, type Player } from './contacts.harness.js';

let harness: ContactsHarness;
let pat: Player;
beforeAll(async () => {
  harness = await ContactsHarness.start({});
  pat = await harness.player('Pat', {}, { location: INDIANAPOLIS });
});
afterAll(() => harness?.stop());

const actor = () => ({ userId: pat.id, name: 'Pat', timeZone: 'America/Chicago' });
const tooMany = { code: 'too-many', kind: 'too-many' };
const spend = async (times: number, call: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await call();
  await expect(call()).rejects.toMatchObject(tooMany);
};

// promises contacts#casual-invite
it('a user can invite the same contact at most three times a day', async () => {
  const body = { name: 'Ann', tier: 1, email: 'ann@golf.example' };
  const { id: contactId } = await harness.bus.send(addContact, { ...body, userId: pat.id });
  const ask = () => harness.bus.send(sendCasualInvite, { actor: actor(), contactId, message: 'Golf?' });
  await spend(3, ask);
  harness.service.clock.forward(25 * 3_600_000);
  await ask();
});

it('a user can invite the same player at most twice a week', async () => {
  const ann = await harness.player('Ann', {}, { location: INDIANAPOLIS });
  await spend(2, () => harness.bus.send(invitePlayers, { actor: actor(), playerIds: [ann.id] }));
});

it('a user can make only a limited number of searches, reports and uploads', async () => {
  const ann = await harness.player('Ann', {}, { location: INDIANAPOLIS });
  await spend(120, () => harness.finds(pat.id));
  const report = { userId: pat.id, playerId: ann.id, reason: 'Spam' };
  await spend(20, () => harness.bus.send(reportPlayer, report));
  const uploader = newId<UserId>();
  await spend(60, () => harness.stage(uploader, 'Name\nAnn'));
});
