import {
  askMemberBack,
  memberRemoved,
  playerBlocked,
  removeMember,
  userSaved,
  type Gathering,
} from '@game/contracts';
import { aUser, eventually } from '@game/testing';
import { startGatherings, type Golfer } from './gatherings.harness.js';

let harness: Awaited<ReturnType<typeof startGatherings>>;
let host: Golfer;
let ann: Golfer;
let bob: Golfer;
beforeAll(async () => {
  harness = await startGatherings();
});
beforeEach(async () => {
  host = await harness.golfer('Pat').mayHost();
  [ann, bob] = [harness.golfer('Ann'), harness.golfer('Bob')];
});
afterAll(() => harness.stop());

const idOf = (golfer: Golfer) => golfer.actor.userId;
const blocks = (one: Golfer, other: Golfer, blocked = true, at = harness.clock.now()) =>
  harness.happens(playerBlocked, {
    ...{ userId: idOf(one), playerId: idOf(other), blocked },
    at: at.toISOString(),
  });
const removes = (event: Gathering, member: Golfer, by = host) =>
  harness.bus.send(removeMember, {
    ...{ kind: event.kind, id: event.id, userId: idOf(by), memberId: idOf(member) },
  });
const asksBack = (event: Gathering, member: Golfer) =>
  harness.bus.send(askMemberBack, {
    ...{ kind: event.kind, id: event.id, userId: idOf(host), memberId: idOf(member) },
  });
const ids = async (golfer: Golfer) => (await golfer.finds()).items.map(({ id }) => id);
const removedMails = (golfer: Golfer) =>
  harness.published(memberRemoved).filter(({ userId }) => userId === idOf(golfer));

// promises events#blocks
describe('a block between a golfer and a host', () => {
  it.each(['the host', 'the golfer'])(
    'set by %s hides the events and refuses to let the golfer in',
    async (by) => {
      const event = await host.hosts();
      await (by === 'the host' ? blocks(host, ann) : blocks(ann, host));
      await eventually(async () => expect(await ids(ann)).not.toContain(event.id));
      await expect(ann.sees(event)).rejects.toMatchObject({ code: 'gathering.not-found' });
      await expect(ann.joins(event)).rejects.toMatchObject({ code: 'gathering.not-found' });
      expect(await ids(bob)).toContain(event.id);
    },
  );

  it('ends when it is taken back, and a block that arrives late does not return', async () => {
    const event = await host.hosts();
    await blocks(ann, host);
    await eventually(async () => expect(await ids(ann)).not.toContain(event.id));
    harness.clock.forward(1_000);
    await blocks(ann, host, false);
    await eventually(async () => expect(await ids(ann)).toContain(event.id));
    await blocks(ann, host, true, new Date('2026-01-01T00:00:00Z'));
    expect(await ann.joins(event)).toMatchObject({ place: 'in' });
  });

  it('takes a member off the host’s coming events, who is told and gives the place to the next in line', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    await ann.joins(event);
    await bob.joins(event);
    const cy = harness.golfer('Cy');
    await cy.joins(event);
    await blocks(host, ann);
    await eventually(async () =>
      expect(await host.seesRoster(event)).toMatchObject({ players: ['Bob', 'Cy'], waiting: [] }),
    );
    await eventually(() => expect(removedMails(ann)).toMatchObject([{ askedBack: false }]));
  });

  it('leaves a member who blocked the host on the list, so that they can see the event and leave it', async () => {
    const event = await host.hosts();
    await ann.joins(event);
    await blocks(ann, host);
    await eventually(async () => expect((await host.seesRoster(event)).players).toEqual([]));
    expect(await ann.sees(event)).toMatchObject({ place: 'in' });
    expect(await ann.leaves(event)).toMatchObject({ place: null });
    await expect(ann.sees(event)).rejects.toMatchObject({ code: 'gathering.not-found' });
  });
});

// promises events#removing-somebody
describe('a host who removes a member', () => {
  it('gives the place to the next in line; the member is told once and cannot join before being asked back', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    for (const golfer of [ann, bob]) await golfer.joins(event);
    const roster = await removes(event, ann);
    expect(roster).toMatchObject({ players: ['Bob'], removed: [{ id: idOf(ann), name: 'Ann' }] });
    expect(await removes(event, ann)).toEqual(roster);
    await eventually(() => expect(removedMails(ann)).toMatchObject([{ askedBack: false }]));
    await expect(ann.joins(event)).rejects.toMatchObject({ code: 'gathering.removed' });
    expect(await asksBack(event, ann)).toMatchObject({ removed: [] });
    expect(await ann.joins(event)).toMatchObject({ place: 'in' });
    await eventually(() => expect(removedMails(ann)).toHaveLength(2));
  });

  it('must be the host, and names somebody on the list', async () => {
    const event = await host.hosts();
    await ann.joins(event);
    await expect(removes(event, ann, bob)).rejects.toMatchObject({ code: 'gathering.not-found' });
    await expect(removes(event, ann, ann)).rejects.toMatchObject({ code: 'gathering.not-found' });
    await expect(removes(event, bob)).rejects.toMatchObject({ code: 'gathering.member-not-found' });
    await expect(removes(event, host)).rejects.toMatchObject({ code: 'gathering.member-not-found' });
  });

  it('and a member who leaves at the same time end with one free place', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    for (const golfer of [ann, bob]) await golfer.joins(event);
    await Promise.all([removes(event, ann).catch(() => {}), ann.leaves(event).catch(() => {})]);
    expect(await host.sees(event)).toMatchObject({ currentCouples: 1 });
  });

  it('is the only one who gets the ids of members', async () => {
    const event = await host.hosts();
    await ann.joins(event);
    expect((await host.seesRoster(event)).members).toEqual([{ id: idOf(ann), name: 'Ann' }]);
    expect(await ann.seesRoster(event)).toMatchObject({ players: ['Ann'], members: [], removed: [] });
  });
});

// promises accounts#deletion
describe('a golfer whose account is about to be deleted', () => {
  it('is on nobody’s list and hosts nothing that others see, until the golfer comes back', async () => {
    const event = await host.hosts();
    for (const golfer of [ann, bob]) await golfer.joins(event);
    const saved = (version: number, hidden: boolean) =>
      harness.happens(userSaved, aUser({ id: idOf(ann), username: 'Ann', version, hidden }));
    await saved(1, true);
    await eventually(async () => expect((await host.seesRoster(event)).players).toEqual(['Bob']));
    expect((await bob.seesRoster(event)).players).toEqual(['Bob']);
    await saved(2, false);
    await eventually(async () => expect((await host.seesRoster(event)).players).toEqual(['Ann', 'Bob']));
    await harness.happens(userSaved, aUser({ id: idOf(host), version: 1, hidden: true }));
    const stranger = harness.golfer('Dee');
    await eventually(async () => expect(await ids(stranger)).not.toContain(event.id));
  });
});
