import { asId, type Invitation, type Outcome } from '@game/contracts';
import { renderReplyPage, renderReplyProblem } from './reply-page.html.js';

const invitation: Invitation = {
  offerId: asId('018f3b1c-0000-7000-8000-000000000001'),
  name: 'Ann Avery',
  organiserName: 'Pat Palmer',
  courseName: 'Eagle Creek',
  courseAddress: '8802 W 56th St',
  dateTime: '2026-06-06T12:10:00Z',
  timeZone: 'America/Indiana/Indianapolis',
  message: 'Carts are on me',
  state: 'pending',
  standbyRank: null,
  expiresAt: '2026-06-01T18:00:00Z',
  firstCome: false,
  spotsOpen: 2,
  playersIn: ['Pat Palmer', 'Bob'],
  status: 'open',
  sequence: 0,
};
const token = 'A'.repeat(22);
const render = (changes: Partial<Invitation> = {}, outcome?: Outcome) =>
  renderReplyPage({ invitation: { ...invitation, ...changes }, token, nonce: 'n0nce', outcome });
const answers = (html: string) => [...html.matchAll(/name="answer" value="(\w+)"/g)].map((m) => m[1]);

// promises messages#reply-page
describe('the reply page', () => {
  it('says who asks, when in the course’s zone, where and who is in, and takes an answer without script', () => {
    const html = render();
    expect(html).toContain('Sat, Jun 6, 8:10 AM EDT');
    for (const text of [
      'Ann, are you in?',
      'Pat Palmer',
      'Eagle Creek',
      '8802 W 56th St',
      'Carts are on me',
      'Pat Palmer, Bob',
    ])
      expect(html).toContain(text);
    expect(answers(html)).toEqual(['in', 'out', 'maybe']);
    expect(html).toContain(`<form method="post" action="/r/${token}">`);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(src|href)="http/);
  });

  it.each([
    [{ state: 'accepted' }, 'You’re in!', ['out']],
    [{ state: 'standby', standbyRank: 2 }, 'number 2 on standby', ['out']],
    [{ state: 'declined' }, 'You’re out', ['in']],
    [{ state: 'reconfirm' }, 'Still in?', ['in', 'out']],
    [{ status: 'cancelled' }, 'cancelled', []],
    [{ status: 'over' }, 'is over', []],
    [{ state: 'withdrawn', status: 'withdrawn' }, 'was taken back', []],
  ] as Array<[Partial<Invitation>, string, string[]]>)('shows %j', (changes, text, buttons) => {
    const html = render(changes);
    expect(html).toContain(text);
    expect(answers(html)).toEqual(buttons);
  });

  it.each([
    [{ state: 'pending' }, 'maybe', 'Your spot is kept until Mon, Jun 1, 2:00 PM EDT.'],
    [{ state: 'reconfirm' }, undefined, 'Your spot is held until Mon, Jun 1, 2:00 PM EDT.'],
  ] as const)('says until when the spot is kept, in the zone of the course: %j', (changes, outcome, text) => {
    expect(render(changes, outcome)).toContain(text);
  });

  it.each([
    [{}, undefined, 'Pat Palmer keeps a spot for you. 2 spots are open.'],
    [{ firstCome: true }, undefined, 'Pat Palmer asks you and others. 2 spots are open: the first to answer'],
    [{ firstCome: true }, 'maybe', 'The first to answer get the spots that are open.'],
    [{ spotsOpen: 0 }, undefined, 'All spots are taken now; say yes and you are on standby.'],
    [
      { state: 'standby', standbyRank: 1 },
      undefined,
      'The open spots are kept for friends who were asked before.',
    ],
    [{ state: 'standby', standbyRank: 1, spotsOpen: 0 }, undefined, 'All four spots are taken right now.'],
  ] as Array<[Partial<Invitation>, Outcome | undefined, string]>)(
    'says whether a spot is kept for the friend, for %j',
    (changes, outcome, text) => {
      expect(render(changes, outcome)).toContain(text);
    },
  );

  it('offers a calendar file to a friend who is in', () => {
    expect(render({ state: 'accepted' }, 'accepted')).toContain(`/r/${token}/calendar.ics`);
    expect(render()).not.toContain('calendar.ics');
  });

  it('announces the outcome to screen readers, and asks for a second IN where rounds overlap', () => {
    const html = render({}, 'overlap');
    expect(html).toContain('role="status"');
    expect(html).toContain('once more');
    expect(answers(html)).toContain('in');
  });

  it('escapes every text that a person wrote', () => {
    const html = render({ message: '<img src=x onerror=alert(1)>', name: '"><script>', courseName: `'&<b>` });
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(renderReplyProblem('<b>', '&', 'n')).not.toContain('<b>');
  });

  it('is small enough for an old phone', () => {
    expect(Buffer.byteLength(render())).toBeLessThan(30_000);
  });
});
