import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DemoClient } from './client.js';

/** Plays the gateway of a data folder whose demo account still has the password of an earlier version. */
const got: Array<{ path: string; body: Record<string, string> }> = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const [path, body] = [request.url!, JSON.parse(text)];
      got.push({ path, body });
      response.statusCode = path === '/api/login' && body.password !== 'fairway' ? 401 : 200;
      response.end('{"message":"done"}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => void server.close());

it('the demo account of an earlier version gets the present password, and no second account is made', async () => {
  const client = new DemoClient(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AbortSignal.timeout(5_000),
  );
  await client.signIn({ email: 'demo@golf.example', password: 'fairway-wood', timeZone: 'UTC' }, 'Pat');
  expect(got.map(({ path }) => path)).toEqual(['/api/login', '/api/login', '/api/me/password']);
  expect(got.at(-1)).toEqual({
    path: '/api/me/password',
    body: { currentPassword: 'fairway', newPassword: 'fairway-wood' },
  });
});
