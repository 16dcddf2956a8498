import type { Answer, History, OfferRow } from './history.js';
import { waitsOf } from './lateness.js';
import { ALLOWANCE_MS, check } from './rules.js';

const START = Date.parse('2026-05-01T10:00:00Z');
const WINDOW = 4_000;
const TEE_TIME = 'tt';
const FRIENDS = { ann: 1, bob: 1, cy: 1, dee: 2, eve: 2 };
type Name = keyof typeof FRIENDS;

const offer = (name: Name, askedAt: number, more: Partial<OfferRow> = {}): OfferRow => ({
  bookingId: TEE_TIME,
  token: `token-${name}`,
  phone: name,
  tier: FRIENDS[name],
  state: 'pending',
  askedAt: START + askedAt,
  expiresAt: START + askedAt + WINDOW,
  repliedAt: null,
  ...more,
});
const invite = (name: Name, at: number) => ({ phone: name, token: `token-${name}`, at: START + at });
const answer = (name: Name, says: 'in' | 'out', at: number, more: Partial<Answer> = {}): Answer => ({
  token: `token-${name}`,
  says,
  begunAt: START + at,
  keptAt: START + at + 20,
  statuses: [201],
  ...more,
});

/** Three of tier 1 are asked: Ann and Bob accept, Cy is silent. Dee is asked after the window and accepts. */
function good(): History {
  const by = (at: number) => ({ repliedAt: START + at });
  return {
    rules: { windowMs: WINDOW, graceMs: 500, seats: 3 },
    teeTimes: [
      {
        id: TEE_TIME,
        startedAt: START,
        friends: Object.entries(FRIENDS).map(([phone, tier]) => ({ phone, tier })),
      },
    ],
    invites: [invite('ann', 100), invite('bob', 110), invite('cy', 120), invite('dee', 4_300)],
    answers: [answer('ann', 'in', 1_000), answer('bob', 'in', 1_100), answer('dee', 'in', 5_000)],
    outages: [],
    offers: [
      offer('ann', 10, { state: 'accepted', ...by(1_000) }),
      offer('bob', 10, { state: 'accepted', ...by(1_100) }),
      offer('cy', 10),
      offer('dee', 4_020, { state: 'accepted', ...by(5_000) }),
    ],
    endedAt: START + 60_000,
  };
}
/** The names of the rules that a history breaks. */
const broken = (history: History) =>
  Object.entries(check(history))
    .filter(([, cases]) => cases.length)
    .map(([rule]) => rule);
const change = (edit: (history: History) => void) => {
  const history = good();
  edit(history);
  return history;
};
const rowOf = (history: History, name: Name) => history.offers.find(({ phone }) => phone === name)!;

