import { teeTimeChanged } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

let harness: GatewayHarness;
beforeAll(async () => void (harness = await startHarness()));
afterAll(() => harness?.stop());

/** Opens an event stream and collects everything that it receives. */
async function listen(browser: Browser) {
  const response = await fetch(`${harness.url}/api/stream`, { headers: { cookie: browser.cookies } });
  const heard = {
    status: response.status,
    type: response.headers.get('content-type'),
    text: '',
    ended: false,
  };
  void (async () => {
    for await (const chunk of response.body!) heard.text += Buffer.from(chunk as Uint8Array).toString();
    heard.ended = true;
  })().catch(() => (heard.ended = true));
  return heard;
}
const stale = (...queries: string[]) => `event: stale\ndata: ${JSON.stringify({ queries })}\n\n`;

// promises api#live-stream
describe('the live stream', () => {
  it('greets the browser, and tells only the owner of the data which queries are stale', async () => {
    const [ann, eve] = [await Browser.signedUp(harness.url), await Browser.signedUp(harness.url, 'Eve')];
    const [anns, eves] = [await listen(ann), await listen(eve)];
    expect([anns.status, anns.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await eventually(() => expect(eves.text).toContain('event: hello\ndata: {}\n\n'));
    const { status, body } = await ann.post('/api/contacts', { name: 'Bob', tier: 1 });
    expect(status).toBe(201);
    await eventually(() => expect(anns.text).toContain(stale('/api/contacts')));
    await ann.send('DELETE', `/api/contacts/${body.id}`);
    await ann.send('PATCH', '/api/me', { username: 'Annie' });
    await eventually(() => expect(anns.text.split(stale('/api/contacts'))).toHaveLength(3));
    await eventually(() => expect(anns.text).toContain(stale('/api/me')));
    expect(eves.text).not.toContain('/api/contacts');
  });

  it('tells the organiser that a tee time changed', async () => {
    const ann = await Browser.signedUp(harness.url);
    const heard = await listen(ann);
    const transport = await harness.runtime.transport('bookings');
    const payload = { bookingId: newId(), organiserId: ann.user.id, version: 2 };
    await transport.publish([
      {
        id: newId(),
        name: teeTimeChanged.name,
        service: 'bookings',
        key: payload.bookingId,
        payload,
        context: { requestId: 'r' },
      },
    ]);
    const one = `/api/bookings/${payload.bookingId}`;
    await eventually(() =>
      expect(heard.text).toContain(stale('/api/bookings', '/api/bookings/allowance', one, `${one}/plan`)),
    );
  });

  it('ends when its session is signed out, and not when another session of the user is signed out', async () => {
    const ann = await Browser.signedUp(harness.url);
    const elsewhere = new Browser(harness.url);
    await elsewhere.post('/api/login', { email: ann.user.email, password: 'fairway wood' });
    const [here, there] = [await listen(ann), await listen(elsewhere)];
    await ann.post('/api/logout');
    await eventually(() => expect(here.ended).toBe(true));
    expect(there.ended).toBe(false);
  });

  it('is refused to a caller who is not signed in, and to the thirteenth tab of a user', async () => {
    expect((await new Browser(harness.url).get('/api/stream')).status).toBe(401);
    const ann = await Browser.signedUp(harness.url);
    for (let i = 0; i < 12; i++) expect((await listen(ann)).status).toBe(200);
    const { status, headers } = await ann.get('/api/stream');
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('ends when the gateway stops', async () => {
    const heard = await listen(await Browser.signedUp(harness.url));
    await eventually(() => expect(heard.text).toContain('hello'));
    await harness.gateway.app.close();
    await eventually(() => expect(heard.ended).toBe(true));
  });
});
