import { asId, type BookingDetail, type OfferView, type Plan, type ContactId } from '@game/contracts';
import { markOf, offerWord, standingOf, stationsOf, waitingByTier } from './ladder';

const now = new Date('2026-06-01T18:00:00Z');
const offer = (name: string, tier: number, more: Partial<OfferView> = {}): OfferView => ({
  id: asId(name),
  contactId: asId(`c-${name}`),
  name,
  tier,
  state: 'pending',
  sentAt: '2026-06-01T15:00:00Z',
  expiresAt: '2026-06-01T18:30:00Z',
  repliedAt: null,
  standbyRank: null,
  waits: false,
  maybeAt: null,
  ...more,
});
const booking = (more: Partial<BookingDetail>) =>
  ({ ladder: 'running', offers: [], ...more }) as unknown as BookingDetail;
const plan: Plan = {
  steps: [
    {
      at: '2026-06-01T18:30:00Z',
      tier: 3,
      tierName: '',
      because: 'window',
      contacts: [{ id: asId('c-Hal'), name: 'Hal', channel: 'sms', textAt: null, mailAt: null }],
      more: 0,
    },
  ],
  notAsked: [],
  moreNotAsked: 0,
  notes: [],
  night: null,
};

describe('the picture of the ladder', () => {
  it('says whose answer the ladder waits for, or why it waits for nobody’s', () => {
    const asked = [offer('Ann', 1), offer('Bob', 1, { state: 'declined' }), offer('Cy', 1)];
    expect(standingOf(booking({ offers: asked }), now)).toEqual({ awaited: ['Ann', 'Cy'] });
    expect(standingOf(booking({ offers: asked, numberOfPlayers: 4 }), now)).toBe('full');
    expect(standingOf(booking({ offers: asked, onHold: true }), now)).toBe('held');
    const silent = [offer('Ann', 1, { expiresAt: now.toISOString() })];
    expect(standingOf(booking({ offers: silent, ladder: 'stopped' }), now)).toBe('done');
    expect(standingOf(booking({ offers: silent }), now)).toBeUndefined();
    expect(standingOf(booking({}), now)).toBeUndefined();
  });

  it('marks players as in, asked, silent or out', () => {
    expect(markOf(offer('Ann', 1, { state: 'accepted' }), now)).toBe('in');
    expect(markOf(offer('Ann', 1, { state: 'reconfirm' }), now)).toBe('asked');
    expect(markOf(offer('Ann', 1, { state: 'declined' }), now)).toBe('out');
    expect(markOf(offer('Ann', 1, { state: 'standby' }), now)).toBe('asked');
    expect(markOf(offer('Ann', 1), now)).toBe('asked');
    expect(markOf(offer('Ann', 1, { expiresAt: now.toISOString() }), now)).toBe('silent');
    expect(markOf(offer('Ann', 1, { state: 'withdrawn' }), now)).toBe('silent');
  });

  // promises ladder#providers-fail
  it('still waits for a friend whose invite could not be sent yet, however long that takes', () => {
    const waits = offer('Ann', 1, { waits: true, expiresAt: now.toISOString() });
    expect(markOf(waits, now)).toBe('asked');
    expect(standingOf(booking({ offers: [waits] }), now)).toEqual({ awaited: ['Ann'] });
  });

  it('has a station for each tier in the order of asking, and then for each tier that comes next', () => {
    const offers = [offer('Eve', 2, { sentAt: '2026-06-01T17:00:00Z' }), offer('Ann', 1)];
    const stations = stationsOf(booking({ offers }), plan);
    expect(stations.map((s) => [s.kind, s.tier])).toEqual([
      ['asked', 1],
      ['asked', 2],
      ['planned', 3],
    ]);
  });

  it('shows no coming tiers while the ladder asks nobody: full, paused by the organiser, or not begun', () => {
    const offers = [offer('Ann', 1)];
    for (const still of [{ ladder: 'full' as const }, { onHold: true }, { ladder: 'idle' as const }])
      expect(stationsOf(booking({ offers, ...still }), plan)).toHaveLength(1);
  });

  it('lists the contacts not asked yet in the ladder’s order, those with a withdrawn offer among them', () => {
    const contacts = ['Gus', 'Hal', 'Ann', 'Bob'].map((name) => ({
      id: asId<ContactId>(`c-${name}`),
      tier: 3,
    }));
    const offers = [offer('Ann', 3), offer('Bob', 3, { state: 'withdrawn' })];
    const waiting = waitingByTier(contacts, booking({ offers }), plan).get(3);
    expect(waiting?.map((c) => c.id)).toEqual(['c-Hal', 'c-Gus', 'c-Bob']);
  });
});

it.each<[Partial<OfferView>, string]>([
  [{ state: 'skipped' }, 'Not reached'],
  [{ state: 'reconfirm' }, 'To confirm again'],
  [{ state: 'standby', standbyRank: 2 }, 'Standby 2'],
  [{}, 'Asked'],
  [{ maybeAt: '2026-06-01T17:00:00Z' }, 'Maybe'],
  [{ expiresAt: '2026-06-01T17:00:00Z' }, 'Silent'],
  [{ waits: true }, 'Waits to be sent'],
])('an offer with %j reads “%s”', (more, word) => expect(offerWord(offer('Ann', 1, more), now)).toBe(word));
