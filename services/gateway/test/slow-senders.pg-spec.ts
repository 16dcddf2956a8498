import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Browser, startHarness, type GatewayHarness } from './gateway.harness.js';

/** The limits of the test, so that it ends; the server looks for late clients once a second. */
const SHORTENED_MS = { headers: 1_000, request: 3_000 };
const BYTE_EVERY_MS = 200;
const SENDERS = 50;

let harness: GatewayHarness;
let server: Server;
const open: Socket[] = [];
beforeAll(async () => {
  harness = await startHarness();
  server = (harness.gateway.app as { getHttpServer(): Server }).getHttpServer();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await harness?.stop();
});

/** Sends `first` at once and then a byte each 200 ms; resolves with what the server said before it closed. */
function drips(first: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(harness.url).port), '127.0.0.1');
    open.push(socket);
    let said = '';
    const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      done(said);
    });
    socket.write(first);
  });
}

describe('a sender of one byte at a time', () => {
  it('has 20 seconds for its headers and two minutes for the whole request', () => {
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 120_000]);
  });

  it('is refused when this time is over, whether headers or body are late, and others are served meanwhile', async () => {
    const ann = await Browser.signedUp(harness.url);
    server.headersTimeout = SHORTENED_MS.headers;
    server.requestTimeout = SHORTENED_MS.request;
    const headers = 'POST /api/login HTTP/1.1\r\nHost: golf.test\r\n';
    const body = `${headers}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const slow = Promise.all([
      ...Array.from({ length: SENDERS }, () => drips(`${headers}X-Slow: `)),
      ...Array.from({ length: SENDERS }, () => drips(body)),
    ]);
    let ended = false;
    void slow.then(() => (ended = true));
    let served = 0;
    while (!ended) {
      expect((await ann.get('/api/me')).status).toBe(200);
      served++;
    }
    expect(served).toBeGreaterThan(10);
    for (const said of await slow) expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});
