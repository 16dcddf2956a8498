import {
  listReports,
  reportDismissed,
  reportPlayer,
  resolveReport,
  userDeleted,
  type ReportId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { ContactsHarness } from './contacts.harness.js';

let harness: ContactsHarness;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness.stop());

const open = async () => (await harness.bus.ask(listReports, { which: 'open' })).items;
const resolved = async () => (await harness.bus.ask(listReports, { which: 'resolved' })).items;

// promises matching#blocking-and-reporting
describe('the queue of reports', () => {
  it('names who reported whom in which words, and a resolved report leaves it with the first note', async () => {
    const [pat, ann, bob] = [await harness.user('Pat'), await harness.user('Ann'), await harness.user('Bob')];
    for (const { id } of [pat, bob])
      await harness.bus.send(reportPlayer, { userId: id, playerId: ann.id, reason: 'Rude' });
    const [first, second] = await open();
    expect(first).toMatchObject({
      ...{ player: { id: ann.id, name: 'Ann' }, reporter: { id: pat.id, name: 'Pat' } },
      ...{ reason: 'Rude', reporters: 2, resolvedAt: null },
    });
    const settles = (note: string) =>
      harness.bus.send(resolveReport, { reportId: first!.id, note, operator: 'Robin' });
    expect(await settles('Warned.')).toMatchObject({ note: 'Warned.', resolvedBy: 'Robin' });
    expect(await settles('Changed my mind.')).toMatchObject({ note: 'Warned.' });
    expect((await open()).map(({ id }) => id)).toEqual([second!.id]);
    expect((await resolved()).map(({ id }) => id)).toEqual([first!.id]);
    await expect(
      harness.bus.send(resolveReport, { reportId: newId<ReportId>(), note: 'Nothing', operator: 'Robin' }),
    ).rejects.toMatchObject({ code: 'desk.report-not-found' });
  });

  it('says that the reports of a golfer no longer count once the last of them is dismissed', async () => {
    const [eve, flo] = [await harness.user('Eve'), await harness.user('Flo')];
    for (const reason of ['Rude', 'Late'])
      await harness.bus.send(reportPlayer, { userId: eve.id, playerId: flo.id, reason });
    const mine = (await open()).filter(({ player }) => player.id === flo.id);
    const dismisses = (at: number) =>
      harness.bus.send(resolveReport, {
        ...{ reportId: mine[at]!.id, note: 'Made up.', operator: 'Robin', dismissed: true },
      });
    const published = () => harness.service.published(reportDismissed).length;
    expect(await dismisses(0)).toMatchObject({ dismissed: true });
    expect(published()).toBe(0);
    await dismisses(1);
    await dismisses(1);
    await eventually(() =>
      expect(harness.service.published(reportDismissed)).toMatchObject([
        { playerId: flo.id, byUserId: eve.id },
      ]),
    );
  });

  // promises accounts#what-remains-after-deletion
  it('forgets who reported when their account is gone, and a resolved report after a year', async () => {
    const [cy, dee] = [await harness.user('Cy'), await harness.user('Dee')];
    await harness.bus.send(reportPlayer, { userId: cy.id, playerId: dee.id, reason: 'Spam' });
    const report = (await open()).find(({ reason }) => reason === 'Spam')!;
    const deletedAt = harness.service.clock.now().toISOString();
    for (const { id: userId } of [cy, dee]) await harness.service.happens(userDeleted, { userId, deletedAt });
    await eventually(async () =>
      expect((await open()).find(({ id }) => id === report.id)).toMatchObject({
        ...{ reporter: null, player: { name: 'A former member' } },
      }),
    );
    await harness.bus.send(resolveReport, { reportId: report.id, note: 'Both are gone.', operator: 'Robin' });
    harness.service.clock.forward(364 * 86_400_000);
    expect((await resolved()).map(({ id }) => id)).toContain(report.id);
    harness.service.clock.forward(2 * 86_400_000);
    // The nightly run may be between two days when the clock moves, so a further night may be needed.
    await eventually(async () => {
      harness.service.clock.forward(86_400_000);
      expect((await resolved()).map(({ id }) => id)).not.toContain(report.id);
    });
  });
});
