import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NotificationsSettings } from '../src/settings.js';
import { Post } from '../src/webhooks-out/post.js';

const server = createServer((_, response) => {
  // Answers with a body that never ends.
  response.writeHead(200);
  response.write('x'.repeat(100_000));
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const post = (toLoopback: 'on' | 'off') =>
  new Post({ WEBHOOKS_TO_LOOPBACK: toLoopback } as NotificationsSettings);

describe('a post to an integrator’s URL', () => {
  it('does not read the body of the answer', async () => {
    expect(await post('on').send(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ status: 200 });
  });

  // promises api#webhook-addresses
  it('does not go to an address that is not public', async () => {
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1'])
      expect(await post('off').send(`http://${host}:${port}/`, {}, '{}')).toEqual({
        error: 'address-not-allowed',
      });
  });

  it('checks the address that the name resolves to when it connects', async () => {
    const { lookup } = post('off') as unknown as {
      lookup(name: string, options: object, done: (error: { code: string } | null) => void): void;
    };
    const error = await new Promise<{ code: string } | null>((done) => lookup('localhost', {}, done));
    expect(error?.code).toBe('address-not-allowed');
  });
});
