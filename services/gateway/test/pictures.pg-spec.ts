import { bookingNotFound } from '@game/contracts';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

const ID = '0197a000-0000-7000-8000-000000000003';
const OTHERS = '0197a000-0000-7000-8000-000000000004';
let players = 4;
let toConfirm: string[] = [];
let harness: GatewayHarness;
beforeAll(async () => {
  harness = await startHarness({
    'bookings.get': ({ bookingId }: { bookingId: string }) => {
      if (bookingId !== ID) throw bookingNotFound();
      return {
        ...{ venueName: 'Eagle Creek', dateTime: '2026-06-06T13:10:00Z', timeZone: 'America/Chicago' },
        ...{ status: 'confirmed', numberOfPlayers: players, toConfirm },
        invitedPlayers: [{ name: 'Ann Avery', status: 'confirmed' }],
      };
    },
  });
});
afterAll(() => harness?.stop());

// promises messages#link-previews
describe('pictures to share', () => {
  it('of a full foursome are drawn only for its organiser, and only once it is full and nobody has to confirm a change', async () => {
    const pat = await Browser.signedUp(harness.url);
    const { status, headers } = await pat.get(`/api/bookings/${ID}/foursome.png`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await pat.get(`/api/bookings/${OTHERS}/foursome.png`)).status).toBe(404);
    expect((await new Browser(harness.url).get(`/api/bookings/${ID}/foursome.png`)).status).toBe(401);
    toConfirm = ['Ann Avery'];
    expect((await pat.get(`/api/bookings/${ID}/foursome.png`)).status).toBe(404);
    toConfirm = [];
    players = 3;
    expect((await pat.get(`/api/bookings/${ID}/foursome.png`)).status).toBe(404);
  });

  it('of the product are the same for everybody', async () => {
    const { status, headers } = await new Browser(harness.url).get('/api/share.png');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
