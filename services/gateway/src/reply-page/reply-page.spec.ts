import { asId, type Invitation } from '@game/contracts';
import { PAGE_FACES } from './page-faces.js';
import { renderReplyProblem } from './page.html.js';
import { renderReplyPage, type ReplyPage } from './reply-page.html.js';

const invitation: Invitation = {
  offerId: asId('018f3b1c-0000-7000-8000-000000000001'),
  name: 'Ann Avery',
  organiserName: 'Pat Palmer',
  courseName: 'Eagle Creek',
  courseAddress: '8802 W 56th St, Indianapolis, IN',
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
const render = (changes: Partial<Invitation> = {}, more: Partial<ReplyPage> = {}) =>
  renderReplyPage({ invitation: { ...invitation, ...changes }, token, publicUrl, nonce: 'n0nce', ...more });
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
      '8802 W 56th St, Indianapolis, IN',
      'Carts are on me',
      'Pat, Bob',
    ])
      expect(html).toContain(text);
    expect(answers(html)).toEqual(['in', 'out', 'maybe']);
    expect(html).toContain(`<form method="post" action="/r/${token}">`);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/src="|<link[^>]*http/);
  });

  // promises tee-times#zones
  it('shows the time by our zone data, where older data are an hour off, and no technical name of a zone', () => {
    const html = render({ dateTime: '2026-12-12T16:00:00Z', timeZone: 'America/Vancouver' });
    expect(html).toContain('Sat, Dec 12, 9:00 AM MST');
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[A-Z]\w+\/[A-Z]/);
  });

  it('shows what helps a friend to decide: the cost, the way there, the dress code, the weather and the time to answer by', () => {
    const html = render({
      cost: '$45 <plus cart>',
      dressCode: 'collared',
      weatherConditions: 'Sunny',
      notes: 'We <walk>',
    });
    for (const text of [
      '$45 &lt;plus cart&gt;',
      'We &lt;walk&gt;',
      'Collared shirt',
      'Sunny',
      'Mon, Jun 1, 2:00 PM EDT',
    ])
      expect(html).toContain(`<dd>${text}</dd>`);
    expect(html).toContain(
      'destination=Eagle%20Creek%2C%208802%20W%2056th%20St%2C%20Indianapolis%2C%20IN" rel="noreferrer">Directions</a>',
    );
  });

  it('has no line for unknown facts, and no time to answer by once there is an answer', () => {
    const html = render({ state: 'accepted', courseAddress: null });
    for (const line of ['Cost', 'Dress code', 'Weather', 'Answer by', 'Directions'])
      expect(html).not.toContain(line);
    expect(render({ firstCome: true })).not.toContain('Answer by');
    expect(render({}, { said: 'maybe' })).not.toContain('Answer by');
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
    [{ state: 'pending' }, undefined, 'Pat is holding a spot for you until Mon, Jun 1, 2:00 PM EDT.'],
    [{ state: 'pending' }, 'maybe', 'Your spot is held until Mon, Jun 1, 2:00 PM EDT.'],
    [{ state: 'reconfirm' }, undefined, 'Pat is holding your spot until Mon, Jun 1, 2:00 PM EDT.'],
  ] as const)('says until when the spot is held, in the zone of the course: %j', (changes, said, text) => {
    expect(render(changes, { said })).toContain(text);
  });

  it.each([
    [{}, 'Pat, Bob <span class="quiet">(2 of 4, 2 spots left)</span>'],
    [{ firstCome: true }, 'Pat asked you and other friends. 2 spots are open: the first to answer'],
    [{ spotsOpen: 0 }, 'All spots are taken right now. Say you’re in and you go on standby.'],
    [{ state: 'standby', standbyRank: 1 }, 'The open spots are held for friends who were asked before'],
    [{ state: 'standby', standbyRank: 1, spotsOpen: 0 }, 'All four spots are taken right now.'],
  ] as Array<[Partial<Invitation>, string]>)(
    'says how many spots are left and whether one is held for the friend, for %j',
    (changes, text) => {
      expect(render(changes)).toContain(text);
    },
  );

  it('does not promise open spots to a maybe once all are taken', () => {
    const html = render({ firstCome: true, spotsOpen: 0 }, { said: 'maybe' });
    expect(html).toContain('All spots are taken right now. If you’re in later, you go on standby.');
    expect(html).not.toContain('open spots');
  });

  it.each([
    ['in', 'Ann, you’re in?', ['in', 'out']],
    ['out', 'Ann, can’t make it?', ['out', 'in']],
  ] as const)(
    'preselects the answer "%s" of a mail’s button, but takes none',
    (answer, headline, buttons) => {
      const html = render({}, { preselected: answer });
      expect(html).toContain(headline);
      expect(answers(html)).toEqual(buttons);
      expect(html).toContain(`<button class="in" name="answer" value="${answer}">`);
    },
  );

  it.each([
    ['accepted', 'give up your spot'],
    ['standby', 'give up your place on standby'],
  ] as const)('asks a friend who is %s to confirm the "I can’t" of a mail', (state, text) => {
    const html = render({ state }, { preselected: 'out' });
    for (const shown of ['Ann, can’t make it?', text, '<button class="in" name="answer" value="out">'])
      expect(html).toContain(shown);
    expect(answers(html)).toEqual(['out']);
    expect(html).not.toMatch(/You’re in|on standby<\/h1>|calendar\.ics/);
    for (const done of [{ preselected: 'in' }, { preselected: 'out', said: 'note' }] as const) {
      const { said } = { said: undefined, ...done };
      expect(render({ state }, done)).toBe(render({ state }, { said }));
    }
  });

  it('shows what is so to a friend who is out, whatever button of a mail was pressed', () => {
    for (const preselected of ['in', 'out'] as const)
      expect(render({ state: 'declined' }, { preselected })).toBe(render({ state: 'declined' }));
  });

  it('says nothing of a held spot to a friend whom no message has reached', () => {
    const html = render({ state: 'skipped', firstCome: true });
    expect(html).toContain('2 spots are open: the first to answer get them');
    expect(html).not.toContain('is holding');
  });

  it('names whom the answer is for if somebody else is signed in', () => {
    const pat = { name: 'Pat <Palmer>', isFriend: false };
    const html = render({}, { visitor: pat });
    expect(html).toContain(
      'This invite is for Ann Avery. You are signed in as Pat &lt;Palmer&gt;, but an answer here counts for Ann Avery.',
    );
    for (const visitor of [undefined, { ...pat, isFriend: true }])
      expect(render({}, { visitor })).not.toContain('This invite is for');
  });

  it('shows the forecast for the hour in place of the noted weather', () => {
    const html = render({ weatherConditions: 'Rain' }, { forecast: '72 °F, sunny' });
    expect(html).toContain('<dt>Weather</dt><dd>72 °F, sunny</dd>');
    expect(html).not.toContain('Rain');
  });

  it('lets a player tell others of the round, and never gives the invite’s own link away', () => {
    const share = /<p class="share">.*?<\/p>/s.exec(render({ state: 'accepted' }))![0];
    expect(decodeURIComponent(share)).toContain(
      'I’m playing Eagle Creek on Sat, Jun 6, 8:10 AM with Pat. https://play.example"',
    );
    expect(share).not.toContain(token);
    for (const state of ['pending', 'declined', 'standby'] as const)
      expect(render({ state })).not.toContain('class="share"');
  });

  it('shows each changed fact with its old and its new value, and only while the round is on', () => {
    const changes = [{ fact: 'cost' as const, from: '$45', to: '<$60>' }];
    expect(render({ changes })).toContain('Cost: <del>$45</del> → <ins>&lt;$60&gt;</ins>');
    for (const state of [{ status: 'cancelled' }, { state: 'declined' }] as const)
      expect(render({ changes, ...state })).not.toContain('<del>');
    const plan = [
      { fact: 'time' as const, from: 'Sat, Jun 6, 8:10 AM', to: 'Sat, Jun 6, 9:30 AM' },
      { fact: 'course' as const, from: 'Eagle Creek', to: 'Bethpage Black' },
    ];
    expect(render({ state: 'reconfirm', changes: plan })).toContain(
      'Now Sat, Jun 6, 9:30 AM (was Sat, Jun 6, 8:10 AM) at Bethpage Black (was Eagle Creek). Pat is holding',
    );
  });

  // promises messages#writing-to-the-organiser
  it('has a form by which the friend writes to the organiser, and says when the words are on their way', () => {
    expect(render()).toContain(`<form method="post" action="/r/${token}/note">`);
    expect(render({ status: 'over' })).not.toContain('/note"');
    const page = render({}, { said: 'note' });
    expect(page).toContain('Your message is on its way to Pat.');
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
    expect(render({ state: 'declined' })).not.toMatch(
      /You’re in|See you|calendar\.ics|spots? (is|are) open|is holding|Answer by/,
    );
  });

  it('offers a calendar file to a friend who is in', () => {
    expect(render({ state: 'accepted' })).toContain(`/r/${token}/calendar.ics`);
    expect(render()).not.toContain('calendar.ics');
  });

  it('announces the outcome to screen readers, and asks for a second IN if rounds overlap', () => {
    const html = render({}, { said: 'overlap' });
    expect(html).toContain('role="status"');
    expect(html).toContain('<title>You have another round around then · Eagle Creek</title>');
    expect(html).toContain('once more');
    expect(answers(html)).toContain('in');
  });

  it('escapes every text that a person wrote', () => {
    const html = render({ message: '<img src=x onerror=alert(1)>', name: '"><script>', courseName: `'&<b>` });
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(renderReplyProblem('<b>', '&', 'n')).not.toContain('<b>');
  });

  it('weighs less than 40 kB with its fonts', () => {
    const fonts = PAGE_FACES.map(({ content }) => content.length);
    const html = render({ state: 'reconfirm', message: 'Words. '.repeat(40) });
    expect(fonts.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(html))).toBeLessThan(40_000);
  });
});