describe('the checker of histories', () => {
  it('finds nothing in a correct history', () => {
    expect(broken(good())).toEqual([]);
  });

  it('finds an offer that was sent twice', () => {
    expect(broken(change((h) => h.invites.push(invite('bob', 900))))).toEqual(['offers sent twice']);
  });

  it('finds an offer whose text never came', () => {
    const history = change((h) => (h.invites = h.invites.filter(({ phone }) => phone !== 'cy')));
    expect(broken(history)).toContain('offers late or never sent');
  });

  it('finds a friend who was passed over', () => {
    const history = change((h) => {
      h.invites = h.invites.filter(({ phone }) => phone !== 'cy');
      rowOf(h, 'cy').state = 'skipped';
    });
    expect(broken(history)).toContain('friends passed over');
  });

  it('allows that an invite which waited in an outage is not sent to a tee time that is full', () => {
    const history = change((h) => {
      h.invites = h.invites.filter(({ phone }) => phone !== 'cy');
      h.outages = [{ what: 'a', from: START, to: START + 4_300 }];
    });
    expect(broken(history)).toEqual([]);
  });

  it('finds a text that belongs to no offer', () => {
    const history = change((h) => (rowOf(h, 'cy').token = 'another'));
    expect(broken(history)).toContain('texts that belong to no offer');
  });

  describe('when the window of a silent friend is over', () => {
    const askedAfter = (ms: number) =>
      change((h) => {
        h.invites[3] = invite('dee', 4_120 + ms);
        h.answers[2] = answer('dee', 'in', 4_120 + ms + 100);
        h.endedAt = START + 120_000;
      });

    it('finds that the next friend was asked too late', () => {
      expect(broken(askedAfter(ALLOWANCE_MS))).toEqual([]);
      expect(broken(askedAfter(ALLOWANCE_MS + 1))).toEqual(['offers late or never sent']);
    });

    it('does not count the time of an outage as late', () => {
      const history = askedAfter(ALLOWANCE_MS + 10_000);
      history.outages = [
        { what: 'a', from: START + 5_000, to: START + 12_000 },
        { what: 'b within a', from: START + 6_000, to: START + 10_000 },
        { what: 'c beside a', from: START + 11_000, to: START + 15_000 },
      ];
      expect(broken(history)).toEqual([]);
      history.outages[2]!.to -= 1;
      expect(broken(history)).toEqual(['offers late or never sent']);
    });

    it('finds that nobody was asked', () => {
      const history = change((h) => {
        h.invites.pop();
        h.offers.pop();
        h.answers.pop();
      });
      expect(broken(history)).toEqual(['offers late or never sent']);
      expect(waitsOf(history.teeTimes[0]!, history).at(-1)).toMatchObject({
        due: START + 4_120,
        asked: undefined,
      });
    });
  });

  it('finds that a spot is offered to nobody after it was declined', () => {
    const history = change((h) => {
      h.answers[1] = answer('bob', 'out', 1_100);
      Object.assign(rowOf(h, 'bob'), { state: 'declined' });
    });
    expect(broken(history)).toEqual(['offers late or never sent']);
    history.invites.push(invite('eve', 1_700));
    history.offers.push(offer('eve', 4_030));
    expect(broken(history)).toEqual([]);
  });

  it('finds that only one of two free spots was offered', () => {
    const history = change((h) => (h.answers = h.answers.filter(({ token }) => token !== 'token-ann')));
    expect(broken(history)).toEqual(['offers late or never sent']);
  });

  it('finds nothing late once everybody was asked', () => {
    const history = change((h) => {
      h.answers = [];
      h.invites.push(invite('eve', 4_300));
      h.offers.push(offer('eve', 4_020));
    });
    expect(broken(history)).toEqual([]);
  });

  it('finds an answer that was acknowledged and lost', () => {
    expect(broken(change((h) => (rowOf(h, 'ann').state = 'pending')))).toEqual(['answers lost']);
    expect(broken(change((h) => (rowOf(h, 'ann').state = 'declined')))).toEqual(['answers lost']);
  });

  it('finds an answer that counts although every attempt was refused', () => {
    const refused = (statuses: number[]) =>
      change((h) => (h.answers[0] = answer('ann', 'in', 1_000, { keptAt: undefined, statuses })));
    expect(broken(refused([503, 504]))).toEqual(['answers that count although they were refused']);
    // An attempt without any answer may have succeeded.
    expect(broken(refused([503, 0]))).toEqual([]);
  });

  it('finds more than four players in a tee time', () => {
    const history = change((h) => (rowOf(h, 'cy').state = 'accepted'));
    expect(broken(history)).toEqual(['tee times with more than four players']);
  });

  describe('the rule that tiers are asked in order', () => {
    it('is broken if tier 2 is asked while the window of tier 1 runs and a friend of tier 1 was not asked', () => {
      const history = change((h) => {
        rowOf(h, 'cy').askedAt = START + 4_500;
        rowOf(h, 'dee').askedAt = START + 3_900;
      });
      expect(broken(history)).toEqual(['tiers asked in the wrong order']);
    });

    it('is kept if a friend of tier 1 let the window pass', () => {
      const history = change((h) => h.teeTimes[0]!.friends.push({ phone: 'fay', tier: 1 }));
      expect(broken(history)).toEqual([]);
    });

    it('is kept if the window of tier 1 began anew because a provider kept its texts waiting', () => {
      const history = change((h) => {
        h.teeTimes[0]!.friends.push({ phone: 'fay', tier: 1 });
        rowOf(h, 'cy').expiresAt = START + 20_000;
      });
      expect(broken(history)).toEqual([]);
    });

    it('is broken if all friends of tier 1 who were asked have answered, and one of tier 1 was not asked', () => {
      const history = change((h) => {
        h.teeTimes[0]!.friends.push({ phone: 'fay', tier: 1 });
        Object.assign(rowOf(h, 'cy'), { state: 'declined', repliedAt: START + 2_000 });
        h.answers.push(answer('cy', 'out', 2_000));
      });
      expect(broken(history)).toEqual(['tiers asked in the wrong order']);
    });
  });
});
