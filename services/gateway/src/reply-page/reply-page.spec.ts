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
  localDateTime: null,
  zoneName: null,
  message: 'Carts are on me',
  cost: null,
  dressCode: null,
  weatherConditions: null,
  state: 'pending',
  standbyRank: null,
  expiresAt: '2026-06-01T18:00:00Z',
  firstCome: false,
  spotsOpen: 2,
  playersIn: ['Pat Palmer', 'Bob'],
  changes: [],
  status: 'open',
  sequence: 0,
};
const token = 'A'.repeat(22);
const publicUrl = 'https://play.example';
const render = (changes: Partial<Invitation> = {}, outcome?: Outcome) =>
  renderReplyPage({ invitation: { ...invitation, ...changes }, token, publicUrl, nonce: 'n0nce', outcome });
const answers = (html: string) => [...html.matchAll(/name="answer" value="(\w+)"/g)].map((m) => m[1]);

// promises messages#reply-page
describe('the reply page', () => {
  it('shows the organiser, the time at the course, the course and who is in, and takes an answer without a script', () => {
    const html = render();
    expect(html).toContain('Sat, Jun 6, 8:10 AM EDT');
    for (const text of [
      'Ann, are you in?',
      'Pat Palmer',
      'Eagle Creek',
      '8802 W 56th St',
      'Carts are on me',
      'Pat, Bob',
    ])
      expect(html).toContain(text);
    expect(answers(html)).toEqual(['in', 'out', 'maybe']);
    expect(html).toContain(`<form method="post" action="/r/${token}">`);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/src="|<link[^>]*http/);
  });

  it('shows what helps a friend to decide: the cost, the way there, the dress code, the weather and the time to answer by', () => {
    const html = render({ cost: '$45 <plus cart>', dressCode: 'collared', weatherConditions: 'Sunny' });
    for (const text of ['$45 &lt;plus cart&gt;', 'Collared shirt', 'Sunny', 'Mon, Jun 1, 2:00 PM EDT'])
      expect(html).toContain(`<dd>${text}</dd>`);
    expect(html).toContain(
      'destination=Eagle%20Creek%2C%208802%20W%2056th%20St" rel="noreferrer">Directions</a>',
    );
  });

  it('has no line for unknown facts, and no time to answer by once there is an answer', () => {
    const html = render({ state: 'accepted', courseAddress: null });
    for (const line of ['Cost', 'Dress code', 'Weather', 'Answer by', 'Directions'])
      expect(html).not.toContain(line);
    expect(render({ firstCome: true })).not.toContain('Answer by');
    expect(render({}, 'maybe')).not.toContain('Answer by');
  });

  it.each([
    [{ state: 'accepted' }, 'You’re in!', ['out']],
    [{ state: 'standby', standbyRank: 2 }, 'number 2 on standby', ['out']],
    [{ state: 'declined' }, 'You’re out', ['in']],
    [{ state: 'reconfirm' }, 'Still in?', ['in', 'out']],
    [{ status: 'cancelled' }, 'cancelled', []],
    [{ status: 'over' }, 'is over', []],
    [{ state: 'withdrawn', status: 'withdrawn' }, 'was taken back', []],
  ] as Array<[Partial<Invitation>, string, string[]]>)('shows the state %j', (changes, text, buttons) => {
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

  it('shows each changed fact with its old and its new value, and only while the round is on', () => {
    const changes = [{ fact: 'cost' as const, from: '$45', to: '<$60>' }];
    expect(render({ changes })).toContain('Cost: <del>$45</del> → <ins>&lt;$60&gt;</ins>');
    for (const state of [{ status: 'cancelled' }, { state: 'declined' }] as const)
      expect(render({ changes, ...state })).not.toContain('<del>');
  });

  // promises messages#writing-to-the-organiser
  it('has a form by which the friend writes to the organiser, and says when the words are on their way', () => {
    expect(render()).toContain(`<form method="post" action="/r/${token}/note">`);
    expect(render({ status: 'over' })).not.toContain('/note"');
    const page = renderReplyPage({ invitation, token, publicUrl, nonce: 'n', wrote: true });
    expect(page).toContain('Your words are on their way to Pat.');
    expect(page).not.toContain('/note"');
  });

  // promises messages#link-previews
  it('tells a messenger the course, the time and who is in by first names, with a picture', () => {
    const head = render({ playersIn: ['Maya Moss', 'Bob'] }).split('<style')[0]!;
    for (const tag of [
      'property="og:title" content="Golf at Eagle Creek, Sat, Jun 6, 8:10 AM"',
      'property="og:description" content="2 of 4 in: Maya, Bob"',
      `property="og:image" content="https://play.example/r/${token}/picture.png"`,
    ])
      expect(head).toContain(tag);
    expect(head).not.toMatch(/Moss|Ann|Carts/);
    expect(render({ courseName: '"><script>' })).not.toContain('"><script>');
    expect(renderReplyProblem('Gone', 'No', 'n')).not.toContain('og:');
  });

  it('says nothing that sounds like IN to a friend who is out', () => {
    for (const html of [render({ state: 'declined' }), render({ state: 'declined' }, 'left')])
      expect(html).not.toMatch(/You’re in|See you|calendar\.ics|spots? (is|are) open|Answer by/);
  });

  it('offers a calendar file to a friend who is in', () => {
    expect(render({ state: 'accepted' }, 'accepted')).toContain(`/r/${token}/calendar.ics`);
    expect(render()).not.toContain('calendar.ics');
  });

  it('announces the outcome to screen readers, and asks for a second IN if rounds overlap', () => {
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
