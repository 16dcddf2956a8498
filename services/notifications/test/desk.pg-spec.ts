import {
  forgetNumber,
  readNumber,
  readSendingState,
  releaseNumber,
  switchOrganiser,
  switchSending,
  userSaved,
  type OfferFacts,
  type User,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

const by = { reason: 'Reported as spam.', operator: 'Robin' };
type Friend = OfferFacts['recipient'];
const got = (friend: Friend) =>
  harness.phone(friend).received().length + harness.inbox(friend).emails().length;
const asked = async (friend: Friend, organiser: User) => {
  const offer = harness.offer(friend, { organiserId: organiser.id, organiserName: organiser.username });
  await harness.invites(offer);
};
const organiser = (name: string) => harness.signsUp(harness.user(name));
const held = (friend: Friend) =>
  eventually(async () =>
    expect(
      await harness.rows(`select 1 from messages where address = $1 and state = 'queued' and over_budget`, [
        friend.phone,
      ]),
    ).toHaveLength(1),
  );
const look = (friend: Friend) => harness.service.bus.ask(readNumber, { phone: friend.phone! });

// promises messages#stopped-by-an-operator
describe('what an organiser sends', () => {
  it('waits while an operator stopped this organiser, and leaves afterwards; others go on', async () => {
    const [pat, quinn] = [await organiser('Pat'), await organiser('Quinn')];
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    const state = await harness.service.bus.send(switchOrganiser, { organiserId: pat.id, on: false, ...by });
    expect(state.organisers).toContainEqual(
      expect.objectContaining({ organiserId: pat.id, name: 'Pat', reason: by.reason, operator: 'Robin' }),
    );
    await asked(ann, pat);
    await asked(bob, quinn);
    await eventually(() => expect(got(bob)).toBe(2));
    await held(ann);
    expect(got(ann)).toBe(0);
    const after = await harness.service.bus.send(switchOrganiser, { organiserId: pat.id, on: true, ...by });
    expect(after.organisers).toEqual([]);
    await eventually(() => expect(got(ann)).toBe(2));
  });

  it('waits while the account is suspended', async () => {
    const pat = await organiser('Pat');
    const ann = harness.friend('Ann');
    await harness.service.happens(userSaved, { ...pat, version: 2, hidden: true, suspended: true });
    const isSuspended = (yes: boolean) =>
      eventually(async () =>
        expect(await harness.rows(`select suspended from users where id = $1`, [pat.id])).toEqual([
          { suspended: yes },
        ]),
      );
    await isSuspended(true);
    await asked(ann, pat);
    await held(ann);
    expect(got(ann)).toBe(0);
    await harness.service.happens(userSaved, { ...pat, version: 3 });
    await isSuspended(false);
    harness.forward({ minutes: 16 });
    await eventually(() => expect(got(ann)).toBe(2));
  });

  it('waits for everybody while the kill switch is off', async () => {
    const pat = await organiser('Pat');
    const ann = harness.friend('Ann');
    await harness.service.bus.send(switchSending, { on: false, ...by });
    expect(await harness.service.bus.ask(readSendingState, {})).toMatchObject({
      ...{ offBySetting: false, stopped: { reason: by.reason, operator: 'Robin' } },
    });
    await asked(ann, pat);
    await held(ann);
    expect(await look(ann)).toMatchObject({ because: ['no-permission', 'sending-stopped'] });
    expect(got(ann)).toBe(0);
    await harness.service.bus.send(switchSending, { on: true, ...by });
    await eventually(() => expect(got(ann)).toBe(2));
    expect(await harness.service.bus.ask(readSendingState, {})).toMatchObject({ stopped: null });
  });
});

// promises messages#a-number-at-the-desk
describe('a number at the desk', () => {
  it('shows why it is not texted, and is released with the operator’s reason in the log of consents', async () => {
    const ann = harness.friend('Ann');
    await harness.isContact(ann);
    expect(await look(ann)).toMatchObject({ country: 'US', because: [], permissions: 1, texts: [] });
    await asked(ann, harness.organiser);
    await harness.phone(ann).waitFor(/Reply IN or OUT/);
    await harness.phone(ann).reply('STOP');
    await eventually(async () => expect((await look(ann)).because).toEqual(['opted-out']));
    const standing = await look(ann);
    expect(standing.consents[0]).toMatchObject({ agreed: false, source: 'text' });
    expect(standing.texts).toContainEqual(expect.objectContaining({ kind: 'invite' }));
    expect(JSON.stringify(standing.texts)).not.toMatch(/Eagle Creek/);
    const reason = 'Ann called and asked for texts again.';
    const released = await harness.service.bus.send(releaseNumber, { phone: ann.phone!, reason });
    expect(released).toMatchObject({ because: [], optedOutAt: null });
    expect(released.consents[0]).toMatchObject({ agreed: true, source: 'desk', text: reason });
  });

  it('of a country without texts says so', async () => {
    const { because } = await harness.service.bus.ask(readNumber, { phone: '+252612345678' });
    expect(because).toContain('country');
  });

  it('is forgotten: no message has it or its words any more, and it is never texted again', async () => {
    const ann = harness.friend('Ann', { email: null });
    await harness.isContact(ann);
    await asked(ann, harness.organiser);
    await harness.phone(ann).waitFor(/Reply IN or OUT/);
    await harness.phone(ann).reply('What is the weather like, this is private');
    await eventually(async () =>
      expect(await harness.rows(`select 1 from inbound_texts where phone = $1`, [ann.phone])).toHaveLength(1),
    );
    // What is on its way to the provider keeps its number until its result is stored.
    await eventually(async () =>
      expect((await look(ann)).texts.filter(({ state }) => ['queued', 'sending'].includes(state))).toEqual(
        [],
      ),
    );
    const reason = 'Ann asked to be forgotten.';
    expect(await harness.service.bus.send(forgetNumber, { phone: ann.phone!, reason })).toMatchObject({
      ...{ because: ['opted-out'], texts: [] },
    });
    for (const table of ['messages', 'inbound_texts']) {
      const rows = await harness.rows<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`);
      expect(rows.map(({ row }) => row).join()).not.toContain(ann.phone);
      expect(rows.map(({ row }) => row).join()).not.toContain('this is private');
    }
    const before = harness.phone(ann).received().length;
    await asked(ann, await organiser('Quinn'));
    await eventually(async () => expect((await look(ann)).because).toEqual(['opted-out']));
    expect(harness.phone(ann).received()).toHaveLength(before);
  });
});
