import { randomUUID } from 'node:crypto';
import { addContact, invitePlayers, reportPlayer, sendCasualInvite } from '@game/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { INDIANAPOLIS, World, type Player } from './world.js';

let world: World;
let pat: Player;
beforeAll(async () => {
  world = await World.start({});
  pat = await world.player('Pat', {}, { location: INDIANAPOLIS });
});
afterAll(() => world?.stop());

const actor = () => ({ userId: pat.id, name: 'Pat', timeZone: 'America/Chicago' });
const tooMany = { code: 'too-many', kind: 'too-many' };
const spend = async (times: number, call: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await call();
  await expect(call()).rejects.toMatchObject(tooMany);
};

// promises contacts#casual-invite
it('one contact is asked three times a day', async () => {
  const body = { name: 'Ann', tier: 1, email: 'ann@golf.example' };
  const { id: contactId } = await world.bus.send(addContact, { ...body, userId: pat.id });
  const ask = () => world.bus.send(sendCasualInvite, { actor: actor(), contactId, message: 'Golf?' });
  await spend(3, ask);
  world.alone.clock.forward(25 * 3_600_000);
  await ask();
});

it('one player is asked twice a week by the same person', async () => {
  const ann = await world.player('Ann', {}, { location: INDIANAPOLIS });
  await spend(2, () => world.bus.send(invitePlayers, { actor: actor(), playerIds: [ann.id] }));
});

it('searches, reports and uploads have an end', async () => {
  const ann = await world.player('Ann', {}, { location: INDIANAPOLIS });
  await spend(120, () => world.finds(pat.id));
  const report = { userId: pat.id, playerId: ann.id, reason: 'Spam' };
  await spend(20, () => world.bus.send(reportPlayer, report));
  const uploader = randomUUID();
  await spend(60, () => world.stage(uploader, 'Name\nAnn'));
});
