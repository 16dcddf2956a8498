import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { startCollector } from './src/collector.js';
import { startOwnGame } from './src/game.js';

let collector: Awaited<ReturnType<typeof startCollector>>;
let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  collector = await startCollector();
  game = await startOwnGame({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' });
});
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});
afterAll(async () => {
  await game.stop();
  await collector.stop();
});

/** Lets Pat ask Ann, who answers by text. Resolves with the id of Pat's request. */
async function annIsAskedAndAnswers(headers: Record<string, string> = {}): Promise<string> {
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound({ days: 3 });
  const sent = await fetch(`${game.url}/api/bookings/${round.id}/send-invites`, {
    method: 'POST',
    headers: { cookie: pat.sessionCookie, 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  expect(sent.status).toBe(200);
  await harness.phone('Ann').waitFor(/Reply IN or OUT/);
  await harness.phone('Ann').reply('IN');
  await harness.phone('Ann').waitFor(/you(’|')?re in|you are in/i);
  await round.stands({ Ann: 'accepted' });
  return sent.headers.get('x-request-id')!;
}
const namesOf = (traceId: string) =>
  collector.ofTrace(traceId).map(({ service, name }) => `${service}: ${name}`);

/** The spans from the request that sends the invites to the text that confirms Ann's answer. */
const THE_WAY = [
  'gateway: POST /api/bookings/:id/send-invites',
  'gateway: ask bookings.send-invites',
  'bookings: command bookings.send-invites',
  'notifications: event bookings.offer-made',
  'notifications: timer notifications.send',
  'notifications: twilio send',
  'notifications: sendgrid send',
  'notifications: delivery report',
  'bookings: answer',
  'notifications: event bookings.offer-answered',
];

describe('one invite, from the press on Send to the friend’s IN', () => {
  it('is one trace through every service, with the id that the caller was given', async () => {
    const requestId = await annIsAskedAndAnswers();
    const traceId = requestId.replaceAll('-', '');
    await eventually(() => expect(namesOf(traceId)).toEqual(expect.arrayContaining(THE_WAY)));
    const spans = collector.ofTrace(traceId);
    expect(spans.filter((span) => !span.parentSpanId)).toMatchObject([{ name: THE_WAY[0]!.slice(9) }]);
    // The span of the answer is a child of the invite's, with a link to the text that brought it.
    const answer = spans.find(({ name }) => name === 'answer')!;
    expect(answer.parentSpanId).toMatch(/^[0-9a-f]{16}$/);
    const [text] = answer.links!;
    expect(text!.traceId).not.toBe(traceId);
    await eventually(() =>
      expect(namesOf(text!.traceId)).toContain('gateway: POST /api/webhooks/twilio/sms'),
    );
  });

  it('is found in every service’s log by the request id, and no phone number or text is logged', async () => {
    const requestId = await annIsAskedAndAnswers();
    const said = [
      ['gateway', 'request'],
      ['bookings', 'command'],
      ['notifications', 'message handed to its provider'],
      ['notifications', 'delivery report'],
      ['bookings', 'offer answered'],
    ];
    const lines = () =>
      game.logged!()
        .filter((line) => line.includes(requestId))
        .map((line) => JSON.parse(line) as Record<string, string>);
    await eventually(() =>
      expect(lines().map(({ service, msg }) => [service, msg])).toEqual(expect.arrayContaining(said)),
    );
    const answered = lines().find(({ msg }) => msg === 'offer answered')!;
    expect(answered).toMatchObject({ requestId, outcome: 'accepted', via: 'sms' });
    expect(answered['answeredBy']).not.toBe(requestId);
    const all = JSON.stringify(lines());
    for (const personal of [harness.phoneNumber('Ann'), harness.email('Ann'), 'Eagle Creek'])
      expect(all).not.toContain(personal);
  });

  it('continues the trace that the caller began', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const requestId = await annIsAskedAndAnswers({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    expect(requestId).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
    await eventually(() => expect(namesOf(traceId)).toContain('bookings: answer'));
    // Each service exports its spans in batches of its own, so the gateway's may arrive last.
    const root = await eventually(() => {
      const found = collector.ofTrace(traceId).find(({ name }) => name.startsWith('POST'));
      expect(found).toBeDefined();
      return found!;
    });
    expect(root.parentSpanId).toBe('00f067aa0ba902b7');
  });

  // promises api#health
  it('is counted in metrics that only operators can read', async () => {
    for (const path of ['/metrics', '/api/metrics', '/api/health/metrics'])
      expect(await (await fetch(`${game.url}${path}`)).text()).not.toContain('game_');
    const ready = await fetch(`${game.url}/api/health/ready`);
    const { parts } = (await ready.json()) as { parts: Record<string, unknown> };
    expect(new Set(Object.values(parts).map((part) => typeof part))).toEqual(new Set(['boolean']));
  });
});
